import { isTooComplex } from './json-body.js';

const check = (text: string): boolean => isTooComplex(Buffer.from(text));
const list = (length: number): string => `{"ids":[${Array.from({ length }, (_, n) => n).join(',')}]}`;

describe('isTooComplex', () => {
  it.each(['{"a":[{"b":"c"}]}', `"${'['.repeat(100)}"`, `["\\"${'{'.repeat(100)}", "\\\\", []]`, '[[],'.repeat(16), '"', ''])(
    'accepts %j',
    (text) => {
      expect(check(text)).toBe(false);
    },
  );

  it.each(['['.repeat(33), '{"a":'.repeat(33), `["\\\\"${'['.repeat(33)}`])('rejects the depth of %j', (text) => {
    expect(check(text)).toBe(true);
  });

  it('accepts 2,000 values, commas in texts not counted', () => {
    expect(check(list(2_000))).toBe(false);
    expect(check(JSON.stringify({ bio: ','.repeat(5_000) }))).toBe(false);
  });

  it('rejects more than 2,000 values', () => {
    expect(check(list(2_001))).toBe(true);
    expect(check(`{${Array.from({ length: 2_001 }, (_, n) => `"${n}":0`).join(',')}}`)).toBe(true);
    expect(check(`[${'{},'.repeat(2_001)}{}]`)).toBe(true);
  });
});
