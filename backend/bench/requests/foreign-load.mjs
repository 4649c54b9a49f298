/** Measures what other processes take from the benchmark. */
import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { TICKS_PER_SECOND } from '../../scripts/processes.mjs';

/** Above this share of the processors the figures depend on the other processes. */
export const FOREIGN_MAX = 0.2;
const PROBE_MS = 2_000;

/**
 * Returns a function that returns the share of all processors that other processes and other virtual machines have used since, undefined
 * without /proc. `ownTime` returns the processor time of the benchmark in milliseconds.
 */
export function watchForeignLoad(ownTime) {
  const [started, before, ownBefore] = [performance.now(), busyTime(), ownTime()];
  return () => {
    if (before === undefined) return undefined;
    const foreign = busyTime() - before - (ownTime() - ownBefore);
    return Math.max(0, foreign / ((performance.now() - started) * cpus().length));
  };
}

/** Measures before the benchmark uses the processors itself. */
export async function foreignLoadNow() {
  const share = watchForeignLoad(() => 0);
  await pause(PROBE_MS);
  return share();
}

/** Processor time of the machine since its start in milliseconds, with the time that a hypervisor gave to other machines. */
function busyTime() {
  if (!existsSync('/proc/stat')) return undefined;
  const [user, nice, system, , , irq, softirq, steal] = readFileSync('/proc/stat', 'utf8').split('\n')[0].split(/\s+/).slice(1).map(Number);
  return ((user + nice + system + irq + softirq + steal) * 1000) / TICKS_PER_SECOND;
}
