import { comparable, escapeMarkup, isAtMost, lengthOf, trimCharacters, trimCharactersEnd } from './text.js';

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

describe('lengthOf', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['😀', 1],
    ['❤️', 2],
    ['1️⃣', 3],
    ['👩‍👩‍👧‍👦', 7],
    ['e\u0301', 1],
    ['가'.normalize('NFD'), 1],
    ['\ufb2c', 3],
  ])('counts %j as %d', (text, length) => {
    expect(lengthOf(text)).toBe(length);
    // Long texts are counted letter by letter.
    expect(lengthOf(text.repeat(20_000))).toBe(length * 20_000);
    expect(isAtMost(text.repeat(50), length * 50)).toBe(true);
    expect(isAtMost(`${text.repeat(50)}x`, length * 50)).toBe(false);
  });

  it('takes no time for a letter with a million marks', () => {
    const before = process.cpuUsage();
    expect(isAtMost(`a${'\u0301\u0316'.repeat(500_000)}`, 50_000)).toBe(false);
    expect(lengthOf(`a${'\u0301\u0316'.repeat(50_000)}`)).toBe(100_001);
    expect(process.cpuUsage(before).user).toBeLessThan(500_000);
  });
});

describe('comparable', () => {
  it.each([
    [' Saint\u00a0Ann ', 'saint ann'],
    ['v\u200bi\u00adagra', 'viagra'],
    ['％＿', '%_'],
    ['ｶﾞ', 'ガ'],
    ['a\n\t\u3000b', 'a b'],
  ])('makes %j to %j', (text, form) => {
    expect(comparable(text)).toBe(form);
  });
});
