import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AdminRole } from '@kernel/admin-role';

interface Operation {
  operationId: string;
  parameters?: { name: string }[];
  'x-role'?: AdminRole;
}

/** The contract of the server, which contains what the generated client lacks: versions, roles and messages. */
const document = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../../openapi/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  'x-messages': Record<string, string>;
};

export const messageTemplates = document['x-messages'];

const operations = Object.entries(document.paths).flatMap(([template, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const call = `${method.toUpperCase()} ${template.replaceAll(/\{\w+\}/g, '*')}`;
    return {
      name: operation.operationId,
      /** Such as `PATCH /api/links/*`. */
      call,
      isWrite: method !== 'get',
      needsVersion: operation.parameters?.some(({ name }) => name === 'If-Match') ?? false,
      role: operation['x-role'],
      matches: (request: string) => new RegExp(`^${call.replaceAll('*', '[^/]+')}$`).test(request),
    };
  }),
);

/** The least role of a call such as `GET /adm/api/users/7`; undefined for a call without one. */
export const roleOf = (request: string) => operations.find(({ matches }) => matches(request))?.role;

/** The operations that change something, of the back-office (`/adm`) or of the public app (`/api/`). */
export const writesBelow = (prefix: '/adm' | '/api/') =>
  operations.filter(({ call, isWrite }) => isWrite && call.split(' ')[1]?.startsWith(prefix));
