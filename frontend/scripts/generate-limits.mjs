/** Writes the limits that the server publishes (`x-limits`), so that no number is written twice. */
import { readFileSync, writeFileSync } from 'node:fs';

const document = JSON.parse(readFileSync(new URL('../../openapi/openapi.json', import.meta.url), 'utf8'));
const limits = document['x-limits'];
if (limits === undefined) throw new Error('openapi.json has no x-limits');

const text = `/** Generated from openapi.json. Do not edit: run \`make openapi\`. */
export const limits = ${JSON.stringify(limits, null, 2)} as const;
`;
writeFileSync(new URL('../src/shared/api/generated/limits.ts', import.meta.url), text);
