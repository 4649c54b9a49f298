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

const USUAL_ACCOUNTS = ['postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root, so under root it runs as somebody else: the owner of the cluster if there is one
 * already, else the wanted account, else one that every system has. Undefined: we are not root, it runs as we do.
 */
export function accountFor(cluster: string, wanted?: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const known = readAccounts();
  const owner = lstatSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) {
    return { name: known.find(({ uid }) => uid === owner.uid)?.name ?? `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  }
  const names = wanted ? [wanted] : USUAL_ACCOUNTS;
  const account = names.map((name) => known.find((one) => one.name === name && one.uid !== 0)).find(Boolean);
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

/** Asked of the system rather than worked out from mode bits, which know nothing of access lists and mounts. */
export function canReach(account: Account, target: string): boolean {
  return spawnSync('test', ['-x', target], { uid: account.uid, gid: account.gid, cwd: '/' }).status === 0;
}

/**
 * A directory of root's that nobody else may write to. What root executes or hands over to another account must not be
 * prepared by a third.
 */
export async function ensureRootDirectory(directory: string): Promise<void> {
  const created = await fs.mkdir(directory, { recursive: true, mode: 0o755 });
  // a strict umask would shut the other account out
  if (created) await makeTraversable(created, directory);
  const found = await fs.lstat(directory);
  if (found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0) return;
  throw new Error(
    `${directory} must be a directory that belongs to root and that nobody else may write to. ` +
      'Remove it or mend its owner and mode (root, 755); or set DATABASE_URL.',
  );
}

/** Lets others enter the directories that were made on the way from `first` to `last`, whatever the umask was. */
export async function makeTraversable(first: string, last: string): Promise<void> {
  for (let directory = last; directory.length >= first.length; directory = path.dirname(directory)) await fs.chmod(directory, 0o755);
}
