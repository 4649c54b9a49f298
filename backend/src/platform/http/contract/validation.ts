import { ValidationPipe, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { getMetadataStorage, type ValidationError } from 'class-validator';
import type { Message } from '../../../kernel/message.js';
import { UnsupportedType } from './request.errors.js';

/** The body of a request with another content type. A handler that takes JSON answers it with 415; uploads read the request themselves. */
export const NOT_JSON = Symbol('a body that is not JSON');

interface FieldProblem extends Message {
  field: string;
}

/** A request that violates the published schema. Contains every invalid field. */
export class InvalidRequest extends Error {
  static readonly code = 'invalid_request';
  static readonly kind = 'invalid';

  constructor(readonly problems: FieldProblem[]) {
    super(problems[0]?.message ?? 'The request is not valid');
  }
}

cacheValidationRules();

/**
 * Caches the validation rules per class, and by their properties. class-validator searches the rules of all classes at each validation
 * to find inherited ones, and groups them again, although rules never change after a class is defined. It replaces two public methods of
 * the storage that the library exports. Without it the throughput of a list falls by a fifth.
 */
function cacheValidationRules(): void {
  const storage = getMetadataStorage();
  const find = storage.getTargetValidationMetadatas.bind(storage);
  const cache = new Map<unknown, ReturnType<typeof find>>();
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    if (schema || always || strictGroups || groups) return find(target, schema, always, strictGroups, groups);
    const rules = cache.get(target) ?? find(target, schema, always, strictGroups);
    cache.set(target, rules);
    return rules;
  };
  const group = storage.groupByPropertyName.bind(storage);
  const grouped = new WeakMap<object, ReturnType<typeof group>>();
  storage.groupByPropertyName = (rules) => {
    const groups = grouped.get(rules) ?? group(rules);
    grouped.set(rules, groups);
    return groups;
  };
}

const validation = new ValidationPipe({
  whitelist: true,
  transform: true,
  stopAtFirstError: true,
  validationError: { target: false, value: false },
  exceptionFactory: (errors) => new InvalidRequest(errors.flatMap((error) => problemsOf(error))),
});

/** Removes properties that the DTO does not declare, so that callers cannot set ids, counters, owners or roles. */
class ContractPipe implements PipeTransform<unknown, unknown> {
  transform(value: unknown, metadata: ArgumentMetadata): unknown {
    // Values of parameter decorators do not come from the request.
    if (metadata.type === 'custom') return value;
    if (value === NOT_JSON) throw new UnsupportedType({ reason: 'not_json' });
    return validation.transform(value, metadata);
  }
}

export const contractPipe = new ContractPipe();

function problemsOf(error: ValidationError, path = ''): FieldProblem[] {
  const field = `${path}${error.property}`;
  const problems = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({
    field,
    message: asSentence(message),
    ...(error.contexts?.[rule] as Pick<Message, 'code' | 'params'>),
  }));
  return [...problems, ...(error.children ?? []).flatMap((child) => problemsOf(child, `${field}.`))];
}

const asSentence = (message: string): string => message.charAt(0).toUpperCase() + message.slice(1);
