import { expect, it } from '@jest/globals';
import { asciiDigits } from './ascii-digits';

it.each([
  ['715156', '715156'],
  ['７１５１５６', '715156'],
  ['٧١٥١٥٦', '715156'],
  ['۷۱۵ ۱۵۶', '715 156'],
  ['७१५१५६', '715156'],
  ['𝟟𝟙𝟝𝟙𝟝𝟞', '715156'],
  ['Code: 7１٥', 'Code: 715'],
])('reads %s as %s', (typed, digits) => {
  expect(asciiDigits(typed)).toBe(digits);
});

it('reads each decimal digit of Unicode', () => {
  const digits = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) => /^\p{Nd}$/u.test(String.fromCodePoint(code)));
  const values = digits.map((code) => asciiDigits(String.fromCodePoint(code)));
  expect(values.join('')).toBe('0123456789'.repeat(digits.length / 10));
});
