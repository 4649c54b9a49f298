/** `make openapi`: generates openapi.json, and the client and limits of the frontend from it. Needs no database and no port. */
import { build } from './build.mjs';
import { backend, frontend } from './places.mjs';
import { main, step } from './steps.mjs';

export async function generate() {
  await build(['backend']);
  await step('Wrote openapi.json', 'node', ['dist/cli/openapi.js'], { cwd: backend });
  await step("Wrote the frontend's client", 'npm', ['run', '--silent', 'codegen'], { cwd: frontend });
}

if (import.meta.main) await main(generate);
