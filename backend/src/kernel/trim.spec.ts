import { trimCharacters, trimCharactersEnd } from './trim.js';

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
