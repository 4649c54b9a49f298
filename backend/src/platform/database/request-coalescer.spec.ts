import { setImmediate as turn } from 'node:timers/promises';
import { RequestCoalescer } from './request-coalescer.js';

describe('those who ask together', () => {
  const [database, replica] = [{}, {}];
  let asked: string[];
  let together: RequestCoalescer<number>;
  beforeEach(() => {
    asked = [];
    together = new RequestCoalescer();
  });
  const ask = (question: string, source = database): Promise<number> =>
    together.answer(source, question, () => {
      asked.push(question);
      return Promise.resolve(asked.length);
    });

  it('share one answer to the same question, and have their own to another', async () => {
    expect(await Promise.all([ask('a'), ask('b'), ask('a'), ask('a')])).toEqual([1, 2, 1, 1]);
    expect(asked).toEqual(['a', 'b']);
  });

  it('are never given what was found before they asked', async () => {
    const first = ask('a');
    await turn();
    await turn();
    expect(asked).toEqual(['a']);
    expect(await ask('a')).toBe(2);
    expect(await first).toBe(1);
  });

  it('of different databases are told by their own: one may be behind the other', async () => {
    expect(await Promise.all([ask('a'), ask('a', replica)])).toEqual([1, 2]);
  });

  it('fail together, and the next is answered', async () => {
    const failing = (): Promise<number> => together.answer(database, 'a', () => Promise.reject(new Error('gone')));
    const [one, other] = await Promise.allSettled([failing(), failing()]);
    expect([one.status, other.status]).toEqual(['rejected', 'rejected']);
    expect(await ask('a')).toBe(1);
  });
});
