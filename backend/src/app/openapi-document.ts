import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { AccountChanged, ACCOUNT_ID, startsSession } from '../platform/http/security/writes.js';
import { BadRequest, RequestTooLarge, UnsupportedType } from '../platform/http/contract/request.errors.js';
import { errorResponse } from '../platform/http/operation/operation-errors.js';
import { ErrorView, STATUS } from '../platform/http/contract/error.view.js';
import type { ErrorClass } from '../kernel/domain-error.js';
import { PATTERNS } from '../modules/links/domain/contacts.js';
import { PLATFORMS } from '../modules/links/domain/platforms.js';
import { declaredLimits } from '../kernel/limit.js';
import { declaredTemplates } from '../kernel/message.js';

type OperationObject = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** Builds the published OpenAPI document. Keys are sorted, so that diffs show only real changes. */
export function buildDocument(app: INestApplication): OpenAPIObject {
  const documentConfig = new DocumentBuilder()
    .setTitle('Vitrine')
    .setDescription('A creator publishes one page; visitors find it. All error responses have the body `ErrorView`.')
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/', 'The installation that serves this document.')
    .addCookieAuth(
      'sid',
      {
        type: 'apiKey',
        in: 'cookie',
        description: 'A visitor’s session, made by `GET /api/session`. Named `__Host-sid` where the public URL is https.',
      },
      'visitor',
    )
    .addCookieAuth(
      'adm.sid',
      { type: 'apiKey', in: 'cookie', description: 'An administrator’s session. Named `__Host-adm.sid` where the public URL is https.' },
      'admin',
    )
    .build();
  const document = SwaggerModule.createDocument(app, documentConfig, {
    operationIdFactory: (_controller, method) => method,
    extraModels: [ErrorView],
  });
  addPathErrors(document);
  addJsonBodyErrors(document);
  addAccountHeader(document);
  addVersionTags(document);
  const tables = { 'x-limits': declaredLimits(), 'x-messages': declaredTemplates(), 'x-patterns': PATTERNS, 'x-platforms': PLATFORMS };
  return sorted({ ...document, ...tables }) as OpenAPIObject;
}

/** Documents the error of a parameter in the path that cannot be decoded, such as `%ff`. */
function addPathErrors({ paths }: OpenAPIObject): void {
  for (const [path, { get, post, put, patch, delete: remove }] of Object.entries(paths))
    for (const operation of [get, post, put, patch, remove])
      if (operation !== undefined && path.includes('{')) addError(operation, BadRequest);
}

/** Documents the errors of the JSON parser on every operation with a JSON body: too large, compressed, or not UTF-8. */
function addJsonBodyErrors({ paths }: OpenAPIObject): void {
  for (const { post, put, patch, delete: remove } of Object.values(paths))
    for (const operation of [post, put, patch, remove].filter((each) => each !== undefined))
      if (operation.requestBody !== undefined && 'content' in operation.requestBody && 'application/json' in operation.requestBody.content)
        for (const error of [RequestTooLarge, UnsupportedType]) addError(operation, error);
}

/** Adds the code to those of the operation with the same status. */
function addError({ responses }: OperationObject, { kind, code }: ErrorClass): void {
  const status = STATUS[kind];
  const declared = (responses[status] ?? {}) as { 'x-codes'?: string[] };
  const { 'x-codes': codes, ...added } = errorResponse(status, new Set([...(declared['x-codes'] ?? []), code]));
  responses[status] = { ...added, ...declared, 'x-codes': codes } as OperationObject['responses'][string];
}

/** Documents `X-Account-Id` on every write of the public API and on the answer with the session (PR-73). */
function addAccountHeader({ paths }: OpenAPIObject): void {
  const schema = { type: 'integer' };
  const sent = { description: 'Id of the account of the session. Left out without a session.', schema };
  const parameter = {
    name: ACCOUNT_ID,
    in: 'header' as const,
    required: false,
    description: 'Id of the account that the caller means: 409 `account_changed` when the session has another one. Left out: any account.',
    schema,
  };
  for (const [path, { get, post, put, patch, delete: remove }] of Object.entries(paths)) {
    if (!path.startsWith('/api/')) continue;
    const writes = [post, put, patch, remove].filter((operation) => operation !== undefined);
    for (const operation of writes) {
      operation.parameters = [...(operation.parameters ?? []), parameter];
      addError(operation, AccountChanged);
    }
    for (const { responses } of [...writes, ...(startsSession(path) && get !== undefined ? [get] : [])])
      for (const [status, response] of Object.entries(responses))
        if (status.startsWith('2') && response !== undefined && 'description' in response)
          response.headers = { ...response.headers, [ACCOUNT_ID]: sent };
  }
}

/** Documents the `ETag` of each operation that answers with a resource that `If-Match` refers to (PR-70, PR-74). */
function addVersionTags({ paths, components }: OpenAPIObject): void {
  const header = {
    description: 'The `version` of the answer in quotation marks. Value for `If-Match`.',
    schema: { type: 'string' as const },
  };
  for (const { get, put, patch } of Object.values(paths))
    for (const { responses } of [get, put, patch].filter((operation) => operation !== undefined)) {
      const response = responses[200];
      if (response === undefined || !('content' in response)) continue;
      const schema = response.content?.['application/json']?.schema;
      const view = schema !== undefined && '$ref' in schema ? components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] : undefined;
      const version = view !== undefined && 'properties' in view ? view.properties?.version : undefined;
      if (version !== undefined && 'description' in version && version.description?.includes('If-Match') === true)
        response.headers = { ...response.headers, ETag: header };
    }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, member]) => [key, sorted(member)]));
}
