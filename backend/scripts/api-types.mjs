/** Generates test/support/api.ts, the types of the API's responses for the tests of the backend, from openapi.json. */
import { readFileSync, writeFileSync } from 'node:fs';

const { components, paths } = JSON.parse(readFileSync(new URL('../../openapi/openapi.json', import.meta.url), 'utf8'));
const SCHEMAS = '#/components/schemas/';
const nameOf = (reference) => reference.slice(SCHEMAS.length);

const types = namesInResponses().map((name) => `export interface ${name} ${typeOf(components.schemas[name])}\n`);
writeFileSync(
  new URL('../test/support/api.ts', import.meta.url),
  `// Generated from openapi.json. Do not edit: run \`make openapi\`.\n\n${types.join('\n')}`,
);

/** Names of the schemas that a response contains, directly or through other schemas. */
function namesInResponses() {
  const names = new Set();
  const collect = (value) => {
    if (typeof value === 'string' && value.startsWith(SCHEMAS)) {
      const name = nameOf(value);
      if (names.has(name)) return;
      names.add(name);
      collect(components.schemas[name]);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  for (const operation of Object.values(paths).flatMap(Object.values)) collect(operation.responses);
  return [...names].sort();
}

function typeOf(schema) {
  const type = withoutNull(schema);
  return schema.nullable ? `${type} | null` : type;
}

function withoutNull({ $ref, allOf, enum: values, type, items, properties, required = [] }) {
  if ($ref !== undefined) return nameOf($ref);
  if (allOf !== undefined) return allOf.map(typeOf).join(' & ');
  if (values !== undefined) return values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join(' | ');
  if (type === 'array') return arrayOf(typeOf(items));
  if (type === 'integer') return 'number';
  if (type !== 'object') return type;
  if (properties === undefined) return 'Record<string, unknown>';
  const lines = Object.entries(properties).map(
    ([name, property]) => `  ${name}${required.includes(name) ? '' : '?'}: ${typeOf(property)};`,
  );
  return `{\n${lines.join('\n')}\n}`;
}

function arrayOf(type) {
  return type.includes('|') ? `(${type})[]` : `${type}[]`;
}
