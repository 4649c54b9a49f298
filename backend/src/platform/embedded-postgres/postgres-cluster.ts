import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import { canReach, ensureRootDirectory, makeTraversable, type Account } from './postgres-identity.js';
import { hasCode } from '../../kernel/error-code.js';
import { runProgram, sweepLeftovers } from './postgres-processes.js';

export const SUPERUSER = 'vitrine';

/**
 * The built-in locale sorts identically on every machine and needs no installed locale. The encoding must be given, because
 * initdb derives SQL_ASCII from the locale C. docker-compose.yml repeats the arguments, and `make check` compares them.
 */
export const LOCALE_ARGUMENTS = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** Major version of PostgreSQL, which defines the on-disk format. Another major version uses another cluster. */
const FORMAT = '18';
const POINTER = 'cluster-location';
const HINT = 'If the bundled PostgreSQL cannot run here, DATABASE_URL may name another.';

/** Paths of a cluster. Data and password are created together, so neither exists without the other. */
export interface ClusterPaths {
  directory: string;
  data: string;
  password: string;
  log: string;
}

export function clusterIn(clusterHome: string): ClusterPaths {
  const directory = path.join(clusterHome, FORMAT);
  return {
    directory,
    data: path.join(directory, 'data'),
    password: path.join(directory, 'password'),
    log: path.join(clusterHome, 'postgres.log'),
  };
}

/** The home itself, or the directory that an earlier start under root has chosen (see `chooseClusterHome`). */
export async function readClusterHome(home: string): Promise<string> {
  try {
    return (await fs.readFile(path.join(home, POINTER), 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return home;
    throw error;
  }
}

/**
 * Under root the cluster belongs to another account, which may be unable to enter the home (a checkout under /root). The
 * cluster is then stored in the system directory, and a file in the home contains its path. Moving the home keeps the
 * cluster; deleting the home makes the next start create a new one.
 */
export async function chooseClusterHome(home: string, account: Account | undefined, systemDirectory: string): Promise<string> {
  const created = await fs.mkdir(home, { recursive: true });
  if (!account) return home;
  if (created) await makeTraversable(created, home);
  const previous = await readClusterHome(home);
  if (previous !== home && existsSync(previous)) return previous;
  if (canReach(account, home)) return home;
  if (existsSync(clusterIn(home).directory)) {
    throw new Error(
      `"${account.name}", who owns the database in ${home}, may no longer enter that directory. Restore the mode of the directories above it.`,
    );
  }
  const directory = path.join(systemDirectory, 'clusters', randomBytes(6).toString('hex'));
  await ensureRootDirectory(systemDirectory);
  await ensureRootDirectory(path.dirname(directory));
  await ensureRootDirectory(directory);
  const unfinished = path.join(home, `${POINTER}.${process.pid}`);
  await fs.writeFile(unfinished, `${directory}\n`);
  await fs.rename(unfinished, path.join(home, POINTER));
  return directory;
}

interface CreateClusterOptions {
  cluster: ClusterPaths;
  initdb: string;
  account: Account | undefined;
  ephemeral: boolean;
}

/** Creates the cluster under a temporary name and renames it, so a killed initdb leaves no incomplete cluster. */
export async function createCluster({ cluster, initdb, account, ephemeral }: CreateClusterOptions): Promise<void> {
  const prefix = `${FORMAT}.init-`;
  await sweepLeftovers(path.dirname(cluster.directory), prefix);
  // Checks only that the directory exists, because this account may be unable to read its content.
  if (existsSync(cluster.directory)) return;
  const unfinished = path.join(path.dirname(cluster.directory), `${prefix}${process.pid}`);
  const password = path.join(unfinished, path.basename(cluster.password));
  try {
    await fs.mkdir(unfinished, { mode: 0o700 });
    await fs.writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (account) for (const target of [password, unfinished]) await fs.chown(target, account.uid, account.gid);
    const args = [
      '-D',
      path.join(unfinished, path.basename(cluster.data)),
      '-U',
      SUPERUSER,
      '-A',
      'scram-sha-256',
      `--pwfile=${password}`,
      ...LOCALE_ARGUMENTS,
    ];
    const { code, output } = await runProgram(initdb, [...args, '--no-instructions', ...(ephemeral ? ['--no-sync'] : [])], account ?? {});
    if (code !== 0)
      throw new Error(`The database could not be created: ${output.trim() || `initdb ended with ${code ?? 'a signal'}`}\n${HINT}`);
    await fs.rename(unfinished, cluster.directory);
  } catch (error) {
    // Another process created the same cluster first. `Ownership` decides later which process may use it.
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  } finally {
    await fs.rm(unfinished, { recursive: true, force: true });
  }
}

export async function readPassword(cluster: ClusterPaths): Promise<string> {
  try {
    return await fs.readFile(cluster.password, 'utf8');
  } catch (cause) {
    if (!hasCode(cause, 'EACCES', 'EPERM')) throw cause;
    const message = `The database in ${cluster.directory} belongs to another account (it was created by root?). Start as that account, or give it to yours: chown -R.`;
    throw new Error(message, { cause });
  }
}
