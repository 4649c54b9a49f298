import { ValidationPipe } from '@nestjs/common';
import { getMetadataStorage, type ValidationError } from 'class-validator';

export interface FieldProblem {
  field: string;
  message: string;
}

/** A request whose shape or values break the published contract; every field that is wrong is listed. */
export class InvalidRequest extends Error {
  constructor(readonly problems: FieldProblem[]) {
    super(problems[0]?.message ?? 'The request is not valid');
  }
}

rememberRules();

/**
 * class-validator goes through the classes of the whole program for the rules of one, at each validation: it looks for
 * those it inherits from. They never change once a class is there.
 */
function rememberRules(): void {
  const storage = getMetadataStorage();
  const find = storage.getTargetValidationMetadatas.bind(storage);
  const known = new Map<unknown, ReturnType<typeof find>>();
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    if (schema || always || strictGroups || groups) return find(target, schema, always, strictGroups, groups);
    const rules = known.get(target) ?? find(target, schema, always, strictGroups);
    known.set(target, rules);
    return rules;
  };
}

/** Properties that the contract does not name are dropped, never taken: ids, counters, owners, roles. */
export const contractPipe = new ValidationPipe({
  whitelist: true,
  transform: true,
  stopAtFirstError: true,
  validationError: { target: false, value: false },
  exceptionFactory: (errors) => new InvalidRequest(errors.flatMap((error) => problemsOf(error))),
});

function problemsOf(error: ValidationError, path = ''): FieldProblem[] {
  const field = `${path}${error.property}`;
  const own = Object.values(error.constraints ?? {}).map((message) => ({ field, message: asSentence(message) }));
  return [...own, ...(error.children ?? []).flatMap((child) => problemsOf(child, `${field}.`))];
}

const asSentence = (message: string): string => message.charAt(0).toUpperCase() + message.slice(1);
