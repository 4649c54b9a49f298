import { setImmediate as turn } from 'node:timers/promises';

/**
 * Longest turn of the event loop during the work, in milliseconds of processor time of this thread. Elapsed time would include
 * other load on the machine.
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
