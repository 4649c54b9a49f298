import { mapInOrder } from './streams.js';

const numbers = (count: number): number[] => [...Array(count).keys()];

async function resultsOf<R>(results: AsyncIterable<R>): Promise<R[]> {
  const all: R[] = [];
  for await (const result of results) all.push(result);
  return all;
}

describe('mapInOrder', () => {
  it('yields results in order, although later items are complete earlier', async () => {
    const finish: (() => void)[] = [];
    const work = (n: number): Promise<number> =>
      new Promise((resolve) => {
        finish.push(() => resolve(n));
        if (finish.length === 3) finish.toReversed().forEach((each) => each());
      });
    expect(await resultsOf(mapInOrder(numbers(3), 3, work))).toEqual([0, 1, 2]);
  });

  it('works on no more items than the limit at the same time', async () => {
    let [now, most] = [0, 0];
    let started: (() => void)[] = [];
    // four wait for each other
    const work = async (): Promise<void> => {
      most = Math.max(most, ++now);
      await new Promise<void>((resolve) => {
        started.push(resolve);
        if (started.length < 4) return;
        started.forEach((each) => each());
        started = [];
      });
      now--;
    };
    await resultsOf(mapInOrder(numbers(20), 4, work));
    expect(most).toBe(4);
  });

  it('throws the first failure after the items in work have ended', async () => {
    const ended: number[] = [];
    const work = async (n: number): Promise<void> => {
      await Promise.resolve();
      ended.push(n);
      if (n < 2) throw new Error(`item ${n}`);
    };
    await expect(resultsOf(mapInOrder(numbers(9), 3, work))).rejects.toThrow('item 0');
    expect(ended).toEqual([0, 1, 2]);
  });
});
