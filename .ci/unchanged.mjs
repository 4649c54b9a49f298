import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../backend/scripts/places.mjs';

const GENERATED = ['**/node_modules/**', '**/dist/**', '**/test-results/**', '**/.cache/**', '**/.data/**'];
/** Files that every check depends on: the versions of the tools and their arguments. */
const COMMON_FILES = ['package-lock.json', 'package.json', '.ci/*.mjs'];

/** Runs a check unless it has already passed with identical content of the same files. A failed check always runs again. */
export async function unlessUnchanged(title, patterns, check) {
  const stamp = path.join(repository, '.cache', 'checks', title.toLowerCase().replaceAll(' ', '-'));
  const fingerprint = fingerprintOf([...COMMON_FILES, ...patterns]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) {
    console.log(`${title}: unchanged since it passed`);
    return;
  }
  await check();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint);
}

/** Hash of the files and of the version of Node. */
export function fingerprintOf(patterns) {
  const hash = createHash('sha256').update(process.version);
  const entries = globSync(patterns, { cwd: repository, exclude: GENERATED, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of [...new Set(files)].sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
