/** Compiles the texts of the server, the namespace `server` of the catalogues of the frontend, into the build of the backend. */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileTexts } from '../../frontend/scripts/texts.ts';
import { backend, frontend } from './places.mjs';

export const CATALOGUES = path.join(frontend, 'src/texts');
const COMPILED = path.join(backend, 'dist/platform/texts/server-texts.json');

/** The compiled texts by language. */
export function serverTexts() {
  const files = globSync('*.json', { cwd: CATALOGUES });
  return Object.fromEntries(
    files.map((file) => [path.basename(file, '.json'), compileTexts(readFileSync(path.join(CATALOGUES, file), 'utf8'), 'server')]),
  );
}

export function writeServerTexts() {
  mkdirSync(path.dirname(COMPILED), { recursive: true });
  writeFileSync(COMPILED, JSON.stringify(serverTexts()));
}

if (import.meta.main) writeServerTexts();
