import sharp from 'sharp';
import type {
  AlbumPageView,
  AlbumView,
  CollectionPageView,
  CollectionView,
  ImportDetailsView,
  ImportItemView,
  MediaView,
  ProfileView,
  UploadView,
} from '../../support/api.js';
import { entriesOf, zipped } from '../../support/archives.js';
import type { Browser } from '../../support/browser.js';
import { imported, offerFile, undone } from '../../support/imports.js';
import { picture } from '../../support/pictures.js';
import { video } from '../../support/videos.js';
import { Vitrine } from '../../support/vitrine.js';

let here: Vitrine;
let there: Vitrine;
/** Fills a page here and downloads it. */
let mara: Browser;
/** Imports it there. */
let leon: Browser;

beforeAll(async () => {
  here = await Vitrine.start({ RATE_LIMIT_SCALE: '0' });
  there = await Vitrine.start({ RATE_LIMIT_SCALE: '0' });
});
afterAll(async () => {
  await here.stop();
  await there.stop();
});
beforeEach(async () => {
  mara = await here.visitor();
  leon = await there.visitor();
});

/** What the answers have by nature of the installation, as patterns of the paths of their keys. Everything else is carried over. */
const OF_THE_INSTALLATION = new RegExp(
  [
    String.raw`\.(id|albumId)$`,
    String.raw`^profile\.createdAt$`,
    // Counted here, from the visitors of this installation.
    String.raw`\.(viewCount|likeCount|clickCount|usageCount)$`,
    String.raw`^profile\.stats\.(followers|profileViews|linkClicks)$`,
    // A link back leads to the address of this installation.
    String.raw`\.verifiedAt$`,
    // Files are encoded anew.
    String.raw`\.(thumbHash|fileSize)$`,
    String.raw`\.thumbnails\.`,
    // Of the viewer.
    String.raw`\.(isOwner|isFollowing|isBlocked|isMuted|isLiked|isSaved)$`,
  ].join('|'),
);

const FILE = '(file)';
const plainText = (text: string): string => text.replace(/^\/(storage|api\/media)\/.*/, FILE);

function plain(value: unknown, path: string): unknown {
  if (Array.isArray(value)) return value.map((inner) => plain(inner, path));
  if (typeof value === 'string') return plainText(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]): [string, unknown] => [key, plain(inner, `${path}.${key}`)])
      .filter(([key]) => !OF_THE_INSTALLATION.test(`${path}.${key}`)),
  );
}

/** The answers about a page as this viewer gets them. */
async function pageOf(viewer: Browser, { me }: Browser): Promise<Record<string, unknown>> {
  const profile = (await viewer.get<ProfileView>(`/api/user/${me.username}`)).body;
  const media = (await viewer.get<MediaView[]>(`/api/user/${profile.id}/media`)).body;
  const albums: AlbumPageView[] = [];
  for (const { slug } of (await viewer.get<AlbumView[]>(`/api/user/${profile.id}/albums`)).body)
    albums.push((await viewer.get<AlbumPageView>(`/api/user/${me.username}/albums/${encodeURIComponent(slug)}`)).body);
  const secret = viewer.me?.id === me.id ? (await viewer.get<MediaView[]>('/api/profile/private-media')).body : [];
  return {
    profile: plain(profile, 'profile'),
    media: plain(media, 'media'),
    secret: plain(secret, 'secret'),
    albums: plain(albums, 'albums'),
  };
}

/** The pages of a browser without scripts, without ids, names of files, versions of preview cards (which depend on both) and counters. */
async function markupOf(installation: Vitrine, { me }: Browser, albums: string[]): Promise<string[]> {
  const pages: string[] = [];
  for (const path of ['', ...albums.map((slug) => `/albums/${slug}`)]) {
    const html = (await installation.browser().get(`/${me.username}${path}`, { headers: { accept: 'text/html' } })).text;
    pages.push(
      html
        .slice(0, html.indexOf('id="page-answers"'))
        .replaceAll(installation.url, '')
        .replaceAll(encodeURIComponent(installation.url), '')
        .replace(/\/storage\/[^"&\s)]+/g, '/storage/file')
        .replace(/\/api\/(media|links|user)\/\d+/g, '/api/$1/id')
        .replace(/media="?\d+/g, 'media=id')
        .replace(/([?;]v=)[\w-]+/g, '$1version')
        .replace(/"dateCreated":"[^"]*"/g, '')
        .replaceAll('<', '\n<'),
    );
  }
  return pages;
}

const MEDIA_LISTS = /^\.(profile\.media|media|secret|albums\.media)$/;

/** The values of each key, whatever its place in a list. The lists of media have the same keys. */
function valuesByPath(value: unknown, path = '', found = new Map<string, Set<unknown>>()): Map<string, Set<unknown>> {
  // The order of the blocks is their value.
  if (path.endsWith('.blocks')) found.set(path, new Set([JSON.stringify(value)]));
  else if (Array.isArray(value)) for (const inner of value as unknown[]) valuesByPath(inner, path, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) valuesByPath(inner, `${path}.${key}`.replace(MEDIA_LISTS, '.item'), found);
  else found.set(path, (found.get(path) ?? new Set()).add(value));
  return found;
}

const RIGHTS = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
  xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© 2026 Mara</rdf:li></rdf:Alt></dc:rights></rdf:Description></rdf:RDF></x:xmpmeta>`;

async function upload(who: Browser, bytes: Uint8Array, fields: Record<string, string> = {}): Promise<MediaView> {
  const [item] = (await who.upload<UploadView>(bytes, fields)).body.files;
  if (!item) throw new Error('an upload has no item');
  return item;
}

const uploadAll = async (who: Browser, seeds: number[]): Promise<MediaView[]> => {
  const items: MediaView[] = [];
  for (const seed of seeds) items.push(await upload(who, await picture('png', { seed, width: 300 + seed, height: 200 + seed })));
  return items;
};

async function addAlbum(who: Browser, name: string, ids: number[]): Promise<AlbumView> {
  const album = (await who.post<AlbumView>('/api/albums', { name })).body;
  await who.put(`/api/albums/${album.id}/media`, { ids });
  return album;
}

/** Sets every field that a creator can set to something else than its default. */
async function fillPage(who: Browser): Promise<void> {
  const { id } = who.me;
  const avatar = await upload(who, await picture('png', { seed: 1 }), { purpose: 'avatar' });
  const banner = await upload(who, await picture('png', { seed: 2 }), { purpose: 'banner' });
  const items = await uploadAll(who, [3, 4, 5, 6]);
  const marked = await upload(
    who,
    await sharp(await picture('jpeg', { seed: 7 }))
      .withXmp(RIGHTS)
      .jpeg()
      .toBuffer(),
  );
  const film = await upload(who, await video());
  const described = {
    altText: 'Three bowls',
    title: 'Bowls',
    caption: 'One\nTwo',
    hashtags: ['clay'],
    isPinned: true,
    licence: 'CC0-1.0',
    credit: 'Ann',
    allowDownload: true,
    sensitive: true,
  };
  const [first, second, third, fourth] = items.map((item) => item.id);
  await who.patch(`/api/media/${first}`, described);
  await who.patch(`/api/media/${third}`, { isPinned: true });
  await who.put('/api/profile/media-order', { ids: [film.id, second, marked.id, first] });
  const late = await upload(who, await picture('jpeg', { seed: 8 }));
  const harbour = await addAlbum(who, 'Hafen bei Nacht', [fourth ?? 0, second ?? 0, late.id, film.id, marked.id]);
  await who.patch(`/api/media/${second}`, { altText: 'The cover' });
  await who.patch(`/api/albums/${harbour.id}`, { coverId: second, name: 'Harbour' });
  await addAlbum(who, 'Bowls', [first ?? 0]);
  const secret = await uploadAll(who, [31, 32, 33]);
  await who.patch(`/api/media/${secret[0]?.id}`, { title: 'Only for me', caption: 'Later', isPrivate: true });
  const clients = await addAlbum(
    who,
    'Clients',
    secret.slice(1).map((item) => item.id),
  );
  await who.patch(`/api/albums/${clients.id}`, { isPrivate: true });
  const shop = await upload(who, await picture('png', { seed: 34, width: 300, height: 300 }), { purpose: 'link' });
  const empty = await addAlbum(who, 'Empty', []);
  await who.patch(`/api/albums/${empty.id}`, { position: 0 });
  await who.patch('/api/profile', {
    bio: 'Ceramics — “slow” ones.\nSecond line',
    location: 'Zürich',
    displayName: 'Mara Keller',
    licence: 'CC-BY-4.0',
    credit: 'Mara Keller, Zürich',
    allowDownload: true,
    aiCrawlers: 'allow',
    appearance: {
      scheme: 'dark',
      standalone: true,
      theme: 'garden',
      accent: '#aa3355',
      font: 'serif',
      buttonShape: 'square',
      background: 'gradient',
      blocks: ['statistics', 'gallery', 'links'].map((name) => ({ name, visible: name !== 'statistics' })),
    },
    isPublicProfile: false,
    profileImage: avatar.storageUrl,
    bannerImage: banner.storageUrl,
  });
  const links = [
    { url: 'https://shop.example/', displayName: 'Shop', thumbnail: shop.storageUrl },
    { url: 'https://blog.example/', isPinned: true },
    { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', platform: 'youtube' },
    { url: 'https://later.example/', startsAt: '2098-01-01T10:00:00.000Z', endsAt: '2099-01-01T10:00:00.000Z' },
    { url: 'https://ending.example/', endsAt: '2099-01-01T10:00:00.000Z' },
    { url: 'https://off.example/', isActive: false },
    { url: '#', platform: 'other', kind: 'heading', displayName: 'Shops' },
    { url: 'mara@mail.example', kind: 'email' },
  ];
  for (const link of links) await who.post(`/api/user/${id}/links`, { platform: 'website', ...link });
  const ids = (await who.get<ProfileView>(`/api/user/${who.me.username}`)).body.externalLinks.map((link) => link.id);
  await who.put(`/api/user/${id}/links/order`, { ids: ids.toReversed() });
  for (const hashtagName of ['zeta', 'alpha']) await who.post(`/api/user/${id}/hashtags`, { hashtagName });
}

const archiveOf = async (who: Browser): Promise<Buffer> => (await who.bytes('/api/profile/export')).bytes;

/** Offers the archive with other rows in one of its lists. */
const changed = (archive: Buffer, list: string, change: (rows: Record<string, unknown>[]) => unknown): Buffer =>
  zipped(
    entriesOf(archive).map((entry) => {
      if (entry.name !== `${list}.json`) return entry;
      const rows = JSON.parse(entry.bytes.toString('utf8')) as Record<string, unknown>[];
      return { ...entry, bytes: Buffer.from(JSON.stringify(change(rows) ?? rows)) };
    }),
  );

const fieldOf = ({ items }: ImportDetailsView, name: string) => items.find(({ field }) => field === name);
const keysOf = ({ items }: ImportDetailsView, isChosen: (item: ImportItemView) => boolean): string[] =>
  items.filter(isChosen).map(({ key }) => key);
const albumsOf = async (who: Browser): Promise<AlbumView[]> => (await who.get<AlbumView[]>(`/api/user/${who.me.id}/albums`)).body;
const titlesOf = async (who: Browser): Promise<string[]> =>
  (await who.get<MediaView[]>(`/api/user/${who.me.id}/media`)).body.map(({ title, width }) => title || String(width));

describe('an archive of another installation', () => {
  it('gives the same page field by field, once, and its undoing gives the former page', async () => {
    const bare = await here.visitor();
    await uploadAll(bare, [9]);
    await bare.post(`/api/user/${bare.me.id}/links`, { url: 'https://bare.example/', platform: 'website' });
    await addAlbum(
      bare,
      'Bare',
      (await bare.get<MediaView[]>(`/api/user/${bare.me.id}/media`)).body.map(({ id }) => id),
    );
    await fillPage(mara);
    const full = await pageOf(mara, mara);
    // A new field of an answer fails here until `fillPage` sets it, and then below until an import carries it over.
    const defaults = valuesByPath(await pageOf(bare, bare));
    const unset = [...valuesByPath(full)]
      .filter(([path, values]) => !values.has(FILE) && [...values].every((value) => defaults.get(path)?.has(value)))
      .map(([path]) => path)
      // The decisions of moderators stay with their installation.
      .filter((path) => !path.endsWith('.isPrivateByDecision'));
    expect(unset).toEqual([]);

    const former = { own: await pageOf(leon, leon), seen: await pageOf(there.browser(), leon) };
    const archive = await archiveOf(mara);
    const preview = await offerFile(leon, archive, 'vitrine-export.zip');
    expect(preview.body.kind).toBe('archive');
    expect(preview.body.items.filter(({ problem, duplicateOf }) => problem !== null || duplicateOf !== null)).toEqual([]);
    expect(fieldOf(preview.body, 'username')).toMatchObject({ title: mara.me.username, current: leon.me.username });
    // Of a new page, the username is the only thing that an archive replaces.
    expect(preview.body.items.filter(({ current }) => current !== null).map(({ field }) => field)).toEqual(['username']);
    const result = await imported(leon, preview, { keys: keysOf(preview.body, () => true) });
    expect(result.items.filter(({ state }) => state !== 'imported')).toEqual([]);
    const { username } = leon.me;
    await leon.open();
    expect(leon.me.username).toBe(mara.me.username);
    expect(await pageOf(leon, leon)).toEqual(full);
    expect(await pageOf(there.browser(), leon)).toEqual(await pageOf(here.browser(), mara));
    const [secret] = (await leon.get<MediaView[]>('/api/profile/private-media')).body;
    expect((await leon.bytes(secret?.storageUrl ?? '')).status).toBe(200);
    expect((await there.browser().bytes(secret?.storageUrl ?? '')).status).toBeGreaterThanOrEqual(400);
    const albums = ['hafen-bei-nacht', 'bowls'];
    expect(await markupOf(there, leon, albums)).toEqual(await markupOf(here, mara, albums));

    const again = (await offerFile(leon, archive)).body;
    expect(again.items.filter(({ problem, duplicateOf }) => problem === null && duplicateOf === null)).toEqual([]);
    await leon.delete(`/api/imports/${again.id}`);

    expect(await undone(leon, result.id)).toMatchObject({ state: 'undone', imported: 0 });
    await leon.open();
    expect(leon.me).toMatchObject({ username, profileImage: null, bannerImage: null, isPublicProfile: true, aiCrawlers: 'refuse' });
    expect({ own: await pageOf(leon, leon), seen: await pageOf(there.browser(), leon) }).toEqual(former);
    // Going back to the former name is no change of PR-12.
    expect((await leon.get('/api/profile/username-changes')).body).toMatchObject({ changesUsed: 1 });
  });

  it('adds to what the profile has, of which undoing leaves everything as it was', async () => {
    const ids = (await uploadAll(mara, [1, 2, 3, 4])).map(({ id }) => id);
    for (const [index, id] of ids.entries()) await mara.patch(`/api/media/${id}`, { title: `Mara ${index}`, isPinned: index === 0 });
    await mara.put('/api/profile/media-order', { ids });
    await addAlbum(mara, 'Bowls', ids.slice(0, 2));
    await addAlbum(mara, 'Cups', ids.slice(2).toReversed());
    await mara.post(`/api/user/${mara.me.id}/links`, { url: 'https://mara.example/', platform: 'website', isPinned: true });

    const own = (await uploadAll(leon, [11, 12, 13])).map(({ id }) => id);
    for (const [index, id] of own.entries()) await leon.patch(`/api/media/${id}`, { title: `Leon ${index}`, isPinned: true });
    await leon.put('/api/profile/media-order', { ids: own });
    await addAlbum(leon, 'Bowls', own);
    for (const n of [1, 2, 3])
      await leon.post(`/api/user/${leon.me.id}/links`, { url: `https://leon${n}.example/`, platform: 'website', isPinned: true });
    const former = await pageOf(leon, leon);

    const preview = await offerFile(leon, await archiveOf(mara));
    const albums = preview.body.items.filter(({ type }) => type === 'album');
    expect(albums).toMatchObject([
      { title: 'Bowls', mediaCount: 2, duplicateOf: expect.stringMatching(/^album:\d+$/) },
      { title: 'Cups', mediaCount: 2, duplicateOf: null },
    ]);
    const result = await imported(leon, preview, { keys: keysOf(preview.body, ({ type }) => type !== 'profile') });
    expect(result).toMatchObject({ state: 'completed', failed: 0 });
    // The pinned and ordered items of the profile stay first.
    expect(await titlesOf(leon)).toEqual(['Leon 0', 'Leon 1', 'Leon 2', 'Mara 0', 'Mara 1', 'Mara 2', 'Mara 3']);
    expect((await albumsOf(leon)).map(({ name, slug, mediaCount }) => [name, slug, mediaCount])).toEqual([
      ['Bowls', 'bowls', 3],
      ['Bowls', 'bowls-2', 2],
      ['Cups', 'cups', 2],
    ]);
    const [, , cups] = await albumsOf(leon);
    expect(
      (await leon.get<AlbumPageView>(`/api/user/${leon.me.username}/albums/${cups?.slug}`)).body.media.map(({ title }) => title),
    ).toEqual(['Mara 3', 'Mara 2']);
    const { externalLinks } = (await leon.get<ProfileView>(`/api/user/${leon.me.username}`)).body;
    expect(externalLinks.at(-1)).toMatchObject({ url: 'https://mara.example/', isPinned: false });

    // What the creator has changed or added since stays.
    await leon.patch(`/api/albums/${cups?.id}`, { name: 'Mugs' });
    await leon.put(`/api/albums/${cups?.id}/media`, { ids: [] });
    await undone(leon, result.id);
    expect(await pageOf(leon, leon)).toEqual(former);
  });

  it('keeps the longest address of an album, and shortens it for a number where it is taken', async () => {
    await addAlbum(mara, 'Bowls', []);
    const archive = changed(await archiveOf(mara), 'albums', (rows) => rows.map((row) => ({ ...row, slug: 'b'.repeat(80) })));
    for (const _ of ['first', 'second']) {
      const preview = await offerFile(leon, archive);
      await imported(leon, preview, { keys: keysOf(preview.body, ({ type }) => type === 'album') });
    }
    expect((await albumsOf(leon)).map(({ slug }) => slug)).toEqual(['b'.repeat(80), `${'b'.repeat(75)}-2`]);
  });

  it('fills an album with the pictures that were imported or were there already', async () => {
    const ids = (await uploadAll(mara, [1, 2, 3])).map(({ id }) => id);
    await addAlbum(mara, 'Bowls', ids);
    const archive = await archiveOf(mara);
    const earlier = await offerFile(leon, archive);
    await imported(leon, earlier, { keys: keysOf(earlier.body, ({ type }) => type === 'media').slice(1) });
    const preview = await offerFile(leon, archive);
    const missing = keysOf(preview.body, ({ type, duplicateOf }) => type === 'album' || (type === 'media' && duplicateOf === null));
    const result = await imported(leon, preview, { keys: missing });
    expect(result).toMatchObject({ imported: 2, failed: 0 });
    expect(await albumsOf(leon)).toMatchObject([{ name: 'Bowls', mediaCount: 3 }]);
    await undone(leon, result.id);
    expect(await albumsOf(leon)).toEqual([]);
    expect(await titlesOf(leon)).toHaveLength(2);
  });

  it('keeps the address of a collection that was renamed, and adds it once', async () => {
    const { id } = (await mara.post<CollectionView>('/api/collections', { name: 'Walls', isPublic: true })).body;
    await mara.patch(`/api/collections/${id}`, { name: 'Rooms' });
    const archive = await archiveOf(mara);
    const result = await imported(leon, await offerFile(leon, archive));
    const page = (await there.browser().get<CollectionPageView>(`/api/user/${leon.me.username}/collections/walls`)).body;
    expect(page).toMatchObject({ name: 'Rooms', slug: 'walls' });
    const again = (await offerFile(leon, archive)).body.items.filter(({ type }) => type === 'collection');
    expect(again).toMatchObject([{ title: 'Rooms', duplicateOf: `collection:${page.id}` }]);
    expect(result.failed).toBe(0);
  });

  it('says why a username cannot be had, and offers none that is left out', async () => {
    const offered = async (username: string): Promise<string | undefined> => {
      const archive = changed(await archiveOf(mara), 'profile', (profile) => Object.assign(profile, { username }));
      const { id, items } = (await offerFile(leon, archive)).body;
      await leon.delete(`/api/imports/${id}`);
      return items.find(({ field }) => field === 'username')?.problem?.code;
    };
    const neighbour = await there.visitor();
    expect(await offered(neighbour.me.username)).toBe('username_taken');
    expect(await offered('admin')).toBe('username_reserved');
    expect(await offered('a b')).toBe('invalid_username');
    expect(await offered(leon.me.username.toUpperCase())).toBeUndefined();
    for (const name of ['leon-first', 'leon-second']) await leon.patch('/api/profile', { username: name });
    expect(await offered('leon-third')).toBe('username_changes_exhausted');
    expect(await offered('LEON-second')).toBeUndefined();
  });

  it('gives the former username back after both changes are used', async () => {
    await leon.patch('/api/profile', { username: `first-${leon.me.id}` });
    const importName = async (username: string): Promise<number> => {
      const archive = changed(await archiveOf(mara), 'profile', (profile) => Object.assign(profile, { username }));
      const preview = await offerFile(leon, archive);
      return (await imported(leon, preview, { keys: [fieldOf(preview.body, 'username')?.key] })).id;
    };
    await undone(leon, await importName(`second-${leon.me.id}`));
    expect((await leon.open()).username).toBe(`first-${leon.me.id}`);
    expect((await leon.get('/api/profile/username-changes')).body).toMatchObject({ changesUsed: 2 });
  });

  it('keeps a field that was changed since, and replaces none that is not chosen', async () => {
    await mara.patch('/api/profile', { bio: 'Imported', location: 'Imported', appearance: { theme: 'night', accent: '#112233' } });
    await leon.patch('/api/profile', { location: 'Own', appearance: { font: 'serif' } });
    const preview = await offerFile(leon, await archiveOf(mara));
    expect(fieldOf(preview.body, 'bio')).toMatchObject({ title: 'Imported', current: null });
    expect(fieldOf(preview.body, 'location')).toMatchObject({ title: 'Imported', current: 'Own' });
    expect(fieldOf(preview.body, 'appearance')?.current).toContain('"font":"serif"');
    expect(fieldOf(preview.body, 'isPublicProfile')).toMatchObject({ title: 'true', duplicateOf: 'profile' });
    const { id } = await imported(leon, preview, { keys: ['bio', 'appearance'].map((name) => fieldOf(preview.body, name)?.key) });
    expect((await leon.open()).appearance).toMatchObject({ theme: 'night', accent: '#112233' });
    expect(leon.me).toMatchObject({ bio: 'Imported', location: 'Own' });
    await leon.patch('/api/profile', { bio: 'Changed' });
    await undone(leon, id);
    expect(await leon.open()).toMatchObject({
      bio: 'Changed',
      location: 'Own',
      appearance: { theme: 'plain', accent: null, font: 'serif' },
    });
  });

  it('undoes a look that names only some of the choices', async () => {
    const archive = changed(await archiveOf(mara), 'profile', (profile) => Object.assign(profile, { appearance: { theme: 'sunset' } }));
    const preview = await offerFile(leon, archive);
    const { id } = await imported(leon, preview, { keys: [fieldOf(preview.body, 'appearance')?.key] });
    expect((await leon.open()).appearance.theme).toBe('sunset');
    await undone(leon, id);
    expect((await leon.open()).appearance.theme).toBe('plain');
  });

  it('leaves out hidden media, removed links, and fields of the account', async () => {
    const [hidden, shown] = await uploadAll(mara, [1, 2]);
    await addAlbum(mara, 'Both', [hidden?.id ?? 0, shown?.id ?? 0]);
    await here.given.hiddenMedia(hidden?.id);
    await mara.post(`/api/user/${mara.me.id}/links`, { url: 'https://gone.example/', platform: 'website' });
    const [link] = (await mara.get<ProfileView>(`/api/user/${mara.me.username}`)).body.externalLinks;
    await mara.delete(`/api/links/${link?.id}`);
    const preview = await offerFile(leon, await archiveOf(mara));
    const { items } = preview.body;
    expect(items.filter(({ type }) => type !== 'profile').map(({ type, problem }) => [type, problem?.code])).toEqual([
      ['media', 'import_hidden'],
      ['media', undefined],
      ['album', undefined],
    ]);
    expect(items.filter(({ field }) => ['email', 'id', 'firstSteps'].includes(field ?? ''))).toEqual([]);
    await imported(leon, preview, { without: [] });
    expect(await albumsOf(leon)).toMatchObject([{ name: 'Both', mediaCount: 1 }]);
  });

  it('imports nothing as public that has a privacy which this version does not have', async () => {
    const ids = (await uploadAll(mara, [1, 2])).map(({ id }) => id);
    await addAlbum(mara, 'Secret', ids);
    await addAlbum(mara, 'Public', ids.slice(0, 1));
    const media = changed(await archiveOf(mara), 'media', (rows) => void Object.assign(rows[1] ?? {}, { purpose: 'for-friends' }));
    const archive = changed(media, 'albums', (rows) => void Object.assign(rows[0] ?? {}, { isPrivate: 'for-friends' }));
    const preview = await offerFile(leon, archive);
    expect(preview.body.items.filter(({ problem }) => problem !== null).map(({ type, title }) => [type, title])).toEqual([
      ['media', expect.any(String)],
      ['album', 'Secret'],
    ]);
    expect(preview.body.items.find(({ type, problem }) => type === 'media' && problem !== null)?.problem?.code).toBe('import_private');
    await imported(leon, preview, { without: [] });
    expect(await albumsOf(leon)).toMatchObject([{ name: 'Public', mediaCount: 1 }]);
    expect(await titlesOf(leon)).toHaveLength(1);
  });

  it('refuses more albums than a profile can have, before anything is imported', async () => {
    for (let n = 0; n < 49; n++) await leon.post('/api/albums', { name: `Album ${n}` });
    for (const name of ['One', 'Two']) await addAlbum(mara, name, []);
    const preview = await offerFile(leon, await archiveOf(mara));
    expect((await leon.post(`/api/imports/${preview.body.id}/start`, { without: [] })).error.code).toBe('too_many_albums');
    const [one] = preview.body.items.filter(({ type }) => type === 'album');
    expect(await imported(leon, preview, { keys: [one?.key] })).toMatchObject({ imported: 1, failed: 0 });
    expect(await albumsOf(leon)).toHaveLength(50);
  });
});
