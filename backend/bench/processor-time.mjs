import { existsSync } from 'node:fs';
import { childrenOf, statOf, TICKS_PER_SECOND } from '../scripts/processes.mjs';

/**
 * Returns the processor time of a process in milliseconds, with `children` including its children. Other load on the machine affects
 * it less than elapsed time. Undefined without /proc.
 */
export function processorTime(pid, { children = false } = {}) {
  if (!existsSync('/proc')) return undefined;
  const ticks = [pid, ...(children ? childrenOf(pid) : [])].reduce((sum, id) => sum + (statOf(id)?.processorTime ?? 0), 0);
  return (ticks * 1000) / TICKS_PER_SECOND;
}
