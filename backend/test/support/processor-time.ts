import { setImmediate as turn } from 'node:timers/promises';

/**
 * Milliseconds of processor time that the longest turn of the event loop took while the work ran. Processor time, because
 * a machine with other work stretches every other measure: it counts what this thread computed, not how long it waited.
 */
export async function longestTurnDuring(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const end = (): void => void (isOver = true);
  work.then(end, end);
  let longest = 0;
  for (let before = process.threadCpuUsage(); !isOver; before = process.threadCpuUsage()) {
    await turn();
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
  }
  await work;
  return longest;
}
