import { describe, expect, it } from '@jest/globals';
import { variantOf, tierOf } from './usage-tiers';

describe('how much a hashtag is used', () => {
  it('falls into one tier, whatever the count', () => {
    expect([0, 1, 5, 6, 20, 21, 1_000_000].map(tierOf)).toEqual(['unused', 'low', 'low', 'medium', 'medium', 'high', 'high']);
  });

  it('stands out when it is unused, and when it is popular', () => {
    expect([0, 1, 20, 21].map(variantOf)).toEqual(['destructive', 'plain', 'plain', 'strong']);
  });
});
