/**
 * `make openapi`: generates openapi.json, and from it the client and limits of the frontend and the response types of the tests; the table
 * of settings in operating.md; alerts.yml; and tables.md. Needs no database and no port.
 */
import { build } from './build.mjs';
import { backend, frontend } from './places.mjs';
import { writeSettings } from './settings.mjs';
import { main, step } from './steps.mjs';

export async function generate() {
  await build(['backend']);
  await step('Wrote openapi.json', 'node', ['dist/cli/openapi.js'], { cwd: backend });
  await step("Wrote the frontend's client", 'npm', ['run', '--silent', 'codegen'], { cwd: frontend });
  await step('Wrote the response types of the tests', 'node', ['scripts/api-types.mjs'], { cwd: backend });
  await step('Wrote tables.md', 'node', ['scripts/tables.mjs'], { cwd: backend });
  writeSettings();
}

if (import.meta.main) await main(generate);
