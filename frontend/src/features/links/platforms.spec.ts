import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { platforms } from '@/shared/api/platforms';
import { platformOf, linkName } from './platforms';

const sprite = readFileSync(path.join(import.meta.dirname, 'platform-marks.svg'), 'utf8');
const marks = [...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
const icons = path.join(import.meta.dirname, '../../../../node_modules/simple-icons/icons');
/** Icons of the kinds of links. */
const ICONS = ['email', 'phone', 'verified'];

it('every platform has a mark of the file', () => {
  const shown = platforms.map(({ key }) => platformOf(key).mark);
  expect(new Set([...shown, ...ICONS])).toEqual(new Set(marks));
});

it('the marks are those of simple-icons', () => {
  const own = ['linkedin', 'fansly', 'website', 'other', ...ICONS];
  for (const [, id = '', outline = ''] of sprite.matchAll(/<symbol id="(\w+)"[^>]*><path d="([^"]*)"/g)) {
    if (own.includes(id)) continue;
    const icon = readFileSync(path.join(icons, `${id}.svg`), 'utf8');
    expect(icon).toContain(`d="${outline}"`);
  }
});

it('an unknown platform has its name and a general icon', () => {
  expect(platformOf('myspace')).toMatchObject({ label: 'myspace', mark: 'other' });
});

it.each([
  ['https://www.instagram.com/hills/', 'instagram.com/hills'],
  ['http://hills.example', 'hills.example'],
  ['https://prints.hills.example/www.html', 'prints.hills.example/www.html'],
  ['tel:+49301234;ext=12', '+49301234 #12'],
])('shortens the name of the link to %s', (url, name) => {
  expect(linkName({ displayName: null, url })).toBe(name);
});

it('prefers the name that the owner chose', () => {
  expect(linkName({ displayName: 'Prints', url: 'https://www.hills.example/' })).toBe('Prints');
});
