import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import type { AlbumView, CollectionView, MediaView, NewPrivateLinkView, PrivateLinkView, ProfileView, UploadView } from '../support/api.js';
import type { Browser } from '../support/browser.js';
import { document } from '../support/contract.js';
import { picture } from '../support/pictures.js';
import { unzipped } from '../support/unzipped.js';
import { Vitrine } from '../support/vitrine.js';

const HTML = '<!doctype html><html><head><!-- head --><!-- /head --></head><body><div id="root"></div></body></html>';
/** Texts of the private item and the private album. */
const TEXTS = ['Unseen title', 'Unseen caption', 'unseentag', 'Unseen alternative', 'Unseen album'];
/** Where the owner, and only the owner, reads the own private items. */
const OWNERS_ROUTES = [
  '/api/media/{id}',
  '/api/media/{id}/original',
  '/api/media/{id}/thumbnail',
  '/api/profile/private-media',
  '/api/user/{id}/albums',
  '/api/user/{username}',
  '/api/user/{username}/albums/{slug}',
  '/storage/{file}',
];
/** Not called: an endless stream, and an archive that is checked below. */
const NOT_CALLED = ['/api/live', '/api/profile/export'];

describe('a private item', () => {
  let vitrine: Vitrine;
  let frontend: string;
  let owner: Browser;
  let other: Browser;
  /** Has opened the link and marked the item. */
  let guest: Browser;
  let item: MediaView;
  let album: AlbumView;
  let fileName: string;
  let token: string;
  /** Has had the item while it was public. */
  let collectionId: number;

  beforeAll(async () => {
    frontend = await mkdtemp(path.join(tmpdir(), 'vitrine-pages-'));
    await writeFile(path.join(frontend, 'index.html'), HTML);
    vitrine = await Vitrine.start({ RATE_LIMIT_SCALE: '0' }, frontend);
    [owner, other, guest] = [await vitrine.visitor(), await vitrine.visitor(), await vitrine.visitor()];
    const { body } = await owner.upload<UploadView>(await picture('png', { width: 1400, height: 1000 }), { altText: 'Unseen alternative' });
    item = body.files[0] as MediaView;
    fileName = item.storageUrl.replace('/storage/', '').split('.')[0] ?? '';
    album = (await owner.post<AlbumView>('/api/albums', { name: 'Unseen album' })).body;
    await owner.put(`/api/albums/${album.id}/media`, { ids: [item.id] });
    await owner.patch(`/api/media/${item.id}`, {
      title: 'Unseen title',
      caption: 'Unseen caption',
      hashtags: ['unseentag'],
      isPinned: true,
      allowDownload: true,
    });
    await owner.patch('/api/profile', { bio: 'Shown' });
    await other.post('/api/follow', { followingId: owner.me.id });
    await other.post(`/api/media/${item.id}/like`);
    collectionId = (await other.post<CollectionView>('/api/collections', { name: 'Saved', isPublic: true })).body.id;
    await other.put(`/api/collections/${collectionId}/media/${item.id}`);
    await vitrine.derivedDataApplied();
    // Fills the caches, which must not serve the item afterwards.
    for (const url of addresses().map((address) => address.url)) await other.bytes(url, { accept: '*/*' });
    await owner.patch(`/api/albums/${album.id}`, { isPrivate: true });
    token =
      (await owner.post<NewPrivateLinkView>('/api/private-links', { label: 'Shared', albumId: album.id })).body.url.split('/p/')[1] ?? '';
    expect((await guest.put(`/api/private-links/shared/${token}/favourites/${item.id}`)).status).toBe(204);
  });
  afterAll(async () => {
    await vitrine.stop();
    await rm(frontend, { recursive: true });
  });

  /** Values of the parameters of paths: everything by which the item or its creator could be found. */
  function valuesOf(parameter: string): (string | number)[] {
    const { id, username } = owner.me;
    const values: Record<string, (string | number)[]> = {
      id: [id, item.id, album.id, collectionId],
      userId: [id],
      mediaId: [item.id],
      linkId: [1],
      username: [username],
      name: [username],
      slug: [album.slug, 'saved'],
      file: [`${fileName}.png`, `${fileName}.320.webp`, `${fileName}.640.webp`, `${fileName}.1280.webp`],
      token: ['A'.repeat(22)],
      email: ['free@example.com'],
      part: [1],
    };
    const known = values[parameter];
    if (known === undefined) throw new Error(`give {${parameter}} values by which the private item could be found`);
    return known;
  }

  const filled = (route: string): string[] => {
    const [, parameter] = /\{(\w+)\}/.exec(route) ?? [];
    return parameter === undefined
      ? [route]
      : valuesOf(parameter).flatMap((value) => filled(route.replace(`{${parameter}}`, String(value))));
  };

  /** Every GET route of the document with every value, with queries that search for the item, and the pages. */
  function addresses(): { route: string; url: string }[] {
    const { username } = owner.me;
    const page = encodeURIComponent(`${vitrine.url}/${username}`);
    const routes = Object.entries(document.paths)
      .filter(([route, { get }]) => get !== undefined && !route.startsWith('/adm/') && !NOT_CALLED.includes(route))
      .flatMap(([route]) => filled(route).map((url) => ({ route, url })));
    const more = [
      ...['Unseen', 'unseentag', 'title', username].map((text) => `/api/creators?search=${text}`),
      '/api/creators?hashtags=unseentag',
      '/api/activities?group=hour&limit=50',
      '/api/hashtags?search=nothing',
      ...['', encodeURIComponent(`?media=${item.id}`), encodeURIComponent(`/albums/${album.slug}`)].map(
        (of) => `/api/oembed?url=${page}${of}`,
      ),
      `/embed/${username}?media=${item.id}`,
      `/embed/${username}?album=${album.slug}`,
      `/.well-known/webfinger?resource=${page}`,
      `/api/user/${username}/card?media=${item.id}`,
      ...['/', `/?search=Unseen`, `/${username}`, `/${username}?media=${item.id}`, `/${username}/albums/${album.slug}`, '/p/unknown', '/p'],
    ];
    return [...routes, ...more.map((url) => ({ route: url, url }))];
  }

  const tracesIn = (bytes: Buffer): string[] => {
    const text = bytes.toString();
    return [...TEXTS, fileName, token].filter((trace) => text.includes(trace));
  };

  it('is on no route and no page for others, and for its owner on the own lists only', async () => {
    const found: string[] = [];
    for (const { route, url } of addresses()) {
      for (const [name, viewer] of Object.entries({ owner, other, guest, stranger: vitrine.browser() })) {
        if (name === 'owner' && OWNERS_ROUTES.includes(route)) continue;
        const { bytes } = await viewer.bytes(url, { accept: '*/*' });
        // The lists of hashtags do not say who uses one, and Discover shows the popular ones.
        const traces = tracesIn(bytes).filter((trace) => !(trace === 'unseentag' && /^\/(?:api\/hashtags.*|\?.*)?$/.test(url)));
        if (traces.length > 0) found.push(`${url} as ${name}: ${traces.join(', ')}`);
      }
    }
    expect(found).toEqual([]);
  });

  it('has files that are 404 for others, and private to its owner', async () => {
    const urls = [
      `/api/media/${item.id}`,
      `/api/media/${item.id}/thumbnail`,
      `/api/media/${item.id}/original`,
      ...valuesOf('file').map((file) => `/storage/${file}`),
    ];
    for (const url of urls) {
      for (const viewer of [other, guest, vitrine.browser()])
        expect({ url, status: (await viewer.bytes(url)).status }).toEqual({ url, status: 404 });
      const { status, headers } = await owner.bytes(url);
      expect({ url, status, cache: headers.get('cache-control') }).toEqual({ url, status: 200, cache: 'private, no-store' });
    }
  });

  it('has no preview card of its own, and none of its album', async () => {
    const card = async (query: string): Promise<string> =>
      (await vitrine.browser().bytes(`/api/user/${owner.me.username}/card${query}`)).bytes.toString('base64');
    const profileCard = await card('');
    for (const query of [`?media=${item.id}`, `?album=${album.slug}`]) expect((await card(query)) === profileCard).toBe(true);
  });

  it('is not counted, cannot be liked, reported, viewed, adopted or edited by others', async () => {
    const { body } = await other.get<ProfileView>(`/api/user/${owner.me.username}`);
    expect(body).toMatchObject({ media: [], albums: [] });
    expect(await vitrine.rows('select media_count from profiles where id = $1', [owner.me.id])).toEqual([{ media_count: 0 }]);
    const answers = [
      await other.post(`/api/media/${item.id}/like`),
      await other.post('/api/reports', { mediaId: item.id, reason: 'spam' }),
      await other.patch(`/api/media/${item.id}`, { altText: 'A trace' }),
      await other.delete(`/api/media/${item.id}`),
      await owner.patch('/api/profile', { profileImage: item.storageUrl }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 400]);
  });

  it('is hidden from every statement of version 0.3.0, which may run at the same time', async () => {
    expect(await vitrine.rows(`select id from media where id = $1 and hidden_at is null`, [item.id])).toEqual([]);
    expect(await vitrine.rows(`select id from media where id = $1 and purpose = 'gallery'`, [item.id])).toEqual([]);
  });

  it('is not in the archive of others, and in that of its owner', async () => {
    const everything = async (browser: Browser): Promise<Buffer> =>
      Buffer.concat(
        [...unzipped((await browser.bytes('/api/profile/export')).bytes)].flatMap(([name, bytes]) => [Buffer.from(name), bytes]),
      );
    for (const viewer of [other, guest]) expect(tracesIn(await everything(viewer))).toEqual([]);
    const own = await everything(owner);
    expect(tracesIn(own)).toEqual(expect.arrayContaining(TEXTS));
    expect(own.includes(token)).toBe(false);
  });

  it('is on the page of its link, whose answers no cache stores and no crawler indexes', async () => {
    const { bytes, headers } = await vitrine.browser().bytes(`/api/private-links/shared/${token}`);
    expect(bytes.toString()).toContain('Unseen title');
    expect(bytes.toString()).not.toContain(fileName);
    const page = await vitrine.browser().bytes(`/p/${token}`, { accept: 'text/html' });
    expect(tracesIn(page.bytes)).toEqual([]);
    expect(page.bytes.toString()).toContain('<meta name="robots" content="noindex" />');
    const file = await vitrine.browser().bytes(`/api/private-links/shared/${token}/media/${item.id}`);
    for (const answer of [headers, page.headers, file.headers]) {
      expect(answer.get('cache-control')).toBe('private, no-store');
      expect(answer.get('x-robots-tag')).toBe('noindex');
    }
    expect(JSON.stringify([...file.headers])).not.toContain(fileName);
    expect(page.status).toBe(200);
  });

  it('has a page of a link that is 404, not cached and not indexed when the link is unknown or was revoked', async () => {
    const links = (await owner.get<PrivateLinkView[]>('/api/private-links')).body;
    for (const { id } of links) await owner.delete(`/api/private-links/${id}`);
    for (const address of [`/p/${token}`, '/p/unknown', '/p/%00', '/p/%']) {
      const { status, headers, bytes } = await vitrine.browser().bytes(address, { accept: 'text/html' });
      expect([address, status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
        address,
        404,
        'private, no-store',
        'noindex',
      ]);
      // The app shows its sentence.
      expect(bytes.toString()).toContain('<div id="root">');
    }
  });
});
