import { isDeepStrictEqual } from 'node:util';
import { longestTurnDuring } from '../../../test/support/processor-time.js';
import { JsonTooLarge, parseLargeJson } from './large-json.js';

const item = (n: number): object => ({
  id: n,
  title: `"${n}", [é] {\\} \u2028`,
  tags: [[], {}, [n, null, true, -1.5e-7]],
  'a:b,"c"': { deep: { 'k\\': `${n}\\` } },
});
const list = Array.from({ length: 1_500 }, (_, n) => item(n));
const documents: [string, unknown][] = [
  ['a list', list],
  ['an object with a long list', { ' "posts":': list, more: 1, __proto__: null }],
  ['lists in a list', [list, 7, [list, []]]],
  ['a short text', item(1)],
  ['a long list of numbers', Array.from({ length: 20_000 }, (_, n) => n / 7)],
];

/** The value, or the name of the error. */
async function outcomeOf(parse: (text: string) => unknown, text: string): Promise<unknown> {
  try {
    return await parse(text);
  } catch (error) {
    return error instanceof Error ? error.constructor.name : error;
  }
}

describe('parseLargeJson', () => {
  it.each(documents)('reads %s as JSON.parse does, with and without blanks', async (_name, value) => {
    for (const text of [JSON.stringify(value), ` ${JSON.stringify(value, null, 2)}\n`]) {
      expect(isDeepStrictEqual(await parseLargeJson(text), JSON.parse(text))).toBe(true);
    }
  });

  it('refuses the texts that JSON.parse refuses, and no others', async () => {
    const text = JSON.stringify({ posts: list, more: list.slice(0, 30) });
    const changed = Array.from({ length: 24 }, (_, n) => {
      const at = Math.floor(((n + 0.5) * text.length) / 24);
      return text.slice(0, at) + [',', ']', '}', '"', '\\', '', ':', 'x'][n % 8] + text.slice(at + 1);
    });
    const others = [
      `${text}]`,
      text.slice(0, -1),
      `${text.slice(0, -1)}]`,
      `[${text},]`,
      `[,${text}]`,
      `${text},1`,
      `{${text}}`,
      `{"a"${text}}`,
    ];
    for (const each of [...changed, ...others]) {
      expect(isDeepStrictEqual(await outcomeOf(parseLargeJson, each), await outcomeOf(JSON.parse, each))).toBe(true);
    }
  });

  const megabytes = (part: string, size = 8): string => part.repeat(Math.floor((size * 1024 * 1024) / part.length));
  const hostile: [string, string][] = [
    ['an object of 300,000 keys', `{${Array.from({ length: 300_000 }, (_, n) => `"k${n}":0`).join(',')}}`],
    ['objects of other keys each', `[${Array.from({ length: 100_000 }, (_, n) => `{"k${n}":0}`).join(',')}]`],
    ['8 MB of nested lists', megabytes('[')],
    ['nested objects', megabytes('{"a":', 2)],
    ['4 MB of empty objects', `[${megabytes('{},', 4)}0]`],
    ['4 MB of numbers', `[${megabytes('1,', 4)}0]`],
    ['a string of 8 MB', `"${megabytes('a')}"`],
    ['8 MB of escapes', `["${megabytes('\\\\')}"]`],
    ['8 MB of blanks', `[${megabytes(' ')}]`],
    ['20 large lists within each other', `${'['.repeat(20)}${megabytes('1,', 2)}0${']'.repeat(20)}`],
  ];

  it.each(hostile)('reads or refuses %s in short turns', async (_name, text) => {
    const outcome = outcomeOf(parseLargeJson, text);
    expect(await longestTurnDuring(outcome)).toBeLessThan(200);
    expect(typeof (await outcome) === 'object' || [JsonTooLarge.name, SyntaxError.name].includes(String(await outcome))).toBe(true);
  });
});
