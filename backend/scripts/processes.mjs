/** Reads the state of processes from /proc. Without /proc, as on macOS, its files are empty. */
import { readdirSync, readFileSync } from 'node:fs';

/** The unit of times in /proc on Linux. */
export const TICKS_PER_SECOND = 100;

/** Returns whether the process exists. A process of another account and a zombie exist. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Returns the text of a file of the process, such as `cmdline`; empty when the process has ended. */
export function readProc(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH' || error.code === 'EACCES') return '';
    throw error;
  }
}

/** Returns the state of the process; undefined when it has ended. Times are in ticks: `startedAt` since the start of the machine. */
export function statOf(pid) {
  const stat = readProc(pid, 'stat');
  if (stat === '') return undefined;
  // The name of the program, in parentheses, may contain spaces and parentheses.
  const [state, parent, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const numbers = fields.map(Number);
  return {
    isZombie: state === 'Z',
    parent: Number(parent),
    /** User and system time, including children that have ended. */
    processorTime: numbers[9] + numbers[10] + numbers[11] + numbers[12],
    startedAt: numbers[17],
  };
}

/** Returns the ids of the children of a process. */
export function childrenOf(parent) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(name)?.parent === parent)
    .map(Number);
}

/** Returns a figure of the process, such as `VmRSS`, in megabytes; undefined without /proc. */
export function megabytesOf(pid, figure) {
  const kilobytes = new RegExp(`${figure}:\\s+(\\d+)`).exec(readProc(pid, 'status'))?.[1];
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
}
