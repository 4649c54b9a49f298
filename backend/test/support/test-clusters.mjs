import { existsSync, readdirSync, readFileSync, rmSync, lstatSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive, readProc } from '../../scripts/processes.mjs';
import { MEMORY_FOLDER } from './temporary-files.mjs';

const NAME = /^vitrine-test-(\d+)-/;

/** `mkdtemp` prefix with the id of the owning process, so that a later run can check whether that process has ended. */
export const clusterPrefix = () => path.join(tmpdir(), `vitrine-test-${process.pid}-`);

/** Stops the servers and removes the files of killed runs. */
export function sweepDeadClusters() {
  for (const home of [tmpdir(), MEMORY_FOLDER].flatMap(clusterHomes)) {
    const owner = Number(NAME.exec(path.basename(home))?.[1]);
    if (isAlive(owner) || !belongsToThisAccount(home)) continue;
    stopServer(path.join(home, '18', 'data'));
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

function clusterHomes(folder) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => NAME.test(name)).map((name) => path.join(folder, name));
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
