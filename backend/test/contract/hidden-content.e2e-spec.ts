import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { CountVisit } from '../../src/modules/visits/index.js';
import { signedInAdmin } from '../support/admin.js';
import type {
  AlbumView,
  AdminMediaPageView,
  CollectionView,
  HashtagPageView,
  HashtagView,
  NewPrivateLinkView,
  UploadView,
} from '../support/api.js';
import type { Browser } from '../support/browser.js';
import { document } from '../support/contract.js';
import { picture } from '../support/pictures.js';
import { Vitrine } from '../support/vitrine.js';

interface Hidden {
  id: number;
  username: string;
  mediaId: number;
  file: string;
  thumbnail: string;
  /** A private item, and the token of its link. */
  privateId: number;
  token: string;
  collectionId: number;
}

/**
 * Response of a route about a creator with a hidden profile, to other callers: 404, or a response without content of the creator.
 * `no content`, with the reason, is for routes that show no content of other creators.
 */
type Expectation =
  | { answers: 404; at: (hidden: Hidden) => string[]; owner?: number }
  | { answers: 'without the creator'; at: (hidden: Hidden) => string[] }
  | { answers: 'no content'; reason: string };

const notFound = (at: (hidden: Hidden) => string[], owner?: number): Expectation => ({ answers: 404, at, owner });
const without = (at: (hidden: Hidden) => string[]): Expectation => ({ answers: 'without the creator', at });
const noContent = (reason: string): Expectation => ({ answers: 'no content', reason });

const OWN = 'answers about the caller only';
const SITE = 'answers about the installation only';

const ROUTES: Record<string, Expectation> = {
  '/api/activities': without(({ id }) => ['/api/activities', `/api/activities?creator=${id}&group=hour`]),
  '/api/blocks': without(() => ['/api/blocks']),
  '/api/collections': without(() => ['/api/collections']),
  '/api/collections/{id}': notFound(({ collectionId }) => [`/api/collections/${collectionId}`], 200),
  '/api/collections/{id}/media': notFound(({ collectionId }) => [`/api/collections/${collectionId}/media`], 200),
  '/api/card': noContent('draws thumbnails of creators on Discover'),
  '/api/creators': without(({ username }) => [
    '/api/creators',
    `/api/creators?search=${username}`,
    '/api/creators?hashtags=hiddentag',
    '/api/creators?search=secret',
  ]),
  '/api/suggestions': without(({ username }) => [`/api/suggestions?q=${username}`]),
  '/api/email/{email}/available': noContent('answers whether an address is free'),
  '/api/explore': without(() => ['trending', 'new', 'liked'].map((sort) => `/api/explore?sort=${sort}`)),
  '/api/follow/status/{userId}': notFound(({ id }) => [`/api/follow/status/${id}`], 200),
  '/api/followers': without(() => ['/api/followers']),
  '/api/following/feed': without(() => ['/api/following/feed']),
  '/api/following/summary': noContent(OWN),
  '/api/imports': noContent(OWN),
  '/api/imports/{id}': noContent(OWN),
  '/api/hashtags': noContent('hashtags have no owner; checked below: the count'),
  '/api/hashtags/{name}': noContent('hashtags have no owner; checked below: the counts'),
  '/api/likes': without(() => ['/api/likes']),
  '/api/live': noContent('sends the names of topics'),
  '/api/media/{id}': notFound(({ mediaId }) => [`/api/media/${mediaId}`], 200),
  '/api/media/{id}/original': notFound(({ mediaId }) => [`/api/media/${mediaId}/original`], 200),
  '/api/media/{id}/thumbnail': notFound(
    ({ mediaId }) => [`/api/media/${mediaId}/thumbnail`, `/api/media/${mediaId}/thumbnail?size=640`],
    200,
  ),
  '/api/moderation/decisions': noContent(OWN),
  '/api/moderation/summary': noContent('counts without names'),
  '/api/mutes': without(() => ['/api/mutes']),
  '/api/notification-settings': noContent(OWN),
  '/api/notifications': without(() => ['/api/notifications']),
  '/api/notifications/count': noContent(OWN),
  '/.well-known/webfinger': notFound(({ username }) => [`/.well-known/webfinger?resource=${encodeURIComponent(`PUBLIC_URL/${username}`)}`]),
  '/api/oembed': notFound(({ username, mediaId }) =>
    ['', `?media=${mediaId}`, '/albums/secret-album'].map(
      (page) => `/api/oembed?url=${encodeURIComponent(`PUBLIC_URL/${username}${page}`)}`,
    ),
  ),
  '/api/passkeys': noContent(OWN),
  '/api/platforms': noContent(SITE),
  '/api/private-links': noContent(OWN),
  '/api/private-links/shared/{token}': notFound(({ token }) => [`/api/private-links/shared/${token}`]),
  '/api/private-links/shared/{token}/media/{mediaId}': notFound(({ token, privateId }) => [
    `/api/private-links/shared/${token}/media/${privateId}`,
    `/api/private-links/shared/${token}/media/${privateId}?size=320`,
  ]),
  '/api/profile/private-media': noContent(OWN),
  '/api/push/key': noContent(SITE),
  '/api/site': noContent(SITE),
  '/api/site/texts/{name}': noContent(SITE),
  '/api/push/subscriptions': noContent(OWN),
  '/auth/unsubscribe': noContent(OWN),
  '/api/profile/as-visitor': noContent(OWN),
  '/api/profile/export': noContent('checked below: it is an archive'),
  '/api/profile/username-changes': noContent(OWN),
  '/api/session': noContent(OWN),
  '/api/sessions': noContent(OWN),
  '/api/user': noContent(OWN),
  '/api/user/{id}/albums': notFound(({ id }) => [`/api/user/${id}/albums`], 200),
  '/api/user/{id}/collections': notFound(({ id }) => [`/api/user/${id}/collections`], 200),
  '/api/user/{username}/albums/{slug}': notFound(({ username }) => [`/api/user/${username}/albums/secret-album`], 200),
  '/api/user/{username}/collections/{slug}': notFound(({ username }) => [`/api/user/${username}/collections/secret-collection`], 200),
  '/api/user/{id}/following': notFound(({ id }) => [`/api/user/${id}/following`], 200),
  '/api/user/{id}/media': notFound(({ id }) => [`/api/user/${id}/media`], 200),
  '/api/user/{id}/stats': noContent(OWN),
  '/api/user/{id}/stats.csv': noContent(OWN),
  '/api/user/{id}/stats/links/{linkId}': noContent(OWN),
  '/api/user/{id}/stats/media/{mediaId}': noContent(OWN),
  '/api/user/{username}': notFound(({ username }) => [`/api/user/${username}`], 200),
  '/api/user/{username}/card': notFound(({ username }) => [`/api/user/${username}/card`]),
  '/api/username/{name}/available': noContent('answers whether a name is free'),
  '/avatar/{username}': noContent('draws any name, whether it exists or not'),
  '/embed/{username}': notFound(({ username, mediaId }) =>
    ['', `?media=${mediaId}`, '?album=secret-album'].map((query) => `/embed/${username}${query}`),
  ),
  '/health/live': noContent(SITE),
  '/health/ready': noContent(SITE),
  '/robots.txt': without(() => ['/robots.txt']),
  '/sitemap.xml': without(() => ['/sitemap.xml']),
  '/sitemaps/{part}': without(() => ['/sitemaps/1']),
  '/storage/{file}': notFound(({ file, thumbnail }) => [`/storage/${file}`, `/storage/${thumbnail}`], 200),
  '/{username}.atom': notFound(({ username }) => [`/${username}.atom`]),
};

/** Pages, which are not in the document. */
const PAGES: Record<string, Expectation> = {
  '/': without(() => ['/']),
  '/explore': without(() => ['/explore', '/explore?sort=new']),
  '/{username}': notFound(({ username }) => [`/${username}`]),
  '/{username}/albums/{slug}': notFound(({ username }) => [`/${username}/albums/secret-album`]),
  '/{username}/collections/{slug}': notFound(({ username }) => [`/${username}/collections/secret-collection`]),
  '/docs': noContent(SITE),
};

const documented = Object.entries(document.paths)
  .filter(([route, item]) => item.get !== undefined && !route.startsWith('/adm/'))
  .map(([route]) => route);
const HTML = '<!doctype html><html><head><!-- head --><!-- /head --></head><body><div id="root"></div></body></html>';

describe('a hidden creator', () => {
  let vitrine: Vitrine;
  let frontend: string;
  let admin: Browser;
  let owner: Browser;
  let other: Browser;
  let hidden: Hidden;

  beforeAll(async () => {
    frontend = await mkdtemp(path.join(tmpdir(), 'vitrine-pages-'));
    await writeFile(path.join(frontend, 'index.html'), HTML);
    vitrine = await Vitrine.start({}, frontend);
    [admin, owner, other] = [await signedInAdmin(vitrine), await vitrine.visitor(), await vitrine.visitor()];
    hidden = await publish(owner);
    await connectCreators();
    // Fills the caches, which must not serve the content after it has been hidden.
    for (const url of addressesOf({ ...ROUTES, ...PAGES })) await other.bytes(url);
    await hide(true);
  });
  afterAll(async () => {
    await vitrine.stop();
    await rm(frontend, { recursive: true });
  });

  async function hide(isHidden: boolean): Promise<void> {
    const { status } = await admin.patch(`/adm/api/users/${hidden.id}`, { hidden: isHidden });
    expect(status).toBe(200);
  }

  async function publish(creator: Browser): Promise<Hidden> {
    const bytes = await picture('png', { width: 1400, height: 1000 });
    const { body } = await creator.upload<UploadView>(bytes);
    await creator.patch('/api/profile', { bio: 'Secret words of the hidden creator' });
    await creator.post(`/api/user/${creator.me.id}/hashtags`, { hashtagName: 'hiddentag' });
    await creator.post(`/api/user/${creator.me.id}/links`, { platform: 'website', url: 'https://hidden.example/' });
    const mediaId = body.files[0]?.id ?? 0;
    await creator.patch(`/api/media/${mediaId}`, { allowDownload: true, hashtags: ['hiddentag'] });
    const album = await creator.post<AlbumView>('/api/albums', { name: 'Secret album' });
    await creator.put(`/api/albums/${album.body.id}/media`, { ids: [mediaId] });
    const collection = await creator.post<CollectionView>('/api/collections', { name: 'Secret collection', isPublic: true });
    const collectionId = collection.body.id;
    await creator.put(`/api/collections/${collectionId}/media/${mediaId}`);
    const file = body.files[0]?.storageUrl.replace('/storage/', '') ?? '';
    const { id, username } = creator.me;
    const shared = await creator.upload<UploadView>(await picture('png', { seed: 3 }), { purpose: 'private' });
    const privateId = shared.body.files[0]?.id ?? 0;
    const link = await creator.post<NewPrivateLinkView>('/api/private-links', { label: 'Shared', mediaIds: [privateId] });
    const token = link.body.url.split('/').at(-1) ?? '';
    return { id, username, mediaId, file, thumbnail: file.replace('.png', '.320.webp'), privateId, token, collectionId };
  }

  /** Both creators follow each other and like each other's picture, so that lists and notifications contain both. */
  async function connectCreators(): Promise<void> {
    const { body } = await other.upload<UploadView>(await picture('png', { seed: 2 }));
    await owner.post('/api/follow', { followingId: other.me.id });
    await other.post('/api/follow', { followingId: hidden.id });
    await owner.post(`/api/media/${body.files[0]?.id ?? 0}/like`);
    await other.post(`/api/media/${hidden.mediaId}/like`);
    const collection = await other.post<CollectionView>('/api/collections', { name: 'Saved', isPublic: true });
    await other.put(`/api/collections/${collection.body.id}/media/${hidden.mediaId}`);
  }

  const withPublicUrl = (url: string): string =>
    url.replace('PUBLIC_URL', encodeURIComponent(vitrine.url)).replace(encodeURIComponent('PUBLIC_URL'), encodeURIComponent(vitrine.url));
  const addressesOf = (routes: Record<string, Expectation>): string[] =>
    Object.values(routes).flatMap((route) => ('at' in route ? route.at(hidden).map(withPublicUrl) : []));
  /** Discover and Explore show popular hashtags, which have no owner. */
  const tracesIn = (bytes: Buffer, route: string): string[] =>
    traces().filter((trace) => bytes.toString().includes(trace) && !(['/', '/explore'].includes(route) && trace === 'hiddentag'));
  const traces = (): string[] => [
    hidden.username,
    hidden.file.split('.')[0] ?? '',
    'Secret words of the hidden creator',
    'hiddentag',
    'hidden.example',
  ];

  it('has an expectation for each GET route', () => {
    expect(Object.keys(ROUTES).sort()).toEqual(documented.sort());
  });

  it('is 404 or omitted on every route, with and without a session', async () => {
    for (const [route, expectation] of Object.entries({ ...ROUTES, ...PAGES })) {
      if (!('at' in expectation)) continue;
      for (const url of expectation.at(hidden).map(withPublicUrl)) {
        for (const viewer of [vitrine.browser(), other]) {
          const { status, bytes } = await viewer.bytes(url, { accept: route in PAGES ? 'text/html' : '*/*' });
          if (expectation.answers === 404) expect({ url, status }).toEqual({ url, status: 404 });
          else expect({ url, isAnswered: status === 200 || (status === 401 && viewer !== other) }).toEqual({ url, isAnswered: true });
          if (expectation.answers !== 404) expect({ url, shown: tracesIn(bytes, route) }).toEqual({ url, shown: [] });
        }
      }
    }
  });

  it('receives the own content with no-store', async () => {
    for (const expectation of Object.values(ROUTES)) {
      if (!('owner' in expectation) || expectation.owner === undefined) continue;
      for (const url of expectation.at(hidden)) {
        const { status, headers } = await owner.bytes(url);
        expect({ url, status }).toEqual({ url, status: expectation.owner });
        expect({ url, cache: headers.get('cache-control') }).toMatchObject({ cache: expect.stringContaining('no-store') as string });
      }
    }
  });

  it('does not count for a hashtag', async () => {
    const { body } = await other.get<HashtagView[]>('/api/hashtags?search=hiddentag');
    expect(body).toMatchObject([{ name: 'hiddentag', usageCount: 0 }]);
    const page = await other.get<HashtagPageView>('/api/hashtags/hiddentag');
    expect(page.body).toMatchObject({ usageCount: 0, mediaCount: 0 });
    const html = (await other.bytes('/tags/hiddentag', { accept: 'text/html' })).bytes.toString();
    expect(traces().filter((trace) => trace !== 'hiddentag' && html.includes(trace))).toEqual([]);
  });

  it('is not in the export of a follower', async () => {
    const { status, bytes } = await other.bytes('/api/profile/export');
    expect(status).toBe(200);
    expect(bytes.includes(hidden.username)).toBe(false);
  });

  it('cannot be liked, followed or reported, and is not counted', async () => {
    const visitor = await vitrine.visitor();
    const answers = [
      await visitor.post(`/api/media/${hidden.mediaId}/like`),
      await other.delete(`/api/media/${hidden.mediaId}/like`),
      await visitor.post('/api/follow', { followingId: hidden.id }),
      await visitor.post('/api/reports', { mediaId: hidden.mediaId, reason: 'spam' }),
      await visitor.post('/api/reports', { profileId: hidden.id, reason: 'spam' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const [link] = await vitrine.rows<{ id: number }>('select id from external_links where profile_id = $1', [hidden.id]);
    await vitrine.given.noVisits();
    await visitor.post(`/api/media/${hidden.mediaId}/view`);
    await visitor.post(`/api/links/${link?.id ?? 0}/click`);
    await vitrine.app.get(CountVisit, { strict: false }).flush();
    expect(await vitrine.rows('select subject from visits')).toEqual([]);
  });

  it('has media that others can neither change nor delete, which is 404 as for unknown items', async () => {
    const url = `/api/media/${hidden.mediaId}`;
    const answers = [
      await other.patch(url, { altText: 'A trace' }),
      await other.delete(url),
      await owner.patch(url, { altText: 'A vase' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 200]);
  });

  it('is shown to administrators by URLs of the back-office', async () => {
    const { body } = await admin.get<AdminMediaPageView>('/adm/api/media?limit=50');
    const item = body.media.find(({ id }) => id === hidden.mediaId);
    for (const url of [item?.storageUrl ?? '', item?.thumbnailUrl ?? '']) expect((await admin.bytes(url)).status).toBe(200);
  });

  it('is visible again when the decision is reverted', async () => {
    await hide(false);
    for (const url of [`/storage/${hidden.file}`, `/api/user/${hidden.username}`, `/api/user/${hidden.id}/media`])
      expect({ url, status: (await other.bytes(url)).status }).toEqual({ url, status: 200 });
  });

  it('has 404 for a hidden media item, with and without a session', async () => {
    await admin.patch(`/adm/api/media/${hidden.mediaId}`, { hidden: true });
    const urls = [
      `/api/media/${hidden.mediaId}`,
      `/api/media/${hidden.mediaId}/thumbnail`,
      `/storage/${hidden.file}`,
      `/storage/${hidden.thumbnail}`,
    ];
    for (const url of urls)
      for (const viewer of [vitrine.browser(), other, owner])
        expect({ url, status: (await viewer.bytes(url)).status }).toEqual({ url, status: 404 });
    expect((await other.bytes(`/api/user/${hidden.id}/media`)).bytes.toString()).toBe('[]');
    expect((await other.delete(`/api/media/${hidden.mediaId}`)).status).toBe(404);
  });

  it('has no X-Accel-Redirect where nginx sends the files', async () => {
    const behind = await Vitrine.start({ ACCEL_REDIRECT: '/stored-files/' });
    const creator = await behind.visitor();
    // More than 64 kB: the application sends smaller files itself.
    const { body } = await creator.upload<UploadView>(await picture('jpeg', { width: 2600, height: 2000 }));
    const url = body.files[0]?.storageUrl ?? '';
    const accel = async (viewer: Browser): Promise<unknown> => {
      const { status, headers } = await viewer.bytes(url);
      return { status, handed: headers.has('x-accel-redirect'), cache: headers.get('cache-control') };
    };
    expect(await accel(behind.browser())).toMatchObject({ status: 200, handed: true });
    await behind.given.hiddenCreator(creator.me.id);
    expect(await accel(behind.browser())).toMatchObject({ status: 404, handed: false });
    expect(await accel(creator)).toEqual({ status: 200, handed: true, cache: 'private, no-store' });
    await behind.stop();
  });
});
