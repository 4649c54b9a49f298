/** Copies the SQL files of the sources to the build, because tsc leaves them out. */
import { cpSync, globSync } from 'node:fs';
import path from 'node:path';

const backend = path.resolve(import.meta.dirname, '..');

export function copySql() {
  for (const file of globSync('src/**/*.sql', { cwd: backend }))
    cpSync(path.join(backend, file), path.join(backend, file.replace(/^src/, 'dist')));
}

if (import.meta.main) copySql();
