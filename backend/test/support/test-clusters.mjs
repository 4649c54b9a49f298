import { readdirSync, readFileSync, rmSync, lstatSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive, readProc } from '../../scripts/processes.mjs';

const NAME = /^vitrine-test-(\d+)-/;

/** `mkdtemp` prefix with the id of the owning process, so that a later run can check whether that process has ended. */
export const clusterPrefix = () => path.join(tmpdir(), `vitrine-test-${process.pid}-`);

/** Stops the servers and removes the files of killed runs. */
export function sweepDeadClusters() {
  for (const name of readdirSync(tmpdir())) {
    const owner = Number(NAME.exec(name)?.[1] ?? 0);
    const home = path.join(tmpdir(), name);
    if (owner === 0 || isAlive(owner) || !belongsToThisAccount(home)) continue;
    stopServer(path.join(home, '18', 'data'));
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** Returns whether the directory belongs to this account, because other accounts can create directories with the same prefix. */
function belongsToThisAccount(home) {
  const found = lstatSync(home, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === process.getuid?.();
}

function stopServer(data) {
  try {
    const pid = Math.abs(Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]));
    if (isAlive(pid) && readProc(pid, 'cmdline').includes(data)) process.kill(pid, 'SIGQUIT');
  } catch {
    // No pid file, or the process has already ended.
  }
}
