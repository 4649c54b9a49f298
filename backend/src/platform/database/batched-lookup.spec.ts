import { setImmediate as nextTurn } from 'node:timers/promises';
import { BatchedLookup } from './batched-lookup.js';
import type { Reader } from './reader.js';

interface Doubled extends Record<string, unknown> {
  value: number;
}

/** A server that doubles its keys, whose statements can be held back. */
function fakeReader() {
  const batches: number[][] = [];
  const statements: PromiseWithResolvers<undefined>[] = [];
  let isHeld = false;
  const reader = {
    async rows(_statement: unknown, [keys]: [string]): Promise<Doubled[]> {
      const batch = JSON.parse(keys) as number[];
      batches.push(batch);
      if (isHeld) {
        const held = Promise.withResolvers<undefined>();
        statements.push(held);
        await held.promise;
      }
      if (batch.includes(-1)) throw new Error('gone');
      return batch.map((key) => ({ value: 2 * key }));
    },
  };
  return { reader: reader as unknown as Reader, batches, statements, hold: () => (isHeld = true), release: () => (isHeld = false) };
}

describe('BatchedLookup', () => {
  let lookup: BatchedLookup<number, Doubled>;
  beforeEach(() => {
    lookup = new BatchedLookup({ name: 'doubled', text: '' });
  });

  it('answers the lookups of one turn by one statement, each by its row', async () => {
    const { reader, batches } = fakeReader();
    expect(await Promise.all([3, 1, 3].map((key) => lookup.find(reader, key)))).toEqual([{ value: 6 }, { value: 2 }, { value: 6 }]);
    expect(batches).toEqual([[3, 1, 3]]);
  });

  it('runs one statement at a time, and the lookups that wait for it share the next', async () => {
    const { reader, batches, statements, hold, release } = fakeReader();
    hold();
    const first = lookup.find(reader, 1);
    while (statements.length === 0) await nextTurn();
    release();
    const later = [lookup.find(reader, 2), lookup.find(reader, 3)];
    expect(batches).toEqual([[1]]);
    statements[0]?.resolve(undefined);
    expect(await Promise.all([first, ...later])).toEqual([{ value: 2 }, { value: 4 }, { value: 6 }]);
    expect(batches).toEqual([[1], [2, 3]]);
  });

  it('limits the keys of a statement', async () => {
    const { reader, batches } = fakeReader();
    const keys = Array.from({ length: 250 }, (_, key) => key);
    const rows = await Promise.all(keys.map((key) => lookup.find(reader, key)));
    expect(rows.map((row) => row?.value)).toEqual(keys.map((key) => 2 * key));
    expect(batches.map(({ length }) => length)).toEqual([100, 100, 50]);
  });

  it('uses separate statements for separate servers', async () => {
    const [database, replica] = [fakeReader(), fakeReader()];
    await Promise.all([lookup.find(database.reader, 1), lookup.find(replica.reader, 2)]);
    expect([database.batches, replica.batches]).toEqual([[[1]], [[2]]]);
  });

  it('rejects the lookups of a failed statement, and answers the next ones', async () => {
    const { reader } = fakeReader();
    const failed = await Promise.allSettled([lookup.find(reader, 1), lookup.find(reader, -1)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await lookup.find(reader, 4)).toEqual({ value: 8 });
  });
});
