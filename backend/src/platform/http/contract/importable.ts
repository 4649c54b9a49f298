import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { contractPipe } from './validation.js';

const requests = new Map<string, { metatype: Type; fields: readonly string[] }>();

/** The request with which an owner writes what imports know by this name; an import takes the same fields with the same rules, so that it needs no list of them. */
export const Importable =
  (name: string): ClassDecorator =>
  (request) => {
    const metatype = request as unknown as Type;
    const rules = getMetadataStorage().getTargetValidationMetadatas(metatype, '', false, false);
    requests.set(name, { metatype, fields: [...new Set(rules.map(({ propertyName }) => propertyName))] });
  };

/** The known fields of a value from a file; other fields are not read. Throws `InvalidRequest` when one breaks a rule. */
export async function acceptImported(name: string, value: Record<string, unknown>): Promise<Record<string, unknown>> {
  const request = requests.get(name);
  if (request === undefined) throw new Error(`no request is importable as ${name}`);
  const known = Object.fromEntries(request.fields.filter((field) => Object.hasOwn(value, field)).map((field) => [field, value[field]]));
  const accepted = (await contractPipe.transform(known, { type: 'body', metatype: request.metatype })) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(accepted).filter(([, field]) => field !== undefined));
}
