import { PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';

interface Turn {
  startTime: number;
  endTime: number;
  /** Processor time of this thread, in milliseconds. */
  busy: number;
}

/**
 * Longest turn of the event loop during the work, in milliseconds of processor time of this thread without the pauses of the garbage collector.
 * Elapsed time would include other load on the machine, and a collection takes as long as the memory of all tests of this process needs.
 */
export async function longestTurnDuring(work: Promise<unknown>): Promise<number> {
  const pauses: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => pauses.push(...list.getEntries()));
  observer.observe({ entryTypes: ['gc'] });
  const turns: Turn[] = [];
  let isOver = false;
  const end = (): void => void (isOver = true);
  work.then(end, end);
  while (!isOver) {
    const [startTime, before] = [performance.now(), process.threadCpuUsage()];
    await turn();
    const { user, system } = process.threadCpuUsage(before);
    turns.push({ startTime, endTime: performance.now(), busy: (user + system) / 1000 });
  }
  await work;
  // The observer gets the last pauses in a later turn.
  await turn();
  observer.disconnect();
  const pausedDuring = ({ startTime, endTime }: Turn): number =>
    pauses.filter((pause) => pause.startTime >= startTime && pause.startTime < endTime).reduce((sum, { duration }) => sum + duration, 0);
  // Nearly all turns are short; only long ones are worth the search for pauses.
  const long = turns.toSorted((a, b) => b.busy - a.busy).slice(0, 100);
  return Math.max(0, ...long.map((each) => each.busy - pausedDuring(each)));
}
