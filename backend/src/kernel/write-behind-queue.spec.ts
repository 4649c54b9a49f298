import { RefusedWrite, WriteBehindQueue } from './write-behind-queue.js';

describe('WriteBehindQueue', () => {
  let batches: string[][];
  let failure: Error | undefined;
  let postponed: string[];
  let queue: WriteBehindQueue<string>;

  beforeEach(() => {
    batches = [];
    failure = undefined;
    postponed = [];
    const write = async (rows: string[]): Promise<string[]> => {
      if (failure) throw failure;
      batches.push(rows);
      return rows.filter((row) => postponed.includes(row));
    };
    queue = new WriteBehindQueue({ maxRows: 5, batchSize: 2, write });
  });

  const add = (...rows: string[]): void => rows.forEach((row) => queue.add(row, row));

  it('writes rows once, in batches, the oldest first', async () => {
    add('a', 'b', 'c', 'a');
    await queue.flush();
    await queue.flush();
    expect(batches).toEqual([['a', 'b'], ['c']]);
  });

  it('drops the oldest rows when it is full', async () => {
    add('a', 'b', 'c', 'd', 'e', 'f', 'g');
    expect([queue.size, queue.dropped]).toEqual([5, 2]);
    await queue.flush();
    expect(batches.flat()).toEqual(['c', 'd', 'e', 'f', 'g']);
  });

  it('keeps the rows of a temporary failure', async () => {
    add('a', 'b', 'c');
    failure = new Error('the database is unavailable');
    await expect(queue.flush()).rejects.toThrow('unavailable');
    expect([queue.size, queue.dropped]).toEqual([3, 0]);
    failure = undefined;
    await queue.flush();
    expect(batches.flat()).toEqual(['a', 'b', 'c']);
  });

  it('drops only the refused batch', async () => {
    add('a', 'b', 'c');
    failure = new RefusedWrite(new Error('out of range'));
    await expect(queue.flush()).rejects.toThrow(RefusedWrite);
    expect([queue.size, queue.dropped]).toEqual([1, 2]);
  });

  it('keeps postponed rows without holding up others', async () => {
    add('a', 'b', 'c');
    postponed = ['a'];
    await queue.flush();
    expect(queue.size).toBe(1);
    postponed = [];
    await queue.flush();
    expect(batches).toEqual([['a', 'b'], ['c'], ['a']]);
  });

  it('keeps a row that replaces another one while that is written', async () => {
    let finishWrite = (): void => undefined;
    const slow = new WriteBehindQueue<string>({
      maxRows: 5,
      batchSize: 2,
      write: () => new Promise((resolve) => (finishWrite = () => resolve([]))),
    });
    slow.add('key', 'first');
    const flushed = slow.flush();
    await Promise.resolve();
    slow.add('key', 'second');
    finishWrite();
    await flushed;
    expect(slow.size).toBe(1);
  });
});
