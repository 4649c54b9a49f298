import { setImmediate as nextTurn } from 'node:timers/promises';
import { RequestCoalescer } from './request-coalescer.js';

describe('RequestCoalescer', () => {
  const [database, replica] = [{}, {}];
  let loadedKeys: string[];
  let coalescer: RequestCoalescer<number>;
  beforeEach(() => {
    loadedKeys = [];
    coalescer = new RequestCoalescer();
  });
  const query = (key: string, source = database): Promise<number> =>
    coalescer.answer(source, key, () => {
      loadedKeys.push(key);
      return Promise.resolve(loadedKeys.length);
    });

  it('loads once for identical keys, and separately for different ones', async () => {
    expect(await Promise.all([query('a'), query('b'), query('a'), query('a')])).toEqual([1, 2, 1, 1]);
    expect(loadedKeys).toEqual(['a', 'b']);
  });

  it('loads again for a request that starts after the load began', async () => {
    const first = query('a');
    await nextTurn();
    await nextTurn();
    expect(loadedKeys).toEqual(['a']);
    expect(await query('a')).toBe(2);
    expect(await first).toBe(1);
  });

  it('runs one load of a key at a time, and shares the next among the requests that arrive meanwhile', async () => {
    let end = (_answer: number): void => undefined;
    const running = coalescer.answer(database, 'a', () => new Promise<number>((resolve) => (end = resolve)));
    await nextTurn();
    await nextTurn();
    const later = query('a');
    await nextTurn();
    const latest = query('a');
    expect(await query('b')).toBe(1);
    expect(loadedKeys).toEqual(['b']);
    end(7);
    expect(await Promise.all([running, later, latest])).toEqual([7, 2, 2]);
    expect(loadedKeys).toEqual(['b', 'a']);
  });

  it('loads separately for different sources', async () => {
    expect(await Promise.all([query('a'), query('a', replica)])).toEqual([1, 2]);
  });

  it('rejects all shared requests when the load fails, and loads again for the next', async () => {
    const failing = (): Promise<number> => coalescer.answer(database, 'a', () => Promise.reject(new Error('gone')));
    const [one, other] = await Promise.allSettled([failing(), failing()]);
    expect([one.status, other.status]).toEqual(['rejected', 'rejected']);
    expect(await query('a')).toBe(1);
  });
});
