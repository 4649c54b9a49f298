import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { contractPipe } from './validation.js';

/** What an import writes: a link, the description of a media item, fields of a profile, an album, a collection. */
export type ImportableName = 'link' | 'media' | 'profile' | 'album' | 'collection';

const requests = new Map<ImportableName, { metatype: Type; fields: readonly string[] }>();

/** The request with which its owner writes this; an import takes the same fields with the same rules, so that it needs no list of them. */
export const Importable =
  (name: ImportableName): ClassDecorator =>
  (request) => {
    const metatype = request as unknown as Type;
    const rules = getMetadataStorage().getTargetValidationMetadatas(metatype, '', false, false);
    requests.set(name, { metatype, fields: [...new Set(rules.map(({ propertyName }) => propertyName))] });
  };

/** The known fields of a value from a file; other fields are not read. Throws `InvalidRequest` when one breaks a rule. */
export async function acceptImported(name: ImportableName, value: Record<string, unknown>): Promise<Record<string, unknown>> {
  const request = requests.get(name);
  if (request === undefined) throw new Error(`no request is importable as ${name}`);
  const known = Object.fromEntries(request.fields.filter((field) => Object.hasOwn(value, field)).map((field) => [field, value[field]]));
  const accepted = (await contractPipe.transform(known, { type: 'body', metatype: request.metatype })) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(accepted).filter(([, field]) => field !== undefined));
}
