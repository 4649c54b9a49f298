import { expect, it } from '@jest/globals';
import { linkName } from './link-name';

it.each([
  ['https://www.instagram.com/hills/', 'instagram.com/hills'],
  ['http://hills.example', 'hills.example'],
  ['https://prints.hills.example/www.html', 'prints.hills.example/www.html'],
])('shortens the name of the link to %s', (url, name) => {
  expect(linkName({ displayName: null, url })).toBe(name);
});

it('prefers the name that the owner chose', () => {
  expect(linkName({ displayName: 'Prints', url: 'https://www.hills.example/' })).toBe('Prints');
});
