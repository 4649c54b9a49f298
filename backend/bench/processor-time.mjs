import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10; // /proc counts hundredths of a second on every Linux

/**
 * Milliseconds that a process, and its children with `children`, have spent on a processor. On a busy machine this tells
 * more than the clock does. Undefined where there is no /proc.
 */
export function processorTime(pid, { children = false } = {}) {
  try {
    const own = statOf(pid);
    const family = children ? readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(name)?.parent === pid) : [];
    return [own, ...family.map(statOf)].reduce((sum, stat) => sum + (stat?.ticks ?? 0), 0) * TICK_MS;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // user and system time, and those of children that have ended
    return { parent: Number(fields[1]), ticks: [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) };
  } catch (error) {
    // it ended while the others were counted
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined;
    throw error;
  }
}
