import { EMPTY_LIST, jsonObject, type JsonOf } from './json.js';

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
});
