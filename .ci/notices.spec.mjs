import { isAccepted } from './notices.mjs';

describe('the licence of a package', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND Apache-2.0', true],
    ['MIT AND GPL-3.0-only', false],
    ['AGPL-3.0-only', false],
    ['SEE LICENSE IN LICENSE', false],
    [undefined, false],
  ])('%s is accepted: %s', (licence, expected) => {
    expect(isAccepted(licence)).toBe(expected);
  });
});
