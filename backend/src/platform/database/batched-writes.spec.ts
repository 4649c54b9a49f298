import { setImmediate as nextTurn } from 'node:timers/promises';
import { QueryFailedError } from 'typeorm';
import { BatchedWrites } from './batched-writes.js';
import type { Statement } from './statement.js';

type Values = [first: number[], second: number[], waits: boolean];

/** A database that adds the ids of a pair. It makes no write of an even first id in a batch, and none at all of a 0. */
function fakeDatabase() {
  const statements: Values[] = [];
  const held: PromiseWithResolvers<void>[] = [];
  const state = { isInTransaction: false, isHeld: false, code: '' };
  const invalidated: string[] = [];
  const work = {
    get isInTransaction() {
      return state.isInTransaction;
    },
    invalidateCaches: (change: string) => void invalidated.push(change),
    async one({ text }: Statement, values: unknown[]) {
      const [first, second] = values as [number[], number[]];
      const waits = text === 'lock';
      statements.push([[...first], [...second], waits]);
      if (state.isHeld) {
        held.push(Promise.withResolvers());
        await held.at(-1)?.promise;
      }
      if (state.code !== '' && !waits) throw new QueryFailedError('', [], Object.assign(new Error('failed'), { code: state.code }));
      return { results: first.map((id, n) => (id === 0 || (id % 2 === 0 && !waits) ? null : id + (second[n] ?? 0))) };
    },
  };
  const writes = new BatchedWrites(work as unknown as ConstructorParameters<typeof BatchedWrites>[0], {
    name: 'write',
    text: (orSkip) => `lock ${orSkip}`.trim(),
  });
  return { writes, statements, held, state, invalidated };
}

describe('BatchedWrites', () => {
  it('makes the writes of one turn by one statement, each with its result', async () => {
    const { writes, statements } = fakeDatabase();
    expect(await Promise.all([writes.run(1, 10), writes.run(3, 10)])).toEqual([11, 13]);
    expect(statements).toEqual([[[1, 3], [10, 10], false]]);
  });

  it('clears the caches after a statement that has made a write', async () => {
    const { writes, invalidated } = fakeDatabase();
    expect(await writes.run(0, 10)).toBeNull();
    expect(invalidated).toEqual([]);
    await writes.run(1, 10);
    expect(invalidated).toEqual(['counters']);
  });

  it('makes the writes that arrive during a statement by the next one', async () => {
    const { writes, statements, held, state } = fakeDatabase();
    state.isHeld = true;
    const first = writes.run(1, 10);
    while (held.length === 0) await nextTurn();
    state.isHeld = false;
    const later = [writes.run(3, 10), writes.run(5, 10)];
    await nextTurn();
    expect(statements).toHaveLength(1);
    held[0]?.resolve();
    expect(await Promise.all([first, ...later])).toEqual([11, 13, 15]);
    expect(statements.map(([ids]) => ids)).toEqual([[1], [3, 5]]);
  });

  it('repeats a write alone that the batch has not made', async () => {
    const { writes, statements } = fakeDatabase();
    expect(await Promise.all([writes.run(1, 10), writes.run(2, 10), writes.run(0, 10)])).toEqual([11, 12, null]);
    expect(statements.slice(1)).toEqual([
      [[2], [10], true],
      [[0], [10], true],
    ]);
  });

  it.each([
    ['a deadlock', '40P01'],
    ['an id out of range', '22003'],
  ])('makes each write alone after %s', async (_error, code) => {
    const { writes, state } = fakeDatabase();
    state.code = code;
    expect(await Promise.all([writes.run(1, 10), writes.run(3, 10)])).toEqual([11, 13]);
  });

  it('rejects all writes of a batch when the database is not available', async () => {
    const { writes, statements, state } = fakeDatabase();
    state.code = '57P01';
    const results = await Promise.allSettled([writes.run(1, 10), writes.run(3, 10)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    state.code = '';
    expect(await writes.run(5, 10)).toBe(15);
    expect(statements).toHaveLength(2);
  });

  it('limits the writes of a statement and those that wait', async () => {
    const { writes, statements, state } = fakeDatabase();
    state.code = '57P01';
    const results = await Promise.allSettled(Array.from({ length: 1_001 }, () => writes.run(1, 1)));
    expect(statements.map(([ids]) => ids.length)).toEqual(Array.from({ length: 10 }, () => 100));
    expect(results.at(-1)).toMatchObject({ reason: { code: 'overloaded' } });
  });

  it('makes a write in the transaction of its caller', async () => {
    const { writes, statements, state } = fakeDatabase();
    state.isInTransaction = true;
    expect(await writes.run(1, 10)).toBe(11);
    expect(statements).toEqual([[[1], [10], true]]);
  });
});
