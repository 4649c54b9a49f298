import { jest } from '@jest/globals';
import { TooBusy } from '../domain/media.errors.js';
import { ProcessingQueue } from './processing-queue.js';

/** Work that ends when it is told to. */
function job(queue: ProcessingQueue, megabytes: number): { done: Promise<void>; end: (error?: Error) => void; hasBegun: () => boolean } {
  let begun = false;
  let end: (error?: Error) => void = () => undefined;
  const body = new Promise<void>((resolve, reject) => (end = (error) => (error ? reject(error) : resolve())));
  const done = queue.run(megabytes, () => {
    begun = true;
    return body;
  });
  return { done, end: (error) => end(error), hasBegun: () => begun };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('ProcessingQueue', () => {
  afterEach(() => jest.useRealTimers());

  it('runs two at once, and the third when one of them has ended', async () => {
    const queue = new ProcessingQueue();
    const [first, second, third] = [job(queue, 1), job(queue, 1), job(queue, 1)];
    await settled();
    expect([first, second, third].map((each) => each?.hasBegun())).toEqual([true, true, false]);
    first?.end();
    await first?.done;
    await settled();
    expect(third?.hasBegun()).toBe(true);
  });

  it('runs what needs all the memory alone, and lets nobody overtake it', async () => {
    const queue = new ProcessingQueue();
    const small = job(queue, 10);
    const large = job(queue, 1_000_000);
    const late = job(queue, 10);
    await settled();
    expect([large.hasBegun(), late.hasBegun()]).toEqual([false, false]);
    small.end();
    await settled();
    expect([large.hasBegun(), late.hasBegun()]).toEqual([true, false]);
    large.end();
    await settled();
    expect(late.hasBegun()).toBe(true);
  });

  it('makes room also after work that failed', async () => {
    const queue = new ProcessingQueue();
    const failing = job(queue, 1_000);
    const next = job(queue, 1_000);
    failing.end(new Error('broken'));
    await expect(failing.done).rejects.toThrow('broken');
    await settled();
    expect(next.hasBegun()).toBe(true);
  });

  it('turns away who has waited for a minute, and lets the one behind go on', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const queue = new ProcessingQueue();
    const [long, short] = [job(queue, 160), job(queue, 10)];
    const large = job(queue, 320);
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
});
