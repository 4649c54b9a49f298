import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { backend } from '../places.mjs';

const SOURCES = path.join(backend, 'src');
const DECLARATION = /^ *(?:ownedTable|platformTable)\('([a-z_]+)'/gm;

/** Returns a map from each declared table to its owner: the module, or the folder of the platform, that declares it. */
export function tableOwners() {
  const files = globSync('**/*.ts', { cwd: SOURCES, exclude: ['**/*.spec.ts'] });
  return new Map(files.flatMap((file) => tablesIn(file).map((table) => [table, ownerOf(file)])));
}

const tablesIn = (file) => [...readFileSync(path.join(SOURCES, file), 'utf8').matchAll(DECLARATION)].map(([, table]) => table);

const ownerOf = (file) => /^modules\/([^/]+)\//.exec(file)?.[1] ?? file.split('/').slice(0, 2).join('/');
