import { expect, it } from '@jest/globals';
import { en } from './en';
import { editorEn } from './en.editor';
import { identityEn } from './en.identity';
import { socialEn } from './en.social';
import { catalogue as german } from './german';
import { count, fill } from './texts';

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

/** Every text by its path. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

it('has the same texts and placeholders in every language', () => {
  const english = new Map(textsOf({ common: en, editor: editorEn, identity: identityEn, social: socialEn }));
  const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  const translated = textsOf(german);
  expect(translated.map(([path]) => path).sort()).toEqual([...english.keys()].sort());
  for (const [path, text] of translated) {
    expect(text).not.toBe('');
    expect([path, placesOf(text)]).toEqual([path, placesOf(english.get(path) ?? '')]);
  }
});
