import { isAcceptable } from './admin.js';

describe('a new password', () => {
  it.each([
    [12, 2, true],
    [12, 1, false],
    [1000, 0, false],
    [11, 4, true],
    [11, 3, false],
    [6, 0, false],
  ])('of length %i and score %i is acceptable: %s', (length, score, expected) => {
    expect(isAcceptable({ length, score })).toBe(expected);
  });
});
