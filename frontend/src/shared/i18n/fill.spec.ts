import { afterEach, expect, it } from '@jest/globals';
import { count, fill } from './fill';
import { languages, setLanguage } from './language';

afterEach(() => {
  setLanguage('en');
});

it('replaces the placeholders of a text, and keeps unknown ones', () => {
  expect(fill('{file} exceeds the size limit of {limit}', { file: 'a.png' })).toBe('a.png exceeds the size limit of {limit}');
  expect(fill('{n} of {n}', { n: 3 })).toBe('3 of 3');
});

it('does not replace placeholders in inserted values', () => {
  expect(fill('{a}', { a: '{b}', b: 'no' })).toBe('{b}');
});

it('chooses the plural form of the number', () => {
  const items = { one: '{n} item', other: '{n} items' };
  expect([0, 1, 2, 1234].map((n) => count(items, n))).toEqual(['0 items', '1 item', '2 items', '1,234 items']);
});

it('formats the number in the current language', () => {
  setLanguage('de');
  expect(count({ one: '{n} Medium', other: '{n} Medien' }, 1234)).toBe('1.234 Medien');
});

it.each(languages)('has the plural forms of Intl in %s', (language) => {
  setLanguage(language);
  const rules = new Intl.PluralRules(language);
  const numbers = [0, 1, 2, 5, 11, 21, 101, 1001, 1_000_000];
  expect(numbers.map((n) => count({ one: 'one', other: 'other' }, n))).toEqual(numbers.map((n) => rules.select(n)));
});
