import { jsonArray } from './answers.js';

async function* batches(...texts: string[]): AsyncIterable<string> {
  for (const text of texts) yield Promise.resolve(text);
}

async function joined(...texts: string[]): Promise<string> {
  let whole = '';
  for await (const part of jsonArray(batches(...texts))) whole += part;
  return whole;
}

describe('jsonArray', () => {
  it.each<[string[], string]>([
    [[], '[]'],
    [['[]'], '[]'],
    [['[1,2]', '[3]'], '[1,2,3]'],
    [['[1,2]', '[]'], '[1,2]'],
    [['[]', '[1]', '[]', '[2]'], '[1,2]'],
  ])('joins %j', async (texts, whole) => {
    expect(await joined(...texts)).toBe(whole);
  });
});
