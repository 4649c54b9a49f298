import { expect, it } from '@jest/globals';
import { count, fill } from './texts';

it('fills the places of a text, and leaves unknown ones visible', () => {
  expect(fill('{file} exceeds the size limit of {limit}', { file: 'a.png' })).toBe('a.png exceeds the size limit of {limit}');
  expect(fill('{n} of {n}', { n: 3 })).toBe('3 of 3');
});

it('does not read what it fills in as a place', () => {
  expect(fill('{a}', { a: '{b}', b: 'no' })).toBe('{b}');
});

it('chooses the form that fits the number', () => {
  const items = { one: '{n} item', other: '{n} items' };
  expect([0, 1, 2, 1234].map((n) => count(items, n))).toEqual(['0 items', '1 item', '2 items', '1,234 items']);
});
