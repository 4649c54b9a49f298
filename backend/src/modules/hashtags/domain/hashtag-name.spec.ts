import { HASHTAG_MAX, hashtagName, normalisedHashtag, InvalidHashtag } from './hashtags.js';

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
    ['.net', '.net'],
    ['نرم\u200cافزار', 'نرم\u200cافزار'],
    ['ශ්\u200dරී', 'ශ්\u200dරී'],
    ['র\u200d্যাব', 'র\u200d্যাব'],
    ['क्\u200dष', 'क्\u200dष'],
    ['\u200cنرم\u200d', 'نرم'],
    ['IL·LUSIÓ', 'il·lusió'],
    ['iŀlusió', 'il·lusió'],
    ['カプセル・コーポ', 'カプセル・コーポ'],
    ['ｶﾌﾟｾﾙ･ｺｰﾎﾟ', 'カプセル・コーポ'],
    ['צה״ל', 'צה״ל'],
    ['ג׳', 'ג׳'],
    ['བོད་ཡིག', 'བོད་ཡིག'],
    ['İstanbul', 'istanbul'],
    ['I\u0307stanbul', 'istanbul'],
    ['well\u2010known', 'well-known'],
    ['well\u2011known', 'well-known'],
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
    'a\u200db',
    'a\u200cb',
    'نرم\u200c\u200cافزار',
    '·lusió',
    'il··lusió',
    'カプセル・',
    '.',
    '..',
    '-',
    '_',
    '-._',
    'a\u202eb',
    'a\0b',
    'a\tb',
    '%',
    '*',
  ])('refuses %j', (typed) => {
    expect(() => hashtagName(typed)).toThrow(InvalidHashtag);
  });

  it.each([
    ['two words', { reason: 'character', character: 'U+0020' }],
    ['50%', { reason: 'character', character: '%' }],
    ['a\u200db', { reason: 'character', character: 'U+200D' }],
    ['il··lusió', { reason: 'character', character: '·' }],
    ['..', { reason: 'letter' }],
    ['', { reason: 'length' }],
  ])('says why %j is none', (typed, params) => {
    let thrown: unknown;
    try {
      hashtagName(typed);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({ code: 'invalid_hashtag', params: { min: 1, max: 50, ...params } });
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
