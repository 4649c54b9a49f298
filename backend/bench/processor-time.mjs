import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10; // the unit of /proc on Linux is 1/100 s

/**
 * Returns the processor time of a process in milliseconds, with `children` including its children. Other load on the machine affects
 * it less than elapsed time. Without /proc it is undefined with `children`, and otherwise 0.
 */
export function processorTime(pid, { children = false } = {}) {
  try {
    const processStat = statOf(pid);
    const childIds = children ? readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(name)?.parent === pid) : [];
    return [processStat, ...childIds.map(statOf)].reduce((sum, stat) => sum + (stat?.ticks ?? 0), 0) * TICK_MS;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // User and system time, including children that have ended.
    return { parent: Number(fields[1]), ticks: [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) };
  } catch (error) {
    // The process ended while other processes were read.
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined;
    throw error;
  }
}
