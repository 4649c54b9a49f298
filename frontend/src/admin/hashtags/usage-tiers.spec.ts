import { describe, expect, it } from '@jest/globals';
import { tierOf, variantOf } from './hashtag-table';

describe('the usage of a hashtag', () => {
  it('belongs to one tier for every count', () => {
    expect([0, 1, 5, 6, 20, 21, 1_000_000].map(tierOf)).toEqual(['unused', 'low', 'low', 'medium', 'medium', 'high', 'high']);
  });

  it('has its own badge when it is unused, and when it is popular', () => {
    expect([0, 1, 20, 21].map(variantOf)).toEqual(['destructive', 'plain', 'plain', 'strong']);
  });
});
