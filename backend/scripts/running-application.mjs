import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { dataDirectory } from './places.mjs';
import { isAlive, readProc, statOf, TICKS_PER_SECOND } from './processes.mjs';

/** Commands that start the application: make up, node dist/main.js, and dev.mjs. */
const VITRINE_COMMAND = /(backend\/scripts\/up\.mjs|dist\/main\.js)/;
const pidFile = path.join(dataDirectory, 'vitrine.pid');

/** Process id and port of the application that runs with the same DATA_DIR; undefined when none runs. */
export function runningApplication() {
  const application = readPidFile();
  return application && isVitrine(application.pid) ? application : undefined;
}

function readPidFile() {
  if (!existsSync(pidFile)) return undefined;
  try {
    const { pid, port } = JSON.parse(readFileSync(pidFile, 'utf8'));
    return Number.isInteger(pid) && pid > 1 ? { pid, port } : undefined;
  } catch {
    return undefined; // the application was killed while it wrote the file
  }
}

/** Returns whether the process is the application. A killed application leaves its pid file behind, and another process can get its id. */
function isVitrine(pid) {
  return isAlive(pid) && VITRINE_COMMAND.test(commandOf(pid)) && startedBeforePidFile(pid);
}

export function commandOf(pid) {
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)]).stdout?.toString() || readProc(pid, 'cmdline').replaceAll('\0', ' ');
}

function startedBeforePidFile(pid) {
  const stat = statOf(pid);
  if (stat === undefined) return true; // without /proc only the command is checked
  const [uptime] = readFileSync('/proc/uptime', 'utf8').split(' ').map(Number);
  const ageMs = (uptime - stat.startedAt / TICKS_PER_SECOND) * 1000;
  return Date.now() - ageMs <= statSync(pidFile).mtimeMs + 1000;
}
