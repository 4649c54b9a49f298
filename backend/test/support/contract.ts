import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { fillTemplate, type Params, type Template } from '../../src/kernel/message.js';

export interface Schema {
  $ref?: string;
  type?: string;
  nullable?: boolean;
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  required?: string[];
  additionalProperties?: boolean;
  [key: string]: unknown;
}

export interface Operation {
  operationId: string;
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; description?: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }>; 'x-codes'?: string[] }>;
  'x-access'?: string;
  'x-step-up'?: true | string;
  'x-role'?: string;
}

export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
  /** The template of each code. */
  'x-messages': Record<string, Template>;
}

const FILE = path.resolve(import.meta.dirname, '../../../openapi/openapi.json');
export const document = JSON.parse(readFileSync(FILE, 'utf8')) as Document;

const ajv = new Ajv({ strict: false, allErrors: true });
(addFormats as unknown as (instance: Ajv) => void)(ajv);
const parametersIn = (template: string): number => template.split('{').length - 1;
const patternOf = (template: string): RegExp => new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`);
/** Routes of the document. A literal path has precedence over one with a parameter, as in the router. */
const routes = Object.entries(document.paths)
  .map(([template, operations]) => ({ template, operations, pattern: patternOf(template) }))
  .sort((a, b) => parametersIn(a.template) - parametersIn(b.template));
const validators = new Map<string, ValidateFunction>();

/** Throws when a response of a published operation does not match its schema exactly. */
export function assertMatchesContract(method: string, url: string, status: number, body: unknown): void {
  const found = operationFor(method, url.split('?')[0] ?? '');
  if (!found) return;
  const { operation, template } = found;
  const response = operation.responses[String(status)];
  if (!response) throw new Error(`${method} ${template} answered ${status}, which the document does not mention: ${JSON.stringify(body)}`);
  const schema = response.content?.['application/json']?.schema;
  if (!schema || body === undefined) return;
  const key = `${method} ${template} ${status}`;
  const validate = validators.get(key) ?? ajv.compile(toStrictJsonSchema(schema));
  validators.set(key, validate);
  if (!validate(body))
    throw new Error(`${key} breaks the contract: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body).slice(0, 600)}`);
  const { 'x-codes': codes } = response;
  const { code } = body as { code?: string };
  if (codes !== undefined && !codes.includes(code ?? ''))
    throw new Error(`${key} has the code ${String(code)}, which the operation does not declare in \`throws\``);
  assertTranslatable(key, body);
}

/** The code of a request with invalid fields, each of which has its own. */
export const INVALID_REQUEST = 'invalid_request';

/** Throws when the code and params of a sentence do not result in the sentence. */
function assertTranslatable(key: string, body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  for (const value of Object.values(body)) assertTranslatable(key, value);
  const { code, params } = body as { code?: unknown; params?: unknown };
  if (typeof code !== 'string' || typeof params !== 'object' || params === null || code === INVALID_REQUEST) return;
  const sentence = fillTemplate(document['x-messages'][code] ?? '', params as Params);
  const texts = Object.values(body).filter((value) => typeof value === 'string');
  if (sentence === '' || !texts.some((text) => text.toLowerCase() === sentence.toLowerCase()))
    throw new Error(`${key}: ${code} with ${JSON.stringify(params)} is not the message of ${JSON.stringify(body).slice(0, 600)}`);
}

export function operationFor(method: string, pathname: string): { operation: Operation; template: string } | undefined {
  const found = routes.find(({ pattern }) => pattern.test(pathname));
  const operation = found?.operations[method.toLowerCase()];
  return found && operation ? { operation, template: found.template } : undefined;
}

/** Converts OpenAPI 3.0 to JSON Schema: resolves references, expands `nullable`, and forbids additional properties. */
function toStrictJsonSchema(schema: Schema): Schema {
  if (schema.$ref) return toStrictJsonSchema(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  const { nullable, properties, items, allOf, ...rest } = schema;
  const result: Schema = { ...rest };
  if (Array.isArray(allOf) && allOf.length === 1) Object.assign(result, toStrictJsonSchema(allOf[0] as Schema));
  if (properties) {
    result.properties = Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, toStrictJsonSchema(each)]));
    result.additionalProperties = false;
  }
  if (items) result.items = toStrictJsonSchema(items);
  return nullable ? { anyOf: [{ type: 'null' }, result] } : result;
}
