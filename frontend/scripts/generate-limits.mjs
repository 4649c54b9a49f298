/** Generates the limits, patterns and platforms of the frontend from `x-limits`, `x-patterns` and `x-platforms` of openapi.json. */
import { readFileSync, writeFileSync } from 'node:fs';

const document = JSON.parse(readFileSync(new URL('../../openapi/openapi.json', import.meta.url), 'utf8'));

function generate(name) {
  const value = document[`x-${name}`];
  if (value === undefined) throw new Error(`openapi.json has no x-${name}`);
  const text = `/** Generated from openapi.json. Do not edit: run \`make openapi\`. */
export const ${name} = ${JSON.stringify(value, null, 2)} as const;
`;
  writeFileSync(new URL(`../src/shared/api/generated/${name}.ts`, import.meta.url), text);
}

generate('limits');
generate('patterns');
generate('platforms');
