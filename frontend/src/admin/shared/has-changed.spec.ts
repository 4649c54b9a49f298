import { expect, it } from '@jest/globals';
import { hasChanged } from './forms';

const link = { platform: 'github', url: 'https://github.com/hills', title: 'Code' };
const initial = { version: 'a', bio: 'Hills.', location: '', hidden: false, hashtags: [1, 2], links: [link] };

it.each([
  ['the same values', { bio: 'Hills.', hidden: false, hashtags: [1, 2], links: [{ ...link }] }],
  ['an empty field that was missing', { bio: 'Hills.', email: '' }],
  ['a missing field that was empty', { location: undefined }],
  ['an added row without input', { links: [link, undefined, { url: '' }] }],
])('is false for %s', (_name, values) => {
  expect(hasChanged(initial, values)).toBe(false);
});

it.each([
  ['another text', { bio: 'Higher hills.' }],
  ['a cleared text', { bio: '' }],
  ['a switch', { hidden: true }],
  ['a removed choice', { hashtags: [1] }],
  ['a removed row', { links: [] }],
  ['an added row', { links: [link, { url: 'x' }] }],
  ['an edited row', { links: [{ ...link, title: 'Mine' }] }],
])('is true for %s', (_name, values) => {
  expect(hasChanged(initial, values)).toBe(true);
});

it('compares a form without initial values with an empty one', () => {
  expect(hasChanged(undefined, { name: undefined })).toBe(false);
  expect(hasChanged(undefined, { name: 'a' })).toBe(true);
});
