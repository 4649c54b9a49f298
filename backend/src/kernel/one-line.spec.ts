import { isolated, isVisibleLine, toVisibleLine } from './one-line.js';

describe('isVisibleLine', () => {
  it.each([
    'Ann',
    '山田花子',
    'سارة',
    'דנה כהן',
    'نرم\u200cافزار',
    'ශ්\u200dරී',
    'Ậnn',
    'A\u0323\u0302nn',
    'e\u0301\u0302\u0303\u0304',
    '❤️',
    '👩‍🎨',
    '1️⃣',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '·',
    'Ann\u200e (א)',
    'क्षत्रिय',
    'ກຸ້ງ',
    'קְדֻשָּׁה',
    'O\u00a0K',
  ])('accepts %j', (name) => {
    expect(isVisibleLine(name)).toBe(true);
    expect(toVisibleLine(name)).toBe(name);
  });

  it.each([
    ['\u3164', ''],
    ['\u200b\u200b', ''],
    ['\u2800\u2800', ''],
    ['\u115f\u1160', ''],
    ['\uffa0', ''],
    ['\u00ad', ''],
    ['\u0301', ''],
    ['\u00a0\u3000', ''],
    ['\u{e0001}', ''],
    ['\ue000', ''],
    ['\u{1d159}', ''],
    ['\u202eevil', 'evil'],
    ['a\u2066b', 'ab'],
    ['a\u2069b', 'ab'],
    ['one\ntwo', 'one two'],
    ['one\r\ntwo', 'one two'],
    ['one\u2028two', 'one two'],
    ['one\u2029two', 'one two'],
    ['one\u0085two', 'one two'],
    ['one\ttwo', 'one two'],
    ['a\u001bb', 'a b'],
    ['x\u0316\u0301\u0316\u0301\u0316y', 'x\u0316\u0316\u0316\u0301y'],
    ['é\u0301\u0301\u0301\u0301', 'é\u0301\u0301\u0301'],
    ['x\u0316\u200d\u0317\u200d\u0318\u200d\u0319\u200d\u031a', 'x\u0316\u200d\u0317\u200d\u0318\u200d\u0319'],
  ])('refuses %j, which becomes %j', (name, line) => {
    expect(isVisibleLine(name)).toBe(false);
    expect(toVisibleLine(name)).toBe(line);
    if (line !== '') expect(isVisibleLine(line)).toBe(true);
  });
});

describe('isolated', () => {
  it('isolates names that are written from right to left', () => {
    expect(isolated('סארה')).toBe('\u2068סארה\u2069');
    expect(isolated('سارة 5')).toBe('\u2068سارة 5\u2069');
    expect(isolated('\u202eevil')).toBe('\u2068evil\u2069');
    expect(['Ann', 'Zoë', '山田', 'Анна'].map(isolated)).toEqual(['Ann', 'Zoë', '山田', 'Анна']);
  });
});
