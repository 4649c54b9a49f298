import { expect, it } from '@jest/globals';
import { en } from './en';
import { editorEn } from './en.editor';
import { identityEn } from './en.identity';
import { socialEn } from './en.social';
import { catalogue as german } from './german';
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

/** Every text by its path. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

it('has the same places in every language, and no text that was forgotten', () => {
  const english = new Map(textsOf({ common: en, editor: editorEn, identity: identityEn, social: socialEn }));
  const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  const translated = textsOf(german);
  expect(translated.map(([path]) => path).sort()).toEqual([...english.keys()].sort());
  for (const [path, text] of translated) {
    expect(text).not.toBe('');
    expect([path, placesOf(text)]).toEqual([path, placesOf(english.get(path) ?? '')]);
  }
});
