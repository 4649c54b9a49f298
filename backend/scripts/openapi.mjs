/** `make openapi`: code -> openapi.json -> the frontend's client and limits. Needs no database and opens no port. */
import { build } from './build.mjs';
import { backend, frontend } from './places.mjs';
import { main, step } from './steps.mjs';

export async function generate() {
  await build(['backend']);
  await step('Wrote openapi.json', 'node', ['dist/cli/openapi.js'], { cwd: backend });
  await step("Wrote the frontend's client", 'npm', ['run', '--silent', 'codegen'], { cwd: frontend });
}

if (import.meta.main) await main(generate);
