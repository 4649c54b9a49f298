import { escapeMarkup, trimCharacters, trimCharactersEnd } from './text.js';

const units = (first: number, last: number): string[] => Array.from({ length: last - first + 1 }, (_, n) => String.fromCharCode(first + n));

describe('escapeMarkup', () => {
  it('escapes the characters that have a meaning between tags and in quoted attributes', () => {
    expect(escapeMarkup(`<a href="x">Tom & Ann's</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;Tom &amp; Ann&#39;s&lt;/a&gt;');
  });

  it('removes exactly the characters that XML 1.0 forbids', () => {
    const removed = [...units(0, 0xd7ff), ...units(0xe000, 0xffff)].filter((unit) => escapeMarkup(unit) === '');
    expect(removed).toEqual([...units(0x00, 0x08), '\u000b', '\u000c', ...units(0x0e, 0x1f), '\ufffe', '\uffff']);
  });
});

describe('trimCharacters', () => {
  it.each([
    ['', ''],
    ['   ', ''],
    ['a', 'a'],
    ['  a b  ', 'a b'],
    ['\ta\t ', '\ta\t'],
    [' 😀 ', '😀'],
  ])('trims spaces from %j', (text, trimmed) => {
    expect(trimCharacters(text, ' ')).toBe(trimmed);
  });

  it('trims each of several characters', () => {
    expect(trimCharacters('\u00a0\t a\n \t', ' \t\u00a0')).toBe('a\n');
  });
});

describe('trimCharactersEnd', () => {
  it.each([
    ['', ''],
    ['//', ''],
    ['https://a.example//', 'https://a.example'],
    ['/a', '/a'],
  ])('trims slashes from the end of %j', (text, trimmed) => {
    expect(trimCharactersEnd(text, '/')).toBe(trimmed);
  });
});
