import { document, INVALID_REQUEST, type Operation, type Schema } from '../support/contract.js';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => METHODS.includes(method))
    .map(([method, operation]): [string, Operation] => [`${method.toUpperCase()} ${path}`, operation]),
);

const schemas = Object.entries(document.components.schemas);

describe('the API document', () => {
  it('contains operations', () => {
    expect(operations.length).toBeGreaterThan(10);
  });

  it.each(operations)('%s has a summary, a tag and an access level', (_name, operation) => {
    expect(operation.summary).toMatch(/^[A-Z].{5,}/);
    expect(operation.tags).toHaveLength(1);
    expect(['anyone', 'signed-in', 'admin']).toContain(operation['x-access']);
  });

  it.each(operations)('%s declares its errors with the same body', (_name, operation) => {
    const errors = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400);
    expect(errors.map(([status]) => status)).toContain('500');
    for (const [, response] of errors) {
      expect(response.content?.['application/json']?.schema.$ref).toBe('#/components/schemas/ErrorView');
    }
    if (operation['x-access'] !== 'anyone') expect(Object.keys(operation.responses)).toContain('401');
  });

  it.each(operations)('%s declares the codes of its errors, each of which has a message', (_name, operation) => {
    for (const [status, { 'x-codes': codes = [] }] of Object.entries(operation.responses)) {
      const isError = status === '301' || Number(status) >= 400;
      expect({ status, isCoded: codes.length > 0 }).toEqual({ status, isCoded: isError });
      expect(codes.filter((code) => code !== INVALID_REQUEST && !(code in document['x-messages']))).toEqual([]);
    }
  });

  it.each(operations)('%s declares a success response and describes every parameter', (_name, operation) => {
    expect(Object.keys(operation.responses).some((status) => /^[23]/.test(status))).toBe(true);
    for (const parameter of operation.parameters ?? []) expect(parameter.description ?? '').toMatch(/.{5,}/);
  });

  it.each(operations)('%s limits every text and list that it accepts', (_name, operation) => {
    expect(unboundedInput(operation)).toEqual([]);
  });

  it('has a unique id for every operation', () => {
    const names = operations.map(([, operation]) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z]+$/);
  });

  it.each(schemas)('%s describes every property', (_name, schema) => {
    expect(undescribed(schema)).toEqual([]);
  });

  it('has sorted paths, so that differences are readable', () => {
    const paths = Object.keys(document.paths);
    expect(paths).toEqual([...paths].sort());
  });
});

function undescribed(schema: Schema): string[] {
  return Object.entries(schema.properties ?? {})
    .filter(([, property]) => !property.description)
    .map(([name]) => name);
}

/** Inputs without a limit. Path parameters are excluded, because a request line has at most 16 KiB. */
function unboundedInput({ parameters = [], requestBody }: Operation): string[] {
  const query = parameters.filter((parameter) => parameter.in === 'query').flatMap(({ name, schema }) => unbounded(schema, `?${name}`));
  return [...query, ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => unbounded(schema, 'body'))];
}

/** Formats that limit the length by themselves. */
const BOUNDED_FORMATS = ['binary', 'date', 'date-time'];

function unbounded(schema: Schema, path: string): string[] {
  if (schema.$ref) return unbounded(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, path);
  const { type, format, maxLength, maxItems, properties = {}, items, allOf = [] } = schema;
  const isUnboundedText = type === 'string' && maxLength === undefined && !schema.enum && !BOUNDED_FORMATS.includes(String(format));
  const isUnboundedList = type === 'array' && maxItems === undefined;
  return [
    ...(isUnboundedText || isUnboundedList ? [path] : []),
    ...Object.entries(properties).flatMap(([name, property]) => unbounded(property, `${path}.${name}`)),
    ...(allOf as Schema[]).flatMap((part) => unbounded(part, path)),
    ...(items ? unbounded(items, `${path}[]`) : []),
  ];
}
