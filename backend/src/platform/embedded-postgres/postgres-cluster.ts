import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import { canReach, ensureRootDirectory, makeTraversable, type Account } from '../database/postgres-identity.js';
import { hasCode, runProgram, sweepLeftovers } from './postgres-processes.js';

export const SUPERUSER = 'vitrine';

/**
 * The built-in locale sorts alike on every machine and needs none installed. It requires the encoding, because initdb
 * derives SQL_ASCII from the locale C. docker-compose.yml repeats the arguments (`make check` compares them).
 */
export const LOCALE_ARGUMENTS = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** The on-disk format: an upgrade of PostgreSQL to another major version is another cluster. */
const FORMAT = '18';
const POINTER = 'cluster-location';
const WAY_OUT = 'If the bundled PostgreSQL cannot run here, DATABASE_URL may name another.';

/** Where a cluster's parts are. Data and password are created together, so that one never misses the other. */
export interface ClusterPaths {
  directory: string;
  data: string;
  password: string;
  log: string;
}

export function clusterIn(place: string): ClusterPaths {
  const directory = path.join(place, FORMAT);
  return {
    directory,
    data: path.join(directory, 'data'),
    password: path.join(directory, 'password'),
    log: path.join(place, 'postgres.log'),
  };
}

/** Usually the home itself; elsewhere when an earlier start under root had to move it (see `chooseClusterDirectory`). */
export async function clusterDirectoryOf(home: string): Promise<string> {
  try {
    return (await fs.readFile(path.join(home, POINTER), 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return home;
    throw error;
  }
}

/**
 * Under root the cluster belongs to another account, which may be unable to enter the home (a checkout under /root). It
 * then lives in the system directory, and a file in the home says where: whoever moves the home takes the cluster along,
 * whoever deletes it starts afresh.
 */
export async function chooseClusterDirectory(home: string, account: Account | undefined, systemDirectory: string): Promise<string> {
  const created = await fs.mkdir(home, { recursive: true });
  if (!account) return home;
  if (created) await makeTraversable(created, home);
  const place = await clusterDirectoryOf(home);
  if (place !== home && existsSync(place)) return place;
  if (canReach(account, home)) return home;
  if (existsSync(clusterIn(home).directory)) {
    throw new Error(
      `"${account.name}", who owns the database in ${home}, may no longer enter that directory. Restore the mode of the directories above it.`,
    );
  }
  const elsewhere = path.join(systemDirectory, 'clusters', randomBytes(6).toString('hex'));
  await ensureRootDirectory(systemDirectory);
  await ensureRootDirectory(path.dirname(elsewhere));
  await ensureRootDirectory(elsewhere);
  const unfinished = path.join(home, `${POINTER}.${process.pid}`);
  await fs.writeFile(unfinished, `${elsewhere}\n`);
  await fs.rename(unfinished, path.join(home, POINTER));
  return elsewhere;
}

export interface CreateClusterOptions {
  cluster: ClusterPaths;
  initdb: string;
  account: Account | undefined;
  ephemeral: boolean;
}

/** Built beside its place and renamed: a killed initdb leaves a file to sweep, never half a cluster. */
export async function createCluster({ cluster, initdb, account, ephemeral }: CreateClusterOptions): Promise<void> {
  const prefix = `${FORMAT}.init-`;
  await sweepLeftovers(path.dirname(cluster.directory), prefix);
  // the directory, not what is in it: another account's cannot be looked into
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
      throw new Error(`The database could not be created: ${output.trim() || `initdb ended with ${code ?? 'a signal'}`}\n${WAY_OUT}`);
    await fs.rename(unfinished, cluster.directory);
  } catch (error) {
    // another process created the same cluster in the meantime; what happens next is the owner's lock's business
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
