import { HASHTAG_MAX, hashtagName, normalisedHashtag } from './hashtags.js';
import { InvalidHashtag } from './hashtags.errors.js';

describe('hashtagName', () => {
  it.each([
    ['ceramics', 'ceramics'],
    ['  #Ceramics ', 'ceramics'],
    ['##two', 'two'],
    ['# spaced', 'spaced'],
    ['＃ｆｕｌｌｗｉｄｔｈ', 'fullwidth'],
    ['ÉTÉ', 'été'],
    ['e\u0301te\u0301', 'été'],
    ['陶芸', '陶芸'],
    ['हिन्दी', 'हिन्दी'],
    ['ΟΔΟΣ', 'οδος'],
    ['v1.2_b-c', 'v1.2_b-c'],
  ])('normalises %j to %j', (typed, name) => {
    expect(hashtagName(typed)).toBe(name);
  });

  it.each([
    '',
    '   ',
    '#',
    '# #',
    'two words',
    'a,b',
    'a/b',
    '<b>',
    "o'clock",
    '🎨',
    '\u0301',
    'a\u200bb',
    'a\u202eb',
    'a\0b',
    'a\tb',
    '%',
    '*',
  ])('refuses %j', (typed) => {
    expect(() => hashtagName(typed)).toThrow(InvalidHashtag);
  });

  it('accepts 50 characters and refuses 51', () => {
    expect(hashtagName('𝐀'.repeat(HASHTAG_MAX))).toHaveLength(HASHTAG_MAX);
    expect(hashtagName('𠀀'.repeat(HASHTAG_MAX))).toBe('𠀀'.repeat(HASHTAG_MAX));
    expect(() => hashtagName('a'.repeat(HASHTAG_MAX + 1))).toThrow(InvalidHashtag);
  });

  it('does not change when it is normalised again', () => {
    for (let code = 1; code <= 0x1ffff; code++) {
      const once = normalisedHashtag(`x${String.fromCodePoint(code)}x`);
      if (once !== normalisedHashtag(once)) throw new Error(`U+${code.toString(16)} is not stable`);
    }
  });
});
