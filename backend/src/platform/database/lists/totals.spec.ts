import type { Reader } from '../reader.js';
import { Totals } from './totals.js';

describe('Totals', () => {
  const statements: string[] = [];
  /** Answers like a database with this number of rows, whose planner expects a different number. */
  const totals = (rows: number, expected: number): Totals =>
    new Totals({
      count: async (text: string) => {
        statements.push(text);
        return Math.min(rows, Number(/limit (\d+)/.exec(text)?.[1]));
      },
      one: async () => ({ 'QUERY PLAN': [{ Plan: { 'Plan Rows': expected } }] }),
    } as unknown as Reader);

  it.each([
    ['exactly up to 10,000 rows', 10_000, undefined, { count: 10_000, estimated: false }],
    ['by an estimate above', 10_001, undefined, { count: 10_500, estimated: true }],
    ['exactly up to another maximum', 100_000, 100_000, { count: 100_000, estimated: false }],
    ['by an estimate above another maximum', 4_000_000, 100_000, { count: 100_001, estimated: true }],
  ])('counts %s', async (_name, rows, maxExact, total) => {
    expect(await totals(rows, 10_500).of('select from media', [], maxExact)).toEqual(total);
  });

  it('never counts more rows than the maximum and one', async () => {
    statements.length = 0;
    await totals(4_000_000, 4_000_000).of('select from media', [], 100_000);
    expect(statements[0]).toContain('select from media limit 100001');
  });
});
