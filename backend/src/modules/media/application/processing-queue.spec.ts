import { jest } from '@jest/globals';
import { TooBusy, TooManyUploadsAtOnce, UploadAborted } from '../domain/media.errors.js';
import { ProcessingQueue } from './processing-queue.js';

interface Job {
  done: Promise<void>;
  end: (error?: Error) => void;
  abort: () => void;
  hasBegun: () => boolean;
}

/** A job that runs until the test ends it. */
function job(queue: ProcessingQueue, megabytes: number, creatorId = 1): Job {
  const closing = new AbortController();
  let begun = false;
  let end: (error?: Error) => void = () => undefined;
  const body = new Promise<void>((resolve, reject) => (end = (error) => (error ? reject(error) : resolve())));
  const done = queue.run({ creatorId, megabytes, signal: closing.signal }, () => {
    begun = true;
    return body;
  });
  const made = { done, end: (error?: Error) => end(error), abort: () => closing.abort(), hasBegun: () => begun };
  done.catch(() => undefined);
  unfinished.push(made);
  return made;
}

const unfinished: Job[] = [];

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const begun = (jobs: Job[]): boolean[] => jobs.map((each) => each.hasBegun());

describe('ProcessingQueue', () => {
  afterEach(() => {
    jest.useRealTimers();
    for (const each of unfinished.splice(0)) each.abort();
  });

  it('runs two jobs of a creator concurrently, and the third when one of them has ended', async () => {
    const queue = new ProcessingQueue();
    const jobs = [job(queue, 1), job(queue, 1), job(queue, 1)];
    await settled();
    expect(begun(jobs)).toEqual([true, true, false]);
    jobs[0]?.end();
    await settled();
    expect(begun(jobs)).toEqual([true, true, true]);
  });

  it('runs a job that needs all the memory alone, before later jobs of the creator', async () => {
    const queue = new ProcessingQueue();
    const [small, large, late] = [job(queue, 10), job(queue, 1_000_000), job(queue, 10)];
    await settled();
    expect(begun([large, late])).toEqual([false, false]);
    small.end();
    await settled();
    expect(begun([large, late])).toEqual([true, false]);
    large.end();
    await settled();
    expect(late.hasBegun()).toBe(true);
  });

  it('runs the next job after one that failed', async () => {
    const queue = new ProcessingQueue();
    const [failing, next] = [job(queue, 1_000), job(queue, 1_000)];
    failing.end(new Error('broken'));
    await expect(failing.done).rejects.toThrow('broken');
    await settled();
    expect(next.hasBegun()).toBe(true);
  });

  it('rejects a job after it has waited for a minute, and runs the next one', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const queue = new ProcessingQueue();
    const [long, short, large] = [job(queue, 160), job(queue, 10), job(queue, 320)];
    await settled();
    jest.advanceTimersByTime(30_000);
    const behind = job(queue, 10);
    short.end();
    const refused = expect(large.done).rejects.toThrow(TooBusy);
    jest.advanceTimersByTime(30_001);
    await refused;
    await settled();
    expect(behind.hasBegun()).toBe(true);
    long.end();
  });

  describe('with several creators', () => {
    it('starts the small job of another creator immediately, independent of running and waiting jobs', async () => {
      const queue = new ProcessingQueue();
      const many = Array.from({ length: 20 }, () => job(queue, 160, 1));
      const other = job(queue, 40, 2);
      await settled();
      expect(begun(many).filter(Boolean)).toHaveLength(2);
      expect(other.hasBegun()).toBe(true);
    });

    it('starts a small job while the large job of another creator waits for memory', async () => {
      const queue = new ProcessingQueue();
      const [running, large, small] = [job(queue, 200, 1), job(queue, 300, 2), job(queue, 40, 3)];
      await settled();
      expect(begun([running, large, small])).toEqual([true, false, true]);
      running.end();
      await settled();
      expect(large.hasBegun()).toBe(true);
    });

    it('alternates between waiting creators', async () => {
      const queue = new ProcessingQueue();
      const order: number[] = [];
      const { signal } = new AbortController();
      const jobs = [1, 1, 1, 1, 1, 1, 2, 2, 3, 3].map((creatorId) =>
        queue.run({ creatorId, megabytes: 100, signal }, () => {
          order.push(creatorId);
          return settled();
        }),
      );
      await Promise.all(jobs);
      // Two jobs of creator 1 begin before the others arrive; creators 2 and 3 have their first turn among the next three.
      expect(order.slice(0, 5).toSorted()).toEqual([1, 1, 1, 2, 3]);
      expect(order.slice(5).toSorted()).toEqual([1, 1, 1, 2, 3]);
      expect(order.lastIndexOf(3)).toBeLessThan(9);
    });

    it('refuses the 31st waiting job of a creator, and none of another', async () => {
      const queue = new ProcessingQueue();
      const admitted = Array.from({ length: 32 }, () => job(queue, 1, 1));
      await expect(job(queue, 1, 1).done).rejects.toThrow(TooManyUploadsAtOnce);
      const other = job(queue, 1, 2);
      await settled();
      expect(begun([...admitted.slice(0, 3), other])).toEqual([true, true, false, true]);
    });

    it('refuses a job while two hundred wait', async () => {
      const queue = new ProcessingQueue();
      for (let creator = 0; creator <= 200; creator++) job(queue, 320, creator);
      await expect(job(queue, 320, 1_000).done).rejects.toThrow(TooBusy);
    });
  });

  it('counts the jobs that wait, not those that run', async () => {
    const queue = new ProcessingQueue();
    const [running, ...waiting] = [job(queue, 320), job(queue, 320), job(queue, 320)];
    expect(queue.length).toBe(2);
    waiting[1]?.abort();
    await settled();
    expect(queue.length).toBe(1);
    running?.end();
    await settled();
    expect(queue.length).toBe(0);
  });

  it('reserves one place for small jobs of creators without a running job', async () => {
    const queue = new ProcessingQueue();
    const jobs = [job(queue, 200, 1), job(queue, 300, 2), job(queue, 1, 3), job(queue, 1, 4)];
    await settled();
    expect(begun(jobs)).toEqual([true, false, true, false]);
    jobs[2]?.end();
    await settled();
    expect(begun(jobs)).toEqual([true, false, true, true]);
  });

  it('removes a waiting job when its request closes, and starts none for a closed request', async () => {
    const queue = new ProcessingQueue();
    const [first, second, dropped, next] = [job(queue, 1), job(queue, 1), job(queue, 1), job(queue, 1)];
    await settled();
    const refused = expect(dropped.done).rejects.toThrow(UploadAborted);
    dropped.abort();
    await refused;
    first.end();
    second.end();
    await settled();
    expect(begun([dropped, next])).toEqual([false, true]);
    const signal = AbortSignal.abort();
    const work = jest.fn<() => Promise<void>>();
    await expect(queue.run({ creatorId: 1, megabytes: 1, signal }, work)).rejects.toThrow(UploadAborted);
    expect(work).not.toHaveBeenCalled();
  });
});
