import { EMPTY_LIST, jsonObject, withoutViewerFlags, withViewerFlags, type JsonOf } from './json.js';

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

describe('withViewerFlags', () => {
  interface Card {
    bio: string;
    tags: string[];
    isFollowing: boolean;
  }
  const json = (cards: Card[]): JsonOf<Card[]> => JSON.stringify(cards) as JsonOf<Card[]>;
  const card = (isFollowing: boolean, bio = ''): Card => ({ bio, tags: ['isFollowing'], isFollowing });

  it('sets the flags by their index', () => {
    const all = json([card(false), card(true), card(false)]);
    expect(withViewerFlags(all, (flag, index) => flag === 'isFollowing' && index === 2)).toBe(json([card(false), card(false), card(true)]));
    expect(withoutViewerFlags(all)).toBe(json([card(false), card(false), card(false)]));
  });

  it('accepts the spaces of json_build_object', () => {
    const built = '{"isOwner" : true, "media" : [{"isLiked" : true}, {"isLiked" : false}]}' as JsonOf<object>;
    expect(withViewerFlags(built, (flag, index) => flag === 'isLiked' && index === 1)).toBe(
      '{"isOwner" : false, "media" : [{"isLiked" : false}, {"isLiked" : true}]}',
    );
  });

  it.each(['"isFollowing":true', 'isFollowing":true', '\\"isFollowing\\":true', '","isFollowing":true,"x":"'])(
    'leaves the content %j unchanged',
    (bio) => {
      expect(withoutViewerFlags(json([card(true, bio)]))).toBe(json([card(false, bio)]));
    },
  );
});
