import { Accounts, EVERYTHING, MergePreview } from '../../../src/modules/profiles/index.js';
import type { CollectionPageView, CollectionView, ExploreItemView, MergePreviewView, UploadView } from '../../support/api.js';
import type { Answer, Browser } from '../../support/browser.js';
import { imported, offerFile, startImport, undone } from '../../support/imports.js';
import { picture } from '../../support/pictures.js';
import { unzipped } from '../../support/unzipped.js';
import { Vitrine } from '../../support/vitrine.js';

let vitrine: Vitrine;
/** Publishes four pictures. */
let ann: Browser;
let items: number[];
/** Likes and collects them. */
let leo: Browser;
let seed = 0;

beforeAll(async () => {
  vitrine = await Vitrine.start({ RATE_LIMIT_SCALE: '0' });
});
afterAll(() => vitrine.stop());
beforeEach(async () => {
  [ann, leo] = [await vitrine.visitor(), await vitrine.visitor()];
  items = [];
  for (let n = 0; n < 4; n += 1) items.push(await published(ann));
});

async function published(who: Browser): Promise<number> {
  seed += 1;
  const { body } = await who.upload<UploadView>(await picture('png', { width: 40, height: 30, seed }));
  return body.files[0]?.id ?? 0;
}
const idsAt = async (who: Browser, url: string): Promise<number[]> => (await who.get<ExploreItemView[]>(url)).body.map(({ id }) => id);
const add = async (who: Browser, name: string, isPublic = false): Promise<CollectionView> =>
  (await who.post<CollectionView>('/api/collections', { name, isPublic })).body;
const put = (who: Browser, { id }: CollectionView, mediaId: number): Promise<Answer> => who.put(`/api/collections/${id}/media/${mediaId}`);
const own = async (who: Browser): Promise<CollectionView[]> => (await who.get<CollectionView[]>('/api/collections')).body;
const itemsOf = (who: Browser, { id }: CollectionView): Promise<number[]> => idsAt(who, `/api/collections/${id}/media`);

/** Follows the `Link` headers. */
async function pagesOf(who: Browser, url: string): Promise<number[][]> {
  const page = await who.get<{ id: number }[]>(url);
  const next = /<(.*)>/.exec(page.headers.get('link') ?? '')?.[1];
  return [page.body.map(({ id }) => id), ...(next === undefined ? [] : await pagesOf(who, next))];
}

describe('the list of likes', () => {
  it('shows what the viewer likes, the latest like first, in pages, to the viewer only', async () => {
    for (const id of items) await leo.post(`/api/media/${id}/like`);
    expect(await pagesOf(leo, '/api/likes?limit=2')).toEqual([items.slice(2).toReversed(), items.slice(0, 2).toReversed()]);
    const [first] = (await leo.get<ExploreItemView[]>('/api/likes')).body;
    expect(first).toMatchObject({ isLiked: true, creator: { username: ann.me.username } });
    expect(await idsAt(ann, '/api/likes')).toEqual([]);
    expect((await vitrine.browser().get('/api/likes')).status).toBe(401);
  });

  it('leaves out what the viewer does not see any more, and continues behind it', async () => {
    for (const id of items) await leo.post(`/api/media/${id}/like`);
    const [unliked, hidden, secret, kept] = items as [number, number, number, number];
    await leo.delete(`/api/media/${unliked}/like`);
    await vitrine.given.hiddenMedia(hidden);
    await ann.patch(`/api/media/${secret}`, { isPrivate: true });
    expect(await idsAt(leo, '/api/likes')).toEqual([kept]);
    await vitrine.given.hiddenCreator(ann.me.id);
    expect(await idsAt(leo, '/api/likes')).toEqual([]);
  });

  it('keeps sensitive items, and loses those of a creator who has blocked the viewer', async () => {
    const [sensitive = 0] = items;
    await ann.patch(`/api/media/${sensitive}`, { sensitive: true });
    await leo.post(`/api/media/${sensitive}/like`);
    expect(await idsAt(leo, '/api/likes')).toEqual([sensitive]);
    await ann.put(`/api/blocks/${leo.me.id}`);
    expect(await idsAt(leo, '/api/likes')).toEqual([]);
  });
});

describe('a collection', () => {
  it('is private at first, and has the items that its owner saves, the last one first', async () => {
    const walls = await add(leo, 'Kitchen walls');
    expect(walls).toEqual({
      id: walls.id,
      name: 'Kitchen walls',
      slug: 'kitchen-walls',
      isPublic: false,
      isPrivateByDecision: false,
      mediaCount: 0,
      covers: [],
      hasMedia: null,
    });
    for (const id of items) expect((await put(leo, walls, id)).status).toBe(204);
    expect((await put(leo, walls, items[0] ?? 0)).status).toBe(204);
    expect(await itemsOf(leo, walls)).toEqual(items.toReversed());
    expect(await pagesOf(leo, `/api/collections/${walls.id}/media?limit=3`)).toEqual([items.slice(1).toReversed(), items.slice(0, 1)]);
    const [listed] = await own(leo);
    expect(listed).toMatchObject({
      mediaCount: 4,
      covers: items
        .slice(1)
        .toReversed()
        .map((id) => ({ id })),
    });
    for (const _ of [1, 2]) expect((await leo.delete(`/api/collections/${walls.id}/media/${items[3]}`)).status).toBe(204);
    expect(await itemsOf(leo, walls)).toEqual(items.slice(0, 3).toReversed());
    for (const who of [ann, vitrine.browser()]) {
      for (const url of [
        `/api/collections/${walls.id}`,
        `/api/collections/${walls.id}/media`,
        `/api/user/${leo.me.username}/collections/kitchen-walls`,
      ])
        expect((await who.get(url)).status).toBe(404);
    }
  });

  it('says for an item in which collections it is, and lists the last used one first', async () => {
    const [walls, floors] = [await add(leo, 'Walls'), await add(leo, 'Floors')];
    await put(leo, walls, items[0] ?? 0);
    const choice = await leo.get<CollectionView[]>(`/api/collections?media=${items[0]}`);
    expect(choice.body.map(({ id, hasMedia }) => [id, hasMedia])).toEqual([
      [walls.id, true],
      [floors.id, false],
    ]);
    expect(await pagesOf(leo, '/api/collections?limit=1')).toEqual([[walls.id], [floors.id]]);
  });

  it('is one for a repeated Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'a-key-of-a-collection' };
    const send = (): Promise<Answer<CollectionView>> =>
      leo.send<CollectionView>('/api/collections', { method: 'POST', json: { name: 'Walls' }, headers });
    const [first, second] = [await send(), await send()];
    expect(second.body.id).toBe(first.body.id);
    expect(await own(leo)).toHaveLength(1);
  });

  it('has a slug of its own, which follows the name while it is private, and stays when it is public', async () => {
    const [first, second] = [await add(leo, 'Walls'), await add(leo, 'Walls!')];
    expect([first.slug, second.slug, (await add(leo, '!?')).slug, (await add(leo, '廚房')).slug]).toEqual([
      'walls',
      'walls-2',
      'collection',
      '廚房',
    ]);
    const change = async (json: object): Promise<CollectionView> =>
      (await leo.patch<CollectionView>(`/api/collections/${second.id}`, json)).body;
    expect(await change({ name: 'Floors' })).toMatchObject({ name: 'Floors', slug: 'floors', isPublic: false });
    expect(await change({ isPublic: true })).toMatchObject({ slug: 'floors', isPublic: true });
    expect(await change({ name: 'Roofs' })).toMatchObject({ name: 'Roofs', slug: 'floors' });
    for (const json of [{ name: '' }, { name: 'x'.repeat(101) }, { isPublic: 'yes' }])
      expect((await leo.patch(`/api/collections/${second.id}`, json)).status).toBe(400);
  });

  it('is changed and deleted by its owner only, without a word about private ones', async () => {
    const walls = await add(leo, 'Walls', true);
    const requests = [
      ann.patch(`/api/collections/${walls.id}`, { name: 'Taken' }),
      ann.delete(`/api/collections/${walls.id}`),
      put(ann, walls, items[0] ?? 0),
      ann.delete(`/api/collections/${walls.id}/media/${items[0]}`),
    ];
    for (const answer of await Promise.all(requests)) expect([answer.status, answer.error.code]).toEqual([404, 'collection_not_found']);
    expect((await leo.delete(`/api/collections/${walls.id}`)).status).toBe(204);
    expect(await own(leo)).toEqual([]);
    expect((await put(leo, walls, items[0] ?? 0)).error.code).toBe('collection_not_found');
  });

  it('accepts only items that its owner sees', async () => {
    const walls = await add(leo, 'Walls');
    const [hidden = 0, secret = 0] = items;
    await vitrine.given.hiddenMedia(hidden);
    await ann.patch(`/api/media/${secret}`, { isPrivate: true });
    for (const id of [hidden, secret, 999_999_999]) expect((await put(leo, walls, id)).error.code).toBe('media_not_found');
  });

  it('has limits that concurrent requests do not exceed', async () => {
    await vitrine.given.collections(leo.me.id, 99);
    const added = await Promise.all([1, 2, 3].map((n) => leo.post('/api/collections', { name: `New ${n}` })));
    expect(added.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const [walls] = await own(leo);
    await vitrine.given.savedMedia(walls?.id ?? 0, leo.me.id, 999);
    const saved = await Promise.all(items.slice(0, 2).map((id) => put(leo, walls as CollectionView, id)));
    expect(saved.map(({ status }) => status).sort()).toEqual([204, 422]);
  });
});

describe('a public collection', () => {
  let walls: CollectionView;
  let page: string;

  beforeEach(async () => {
    walls = await add(leo, 'Walls', true);
    page = `/api/user/${leo.me.username}/collections/walls`;
    for (const id of items) await put(leo, walls, id);
  });

  const seenBy = async (who: Browser): Promise<[count: number, ids: number[]]> => [
    (await who.get<CollectionPageView>(page)).body.mediaCount,
    await itemsOf(who, walls),
  ];

  it('names its owner, and the creator of each item, also to visitors without a session', async () => {
    const stranger = vitrine.browser();
    expect((await stranger.get<CollectionPageView>(page)).body).toMatchObject({ name: 'Walls', mediaCount: 4, owner: { id: leo.me.id } });
    expect((await stranger.get<CollectionPageView>(`/api/collections/${walls.id}`)).body).toMatchObject({ slug: 'walls' });
    const [item] = (await stranger.get<ExploreItemView[]>(`/api/collections/${walls.id}/media`)).body;
    expect(item?.creator.username).toBe(ann.me.username);
  });

  it('shows visitors what Explore may show, and its owner the sensitive and unlisted items too', async () => {
    const [sensitive = 0, hidden = 0, secret = 0, kept = 0] = items;
    const stranger = await vitrine.visitor();
    await ann.patch(`/api/media/${sensitive}`, { sensitive: true });
    await vitrine.given.hiddenMedia(hidden);
    await ann.patch(`/api/media/${secret}`, { isPrivate: true });
    expect(await seenBy(stranger)).toEqual([1, [kept]]);
    expect(await seenBy(leo)).toEqual([2, [kept, sensitive]]);
    expect((await own(leo))[0]?.covers.map(({ id }) => id)).toEqual([kept]);
    await ann.patch('/api/profile', { isPublicProfile: false });
    expect(await seenBy(stranger)).toEqual([0, []]);
    expect(await seenBy(leo)).toEqual([2, [kept, sensitive]]);
    await ann.delete(`/api/media/${kept}`);
    expect(await seenBy(leo)).toEqual([1, [sensitive]]);
  });

  it('leaves out creators whom the viewer has blocked or muted, or who have blocked the viewer', async () => {
    const [muting, blocking] = [await vitrine.visitor(), await vitrine.visitor()];
    await muting.put(`/api/mutes/${ann.me.id}`);
    await ann.put(`/api/blocks/${blocking.me.id}`);
    expect(await seenBy(muting)).toEqual([0, []]);
    expect(await seenBy(blocking)).toEqual([0, []]);
    expect((await seenBy(await vitrine.visitor()))[0]).toBe(4);
  });

  it('loses the items of a creator with a block between them and its owner, also after the block has ended', async () => {
    const other = await vitrine.visitor();
    const mine = await published(other);
    await put(leo, walls, mine);
    await ann.put(`/api/blocks/${leo.me.id}`);
    expect(await seenBy(leo)).toEqual([1, [mine]]);
    expect((await put(leo, walls, items[0] ?? 0)).error.code).toBe('not_possible');
    await ann.delete(`/api/blocks/${leo.me.id}`);
    expect(await seenBy(await vitrine.visitor())).toEqual([1, [mine]]);
    expect((await put(leo, walls, items[0] ?? 0)).status).toBe(204);
  });

  it('follows its owner to another username, and hides with its owner', async () => {
    await leo.patch('/api/profile', { username: `mover-${seed}` });
    const moved = await vitrine.browser().get(page);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/api/user/mover-${seed}/collections/walls`]);
    await vitrine.given.hiddenCreator(leo.me.id);
    expect((await ann.get(page)).status).toBe(404);
    expect((await ann.get(`/api/collections/${walls.id}/media`)).status).toBe(404);
  });

  it('ends with the account of its owner', async () => {
    await vitrine.given.deletedCreator(leo.me.id);
    expect((await ann.get(`/api/collections/${walls.id}`)).status).toBe(404);
    expect(await vitrine.rows('select from collection_media where collection_id = $1', [walls.id])).toEqual([]);
  });
});

describe('a merge of two accounts', () => {
  const accounts = (): Accounts => vitrine.app.get(Accounts, { strict: false });

  it('keeps the collections of both, with slugs of their own', async () => {
    const walls = [await add(leo, 'Walls', true), await add(ann, 'Walls')] as const;
    for (const [who, collection] of [
      [leo, walls[0]],
      [ann, walls[1]],
    ] as const)
      await put(who, collection, items[0] ?? 0);
    await accounts().merge({ from: leo.me.id, into: ann.me.id });
    expect((await own(ann)).map(({ slug, mediaCount, isPublic }) => [slug, mediaCount, isPublic]).sort()).toEqual([
      ['walls', 1, false],
      ['walls-2', 1, true],
    ]);
  });

  it('deletes those that the person does not keep, and is refused above the limit', async () => {
    const dropped = await add(ann, 'Dropped');
    await vitrine.given.collections(leo.me.id, 60);
    await vitrine.given.collections(ann.me.id, 40);
    await expect(accounts().merge({ from: leo.me.id, into: ann.me.id })).rejects.toMatchObject({ code: 'too_many_collections' });
    expect(await vitrine.rows('select from collections where profile_id = $1', [leo.me.id])).toHaveLength(60);
    const selection = { ...EVERYTHING, without: { ...EVERYTHING.without, collections: [dropped.id] } };
    await accounts().merge({ from: leo.me.id, into: ann.me.id, selection });
    expect(await vitrine.rows('select from collections where profile_id = $1', [ann.me.id])).toHaveLength(100);
    expect((await ann.get(`/api/collections/${dropped.id}`)).status).toBe(404);
  });

  it('names the collections of both and their limit before', async () => {
    await put(leo, await add(leo, 'Walls'), items[0] ?? 0);
    const json = await vitrine.app.get(MergePreview, { strict: false }).of(leo.me.id, ann.me.id);
    const preview = JSON.parse(json ?? '{}') as MergePreviewView;
    expect(preview).toMatchObject({
      current: { collections: [{ name: 'Walls', mediaCount: 1 }] },
      other: { collections: [] },
      limits: { collections: 100 },
    });
  });
});

describe('the archive of own data', () => {
  it('has the names and the addresses of the items, from which an import finds those that still exist', async () => {
    const walls = await add(leo, 'Walls', true);
    for (const id of items.slice(0, 3)) await put(leo, walls, id);
    const archive = (await leo.bytes('/api/profile/export')).bytes;
    const [exported] = JSON.parse(unzipped(archive).get('collections.json')?.toString() ?? '') as { items: string[] }[];
    const address = (id?: number): string => `${vitrine.url}/${ann.me.username}?media=${id}`;
    expect(exported).toMatchObject({ name: 'Walls', slug: 'walls', isPublic: true, items: items.slice(0, 3).toReversed().map(address) });
    await ann.delete(`/api/media/${items[1]}`);
    await ann.patch('/api/profile', { username: `renamed-${seed}` });
    const mia = await vitrine.visitor();
    const preview = await offerFile(mia, archive);
    const item = preview.body.items.find(({ type }) => type === 'collection');
    expect(item).toMatchObject({ title: 'Walls', mediaCount: 3, problem: null, duplicateOf: null });
    const { id } = await imported(mia, preview, { keys: [item?.key] });
    const [copy] = await own(mia);
    expect(copy).toMatchObject({ name: 'Walls', slug: 'walls', isPublic: true, mediaCount: 2 });
    expect(await itemsOf(mia, copy as CollectionView)).toEqual([items[2], items[0]]);
    await undone(mia, id);
    expect(await own(mia)).toEqual([]);
  });

  it('offers no collection whose items are on another installation, and refuses more than the limit', async () => {
    await put(leo, await add(leo, 'Walls'), items[0] ?? 0);
    const archive = (await leo.bytes('/api/profile/export')).bytes;
    await vitrine.given.collections(ann.me.id, 100);
    const preview = (await offerFile(ann, archive)).body;
    const key = preview.items.find(({ type }) => type === 'collection')?.key;
    expect((await startImport(ann, preview.id, { keys: [key] })).error.code).toBe('too_many_collections');
    const elsewhere = await Vitrine.start({ RATE_LIMIT_SCALE: '0' });
    try {
      const there = await elsewhere.visitor();
      const { items: found } = (await offerFile(there, archive)).body;
      expect(found.find(({ type }) => type === 'collection')).toMatchObject({ problem: { code: 'import_saved_elsewhere' } });
    } finally {
      await elsewhere.stop();
    }
  });
});
