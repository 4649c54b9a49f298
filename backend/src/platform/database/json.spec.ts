import { EMPTY_LIST, jsonObject, storableJson, type JsonOf } from './json.js';

interface Page {
  count: number;
  note?: string;
  items: { id: number }[];
  owner?: { id: number };
}

const items = '[{"id" : 1}]' as JsonOf<{ id: number }[]>;

describe('jsonObject', () => {
  it('joins values and JSON text', () => {
    expect(jsonObject<Page>({ count: 1, note: 'a "b"' }, { items })).toBe('{"count":1,"note":"a \\"b\\"","items":[{"id" : 1}]}');
  });

  it('leaves out undefined values', () => {
    expect(jsonObject<Page>({ count: 0, note: undefined }, { items: EMPTY_LIST, owner: undefined })).toBe('{"count":0,"items":[]}');
  });

  it('refuses text that is not JSON of the view at compile time', () => {
    // @ts-expect-error a string is not JSON of a list
    jsonObject<Page>({ count: 0 }, { items: '[]' });
    // @ts-expect-error the items are missing
    jsonObject<Page>({ count: 0 }, {});
    // @ts-expect-error JSON of another view
    jsonObject<Page>({ count: 0 }, { items: '{}' as JsonOf<{ name: string }> });
  });
});

describe('storableJson', () => {
  it('leaves out NUL, replaces half surrogate pairs, and keeps all other texts', () => {
    const value = { 'k\0': ['a\0b', 'c\ud800', '\udc00d', '\ud83d\ude00', '\\u0000', '\\\\ud800', 'é"\n\u2028', 7, null] };
    expect(JSON.parse(storableJson(value))).toEqual({
      k: ['ab', 'c\ufffd', '\ufffdd', '😀', '\\u0000', '\\\\ud800', 'é"\n\u2028', 7, null],
    });
  });
});
