import { spawnSync } from 'node:child_process';
import { lstatSync, readFileSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import * as path from 'node:path';

/** An account that exists on this machine and is not root. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

const DEFAULT_ACCOUNTS = ['postgres', 'nobody'];

/**
 * The account for the PostgreSQL server, which refuses to run as root: the owner of an existing cluster, else the configured
 * account, else `postgres` or `nobody`. Undefined when this process is not root; the server then runs as the same user.
 */
export function accountFor(cluster: string, configured?: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readAccounts();
  const owner = lstatSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) {
    return { name: accounts.find(({ uid }) => uid === owner.uid)?.name ?? `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  }
  const names = configured ? [configured] : DEFAULT_ACCOUNTS;
  const account = names.map((name) => accounts.find((entry) => entry.name === name && entry.uid !== 0)).find(Boolean);
  if (account) return account;
  throw new Error(
    `The bundled PostgreSQL cannot run as root, and there is no account called ${names.join(' or ')} to run it as. ` +
      'Start as a normal user, or set DATABASE_URL.',
  );
}

function readAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

/** Whether the account may enter or execute the path. Runs `test -x` as the account, because mode bits do not include ACLs and mounts. */
export function canReach(account: Account, target: string): boolean {
  return spawnSync('test', ['-x', target], { uid: account.uid, gid: account.gid, cwd: '/' }).status === 0;
}

/**
 * Ensures that the directory exists, belongs to root and is writable by root only. Another account could otherwise replace
 * programs that root executes.
 */
export async function ensureRootDirectory(directory: string): Promise<void> {
  const created = await fs.mkdir(directory, { recursive: true, mode: 0o755 });
  // A strict umask would create directories that the other account cannot enter.
  if (created) await makeTraversable(created, directory);
  const stats = await fs.lstat(directory);
  if (stats.isDirectory() && stats.uid === 0 && (stats.mode & 0o022) === 0) return;
  throw new Error(
    `${directory} must be a directory that belongs to root and is writable by root only. ` +
      'Remove it or mend its owner and mode (root, 755); or set DATABASE_URL.',
  );
}

/** Sets mode 755 on each created directory from `first` down to `last`, independent of the umask. */
export async function makeTraversable(first: string, last: string): Promise<void> {
  for (let directory = last; directory.length >= first.length; directory = path.dirname(directory)) await fs.chmod(directory, 0o755);
}
