import { readdirSync, readFileSync, rmSync, lstatSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const NAME = /^vitrine-test-(\d+)-/;

/** `mkdtemp` prefix: the process that owns the cluster is in its name, so that a later run can tell whether it is dead. */
export const clusterPrefix = () => path.join(tmpdir(), `vitrine-test-${process.pid}-`);

/** A killed run leaves its server and its files behind. */
export function sweepDeadClusters() {
  for (const name of readdirSync(tmpdir())) {
    const owner = Number(NAME.exec(name)?.[1] ?? 0);
    const home = path.join(tmpdir(), name);
    if (owner === 0 || isAlive(owner) || !isOurs(home)) continue;
    stopServer(path.join(home, '18', 'data'));
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** Anybody may make a directory of that name in the temporary folder; only our own account's is removed. */
function isOurs(home) {
  const found = lstatSync(home, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === process.getuid?.();
}

function stopServer(data) {
  try {
    const pid = Math.abs(Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]));
    if (isAlive(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data)) process.kill(pid, 'SIGQUIT');
  } catch {
    // no pid file, or the process went in between: nothing to stop
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
