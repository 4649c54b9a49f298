import { boundsOf, USAGE_TIER_NAMES } from './hashtags.js';

const tiersOf = (uses: number): string[] =>
  USAGE_TIER_NAMES.filter((tier) => {
    const { from, to } = boundsOf(tier);
    return uses >= from && (to === undefined || uses <= to);
  });

describe('the tiers of usage', () => {
  it('contain every number of uses exactly once', () => {
    for (let uses = 0; uses <= 2_000; uses++) expect({ uses, tiers: tiersOf(uses).length }).toEqual({ uses, tiers: 1 });
    for (let power = 11; power < 53; power++) expect(tiersOf(2 ** power)).toEqual(['high']);
  });

  it.each([
    [0, 'unused'],
    [1, 'low'],
    [5, 'low'],
    [6, 'medium'],
    [20, 'medium'],
    [21, 'high'],
  ])('put %d into %s', (uses, tier) => {
    expect(tiersOf(uses)).toEqual([tier]);
  });

  it('are in ascending order', () => {
    const froms = USAGE_TIER_NAMES.map((tier) => boundsOf(tier).from);
    expect(froms).toEqual([...froms].sort((a, b) => a - b));
  });
});
