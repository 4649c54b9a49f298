/** Writes the limits and platforms that the server publishes (`x-limits`, `x-platforms`), so that nothing is written twice. */
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
generate('platforms');
