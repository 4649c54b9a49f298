import type {
  AdminMediaView,
  AlbumView,
  AlbumPageView,
  MediaView,
  NewPrivateLinkView,
  PrivateLinkView,
  SharedPageView,
  UploadView,
} from '../../support/api.js';
import { signedInAdmin } from '../../support/admin.js';
import type { Browser } from '../../support/browser.js';
import { operationFor } from '../../support/contract.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

interface Shared {
  id: number;
  token: string;
  page: string;
}

describe('private links', () => {
  let vitrine: Vitrine;
  let owner: Browser;
  let seed = 0;

  beforeAll(async () => {
    vitrine = await Vitrine.start({ TRUST_PROXY: '1' });
  });
  beforeEach(async () => {
    owner = await vitrine.visitor();
  });
  afterAll(() => vitrine.stop());

  async function upload(): Promise<MediaView> {
    const { body } = await owner.upload<UploadView>(await picture('png', { width: 700, seed: ++seed }), { purpose: 'private' });
    return body.files[0] as MediaView;
  }

  async function share(draft: object): Promise<Shared> {
    const { body } = await owner.post<NewPrivateLinkView>('/api/private-links', { label: 'For Mia', ...draft });
    const token = body.url.split('/p/')[1] ?? '';
    return { id: body.id, token, page: `/api/private-links/shared/${token}` };
  }

  const statuses = async (browser: Browser, urls: string[]): Promise<number[]> =>
    Promise.all(urls.map(async (url) => (await browser.bytes(url)).status));

  it('answer at their former paths, which the document leaves out, as at the present ones', async () => {
    const { id } = await upload();
    const { token, page } = await share({ mediaIds: [id], password: 'blue door' });
    const former = `/api/private-links/${token}`;
    const visitor = await vitrine.visitor();
    expect((await visitor.get(former)).error.code).toBe('private_link_password_required');
    expect((await visitor.post(`${former}/open`, { password: 'blue door' })).status).toBe(204);
    expect((await visitor.put(`${former}/favourites/${id}`)).status).toBe(204);
    const { body } = await visitor.get<SharedPageView>(former);
    expect(body).toEqual((await visitor.get<SharedPageView>(page)).body);
    expect(await statuses(visitor, [`${former}/media/${id}`, `${page}/media/${id}`])).toEqual([200, 200]);
    expect((await visitor.delete(`${former}/favourites/${id}`)).status).toBe(204);
    expect(operationFor('GET', page)?.template).toBe('/api/private-links/shared/{token}');
    expect(operationFor('GET', former)).toBeUndefined();
  });

  it('show the chosen items in their order, and no other item of the creator', async () => {
    const [first, second] = [await upload(), await upload()];
    const other = await upload();
    const { token, page } = await share({ mediaIds: [second.id, first.id] });
    expect(token).toMatch(/^[\w-]{22}$/);
    const visitor = vitrine.browser();
    const { body } = await visitor.get<SharedPageView>(page);
    expect(body.creator.username).toBe(owner.me.username);
    expect(body.media.map(({ id }) => id)).toEqual([second.id, first.id]);
    const urls = body.media.flatMap(({ fileUrl, thumbnails }) => [fileUrl, ...thumbnails.map(({ url }) => url)]);
    expect(urls.length).toBeGreaterThan(4);
    expect(new Set(await statuses(visitor, urls))).toEqual(new Set([200]));
    expect(await statuses(visitor, [`${page}/media/${other.id}`])).toEqual([404]);
  });

  it('store neither the token nor the password', async () => {
    const { token } = await share({ mediaIds: [(await upload()).id], password: 'secret words' });
    const rows = JSON.stringify(await vitrine.rows("select *, encode(token_hash, 'escape') as text from private_links"));
    expect(rows).not.toContain(token);
    expect(rows).not.toContain('secret words');
    const { text } = await owner.get('/api/private-links');
    expect(text).not.toContain(token);
    expect(text).not.toContain('argon2');
  });

  it('refuse items that are public or of others, an album that is public, both and neither, and a past time', async () => {
    const item = await upload();
    await owner.patch(`/api/media/${item.id}`, { isPrivate: false });
    const album = (await owner.post<AlbumView>('/api/albums', { name: 'Public' })).body;
    const stranger = await vitrine.visitor();
    const shared = (await upload()).id;
    const add = async (by: Browser, draft: object): Promise<string> =>
      (await by.post('/api/private-links', { label: 'x', ...draft })).error.code;
    expect(await add(owner, { mediaIds: [item.id] })).toBe('not_private');
    expect(await add(stranger, { mediaIds: [shared] })).toBe('not_private');
    expect(await add(owner, { albumId: album.id })).toBe('not_private');
    expect(await add(owner, { albumId: album.id, mediaIds: [shared] })).toBe('items_or_album');
    expect(await add(owner, {})).toBe('items_or_album');
    expect(await add(owner, { mediaIds: [shared], expiresAt: '2020-01-01T00:00:00Z' })).toBe('expiry_passed');
    expect((await owner.get<PrivateLinkView[]>('/api/private-links')).body).toEqual([]);
  });

  it('are at most 50', async () => {
    const { id } = await upload();
    for (let count = 0; count < 50; count++) await share({ mediaIds: [id] });
    expect((await owner.post('/api/private-links', { label: 'One more', mediaIds: [id] })).error.code).toBe('too_many_private_links');
  });

  it.each([
    ['revoked', ({ id }: Shared) => owner.delete(`/api/private-links/${id}`)],
    ['expired', ({ id }: Shared) => vitrine.given.expiredPrivateLink(id)],
    ['of a hidden creator', () => vitrine.given.hiddenCreator(owner.me.id)],
    ['of an item that became public', (_: Shared, item: number) => owner.patch(`/api/media/${item}`, { isPrivate: false }), true],
    ['of a deleted item', (_: Shared, item: number) => owner.delete(`/api/media/${item}`), true],
  ])('open nothing with any old address when %s', async (_, end, keepsPage = false) => {
    const item = await upload();
    const link = await share({ mediaIds: [item.id] });
    const visitor = await vitrine.visitor();
    const { body } = await visitor.get<SharedPageView>(link.page);
    const urls = [body.media[0]?.fileUrl ?? '', ...(body.media[0]?.thumbnails.map(({ url }) => url) ?? [])];
    expect(new Set(await statuses(visitor, urls))).toEqual(new Set([200]));
    await end(link, item.id);
    expect(new Set(await statuses(visitor, urls))).toEqual(new Set([404]));
    expect((await visitor.put(`${link.page}/favourites/${item.id}`)).status).toBe(404);
    const page = await visitor.bytes(link.page);
    if (keepsPage) expect(JSON.parse(page.bytes.toString())).toMatchObject({ media: [] });
    else expect(page.status).toBe(404);
  });

  it('show no item that an administrator hid, until it is shown again', async () => {
    const item = await upload();
    const { page } = await share({ mediaIds: [item.id] });
    const admin = await signedInAdmin(vitrine);
    const shown = async (): Promise<unknown[]> => [
      (await vitrine.browser().get<SharedPageView>(page)).body.media.length,
      ...(await statuses(vitrine.browser(), [`${page}/media/${item.id}`])),
      ...(await statuses(owner, [`/api/media/${item.id}`, `/storage/${item.storageUrl.split('/').at(-1) ?? ''}`])),
      (await owner.get<MediaView[]>('/api/profile/private-media')).body.length,
      await vitrine.rows("select purpose, hidden_at > 'epoch' as hidden from media where id = $1", [item.id]),
    ];
    const open = [1, 200, 200, 200, 1, [{ purpose: 'private', hidden: false }]];
    expect(await shown()).toEqual(open);
    expect((await admin.patch<AdminMediaView>(`/adm/api/media/${item.id}`, { hidden: true })).body.hidden).toBe(true);
    expect(await shown()).toEqual([0, 404, 404, 404, 0, [{ purpose: 'private', hidden: true }]]);
    expect((await admin.patch<AdminMediaView>(`/adm/api/media/${item.id}`, { hidden: false })).body.hidden).toBe(false);
    expect(await shown()).toEqual(open);
    await owner.patch(`/api/media/${item.id}`, { isPrivate: false });
    expect(await vitrine.rows('select hidden_at from media where id = $1', [item.id])).toEqual([{ hidden_at: null }]);
  });

  it('with a password open page and files only to the browser that entered it', async () => {
    const item = await upload();
    const { page } = await share({ mediaIds: [item.id], password: 'secret words' });
    const { page: otherPage } = await share({ mediaIds: [item.id], password: 'secret words' });
    const visitor = await vitrine.visitor();
    const urls = [page, `${page}/media/${item.id}`, `${page}/media/${item.id}?size=320`];
    expect(await statuses(visitor, urls)).toEqual([403, 403, 403]);
    expect((await visitor.put(`${page}/favourites/${item.id}`)).error.code).toBe('private_link_password_required');
    expect((await visitor.post(`${page}/open`, { password: 'Secret words' })).error.code).toBe('private_link_wrong_password');
    expect((await visitor.post(`${page}/open`, { password: 'secret words' })).status).toBe(204);
    expect(await statuses(visitor, urls)).toEqual([200, 200, 200]);
    expect(await statuses(visitor, [otherPage])).toEqual([403]);
    expect(await statuses(vitrine.browser(), urls)).toEqual([403, 403, 403]);
  });

  it('count wrong passwords of a network, and refuse the right one after five', async () => {
    const { page } = await share({ mediaIds: [(await upload()).id], password: 'secret words' });
    const visitor = vitrine.browser();
    for (let count = 0; count < 5; count++) expect((await visitor.post(`${page}/open`, { password: 'guess' })).status).toBe(400);
    const refused = await visitor.post(`${page}/open`, { password: 'secret words' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('stay open for the right password while many networks guess, which then have one try each', async () => {
    const { page } = await share({ mediaIds: [(await upload()).id], password: 'secret words' });
    const enter = async (address: string, password: string): Promise<number> =>
      (await vitrine.browser({ 'x-forwarded-for': address }).post(`${page}/open`, { password })).status;
    const wider = [];
    for (let n = 0; n < 11; n += 1) wider.push(await enter(`203.0.113.${n}`, 'guess'));
    expect(wider).toEqual([...Array<number>(10).fill(400), 429]);
    await vitrine.given.rateLimitPoints('private-link-many:', 100);
    expect(await enter('198.51.100.1', 'secret words')).toBe(204);
    expect(await enter('198.51.100.2', 'guess')).toBe(400);
    expect(await enter('198.51.100.3', 'secret words')).toBe(429);
    expect(await enter('192.0.2.1', 'secret words')).toBe(204);
  });

  it('count the favourites of visitors per link, and show each visitor their own', async () => {
    const [first, second] = [await upload(), await upload()];
    const { page } = await share({ mediaIds: [first.id, second.id] });
    const { page: otherPage } = await share({ mediaIds: [first.id] });
    const [mia, jonas] = [await vitrine.visitor(), await vitrine.visitor()];
    for (const visitor of [mia, jonas]) expect((await visitor.put(`${page}/favourites/${second.id}`)).status).toBe(204);
    await mia.put(`${page}/favourites/${second.id}`);
    await mia.put(`${page}/favourites/${first.id}`);
    await jonas.put(`${page}/favourites/${first.id}`);
    await jonas.delete(`${page}/favourites/${first.id}`);
    const marks = async (visitor: Browser, url: string): Promise<boolean[]> =>
      (await visitor.get<SharedPageView>(url)).body.media.map(({ isFavourite }) => isFavourite);
    expect(await marks(mia, page)).toEqual([true, true]);
    expect(await marks(jonas, page)).toEqual([false, true]);
    expect(await marks(mia, otherPage)).toEqual([false]);
    const { body } = await owner.get<PrivateLinkView[]>('/api/private-links');
    expect(body.map(({ favourites }) => favourites)).toEqual([
      [],
      [
        { mediaId: second.id, count: 2 },
        { mediaId: first.id, count: 1 },
      ],
    ]);
    expect((await vitrine.browser().put(`${page}/favourites/${first.id}`)).status).toBe(401);
  });

  it('to an album show its present items', async () => {
    const album = (await owner.post<AlbumView>('/api/albums', { name: 'Wedding' })).body;
    await owner.patch(`/api/albums/${album.id}`, { isPrivate: true });
    const { page } = await share({ albumId: album.id });
    expect((await vitrine.browser().get<SharedPageView>(page)).body).toMatchObject({ albumName: 'Wedding', media: [] });
    const item = await upload();
    await owner.put(`/api/albums/${album.id}/media`, { ids: [item.id] });
    expect((await vitrine.browser().get<SharedPageView>(page)).body.media).toMatchObject([{ id: item.id }]);
    await owner.patch(`/api/albums/${album.id}`, { isPrivate: false });
    expect((await vitrine.browser().get<SharedPageView>(page)).body.media).toEqual([]);
  });

  describe('private albums', () => {
    it('make their items private, also those that are added, and public again', async () => {
      const [first, second] = [await upload(), await upload()];
      for (const { id } of [first, second]) await owner.patch(`/api/media/${id}`, { isPrivate: false });
      const album = (await owner.post<AlbumView>('/api/albums', { name: 'Set' })).body;
      await owner.put(`/api/albums/${album.id}/media`, { ids: [first.id] });
      expect((await owner.patch<AlbumView>(`/api/albums/${album.id}`, { isPrivate: true })).body).toMatchObject({
        isPrivate: true,
        mediaCount: 1,
      });
      expect((await owner.patch<MediaView>(`/api/media/${second.id}`, { albumId: album.id })).body).toMatchObject({ isPrivate: true });
      expect((await owner.patch(`/api/media/${second.id}`, { isPrivate: false })).error.code).toBe('album_is_private');
      const gallery = async (): Promise<number> => (await vitrine.browser().get<MediaView[]>(`/api/user/${owner.me.id}/media`)).body.length;
      expect(await gallery()).toBe(0);
      const own = await owner.get<AlbumPageView>(`/api/user/${owner.me.username}/albums/${album.slug}`);
      expect(own.body.media).toHaveLength(2);
      expect((await owner.get<MediaView[]>('/api/profile/private-media')).body.map(({ id }) => id)).toEqual([second.id, first.id]);
      await owner.patch(`/api/albums/${album.id}`, { isPrivate: false });
      expect(await gallery()).toBe(2);
    });
  });

  it('list private items page by page', async () => {
    const ids = [(await upload()).id, (await upload()).id, (await upload()).id];
    const first = await owner.get<MediaView[]>('/api/profile/private-media?limit=2');
    const next = /^<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await owner.get<MediaView[]>(next);
    expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(ids.toReversed());
    expect(second.headers.get('link')).toBeNull();
  });

  it('leave a backup and come back with it', async () => {
    const item = await upload();
    const { page } = await share({ mediaIds: [item.id], password: 'secret words' });
    const admin = await signedInAdmin(vitrine);
    const { body: backup } = await admin.post<{ id: number }>('/adm/api/backup/stored');
    const { body: restore } = await admin.post<{ id: string }>(`/adm/api/backup/stored/${backup.id}/restore`);
    await admin.post(`/adm/api/restore/${restore.id}/dry-run`);
    await owner.delete(`/api/media/${item.id}`);
    expect((await admin.post(`/adm/api/restore/${restore.id}/confirm`, { confirm: 'RESTORE' })).status).toBe(200);
    const visitor = vitrine.browser();
    expect((await visitor.bytes(page)).status).toBe(403);
    await visitor.post(`${page}/open`, { password: 'secret words' });
    expect((await visitor.get<SharedPageView>(page)).body.media).toHaveLength(1);
  });
});
