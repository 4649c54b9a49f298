import type {
  AlbumView,
  CollectionView,
  ExternalLinkView,
  NewPrivateLinkView,
  NotificationCountView,
  ProfileView,
  UploadView,
} from '../support/api.js';
import type { Answer, Browser } from '../support/browser.js';
import { document } from '../support/contract.js';
import { picture } from '../support/pictures.js';
import { unzipped } from '../support/unzipped.js';
import { Vitrine } from '../support/vitrine.js';

/** One of the two creators of a block, with content. */
interface Person {
  id: number;
  username: string;
  mediaId: number;
  linkId: number;
  albumId: number;
  file: string;
  privateId: number;
  /** Of the private link to that item. */
  token: string;
  /** Public, with the items of all others at first. */
  collectionId: number;
  /** Of the other creator of the block. */
  viewersCollectionId: number;
}

/** What an operation answers to a creator about the other one of a block, and to the other about the creator. */
type Expectation =
  /** Lists and numbers, with the addresses that are read. */
  | { answers: 'without the other'; at: (other: Person, third: Person) => string[] }
  /** Public content, which is the same as for a stranger. */
  | { answers: 'as to a stranger'; at: (other: Person) => string[]; json?: (other: Person) => object }
  /** Follows, likes and favourites. */
  | { answers: 'not possible'; at: (other: Person) => string[]; json?: (other: Person) => object }
  /** With the reason why the operation shows and changes nothing of another creator. */
  | { answers: 'nothing of others'; reason: string };

const without = (at: (other: Person, third: Person) => string[]): Expectation => ({ answers: 'without the other', at });
const asToStranger = (at: (other: Person) => string[], json?: (other: Person) => object): Expectation => ({
  answers: 'as to a stranger',
  at,
  json,
});
const notPossible = (at: (other: Person) => string[], json?: (other: Person) => object): Expectation => ({
  answers: 'not possible',
  at,
  json,
});
const nothing = (reason: string): Expectation => ({ answers: 'nothing of others', reason });

const OWN = nothing('is about the caller only');
const SITE = nothing('is about the installation only');
const BLOCKS = nothing('checked below');

/** Every operation of visitors. A new one needs a row. */
const OPERATIONS: Record<string, Expectation> = {
  'GET /.well-known/webfinger': asToStranger(({ username }) => [
    `/.well-known/webfinger?resource=${encodeURIComponent(`PUBLIC_URL/${username}`)}`,
  ]),
  'GET /api/activities': without(() => [
    '/api/activities?limit=100',
    '/api/activities?limit=3',
    '/api/activities?limit=100&group=hour',
    '/api/activities?limit=100&of=followed',
    '/api/activities?limit=100&of=followed&group=hour',
  ]),
  'POST /api/albums': OWN,
  'PATCH /api/albums/{id}': asToStranger(
    ({ albumId }) => [`/api/albums/${albumId}`],
    () => ({ name: 'Taken' }),
  ),
  'DELETE /api/albums/{id}': asToStranger(({ albumId }) => [`/api/albums/${albumId}`]),
  'PUT /api/albums/{id}/media': asToStranger(
    ({ albumId }) => [`/api/albums/${albumId}/media`],
    ({ mediaId }) => ({ ids: [mediaId] }),
  ),
  'POST /api/auth/undo-email-change': OWN,
  'POST /api/auth/verify': OWN,
  'GET /api/blocks': BLOCKS,
  'PUT /api/blocks/{userId}': BLOCKS,
  'DELETE /api/blocks/{userId}': BLOCKS,
  'GET /api/card': nothing('is the same for all visitors and names no viewer'),
  'GET /api/collections': without((_other, third) => ['/api/collections', `/api/collections?media=${third.mediaId}`]),
  'POST /api/collections': OWN,
  // That of the other one is public content. The collection of a third creator has items of both.
  'GET /api/collections/{id}': asToStranger(({ collectionId }) => [`/api/collections/${collectionId}`]),
  'GET /api/collections/{id}/media': without((_other, third) => [`/api/collections/${third.collectionId}/media`]),
  'PATCH /api/collections/{id}': asToStranger(
    ({ collectionId }) => [`/api/collections/${collectionId}`],
    () => ({ name: 'Taken' }),
  ),
  'DELETE /api/collections/{id}': asToStranger(({ collectionId }) => [`/api/collections/${collectionId}`]),
  'PUT /api/collections/{id}/media/{mediaId}': notPossible(({ mediaId, viewersCollectionId }) => [
    `/api/collections/${viewersCollectionId}/media/${mediaId}`,
  ]),
  'DELETE /api/collections/{id}/media/{mediaId}': asToStranger(({ collectionId, mediaId }) => [
    `/api/collections/${collectionId}/media/${mediaId}`,
  ]),
  'GET /api/creators': without(({ username }) => [
    '/api/creators?limit=100',
    `/api/creators?search=${username}`,
    '/api/creators?hashtags=shared',
    '/api/creators?hashtags=shared,other',
    '/api/creators?search=pottery',
  ]),
  'GET /api/email/{email}/available': OWN,
  'DELETE /api/follow': asToStranger(
    () => ['/api/follow'],
    ({ id }) => ({ followingId: id }),
  ),
  'POST /api/follow': notPossible(
    () => ['/api/follow'],
    ({ id }) => ({ followingId: id }),
  ),
  'GET /api/follow/status/{userId}': asToStranger(({ id }) => [`/api/follow/status/${id}`]),
  'GET /api/followers': without(() => ['/api/followers?limit=100']),
  'DELETE /api/followers/{userId}': asToStranger(({ id }) => [`/api/followers/${id}`]),
  'POST /api/following/seen': OWN,
  'GET /api/following/feed': without(() => ['/api/following/feed?limit=100']),
  'GET /api/following/summary': OWN,
  'GET /api/explore': without(() => ['trending', 'new', 'liked'].map((sort) => `/api/explore?sort=${sort}&limit=100`)),
  'GET /api/suggestions': without(({ username }) => [`/api/suggestions?q=${username}`]),
  'GET /api/hashtags': nothing('counts creators on Discover for all visitors'),
  'GET /api/hashtags/{name}': nothing('counts creators and media for all visitors'),
  'GET /api/imports': OWN,
  'POST /api/imports': OWN,
  'GET /api/imports/{id}': OWN,
  'DELETE /api/imports/{id}': OWN,
  'POST /api/imports/{id}/start': OWN,
  'POST /api/imports/{id}/undo': OWN,
  'PATCH /api/links/{id}': asToStranger(
    ({ linkId }) => [`/api/links/${linkId}`],
    () => ({ displayName: 'Taken' }),
  ),
  'DELETE /api/links/{id}': asToStranger(({ linkId }) => [`/api/links/${linkId}`]),
  'POST /api/links/{id}/click': asToStranger(({ linkId }) => [`/api/links/${linkId}/click`]),
  'GET /api/likes': without(() => ['/api/likes']),
  'GET /api/live': nothing('sends the names of topics'),
  'PATCH /api/media': asToStranger(
    () => ['/api/media'],
    ({ mediaId }) => ({ ids: [mediaId], altText: 'Taken' }),
  ),
  'POST /api/media/delete': asToStranger(
    () => ['/api/media/delete'],
    ({ mediaId }) => ({ ids: [mediaId] }),
  ),
  'POST /api/media/upload': OWN,
  'GET /api/media/{id}': asToStranger(({ mediaId }) => [`/api/media/${mediaId}`]),
  'PATCH /api/media/{id}': asToStranger(
    ({ mediaId }) => [`/api/media/${mediaId}`],
    () => ({ altText: 'Taken' }),
  ),
  'DELETE /api/media/{id}': asToStranger(({ mediaId }) => [`/api/media/${mediaId}`]),
  'POST /api/media/{id}/like': notPossible(({ mediaId }) => [`/api/media/${mediaId}/like`]),
  'DELETE /api/media/{id}/like': asToStranger(({ mediaId }) => [`/api/media/${mediaId}/like`]),
  'GET /api/media/{id}/original': asToStranger(({ mediaId }) => [`/api/media/${mediaId}/original`]),
  'GET /api/media/{id}/thumbnail': asToStranger(({ mediaId }) => [`/api/media/${mediaId}/thumbnail`]),
  'POST /api/media/{id}/view': asToStranger(({ mediaId }) => [`/api/media/${mediaId}/view`]),
  'GET /api/moderation/decisions': OWN,
  'POST /api/moderation/decisions/read': OWN,
  'POST /api/moderation/decisions/{id}/appeal': OWN,
  'GET /api/moderation/summary': SITE,
  'GET /api/mutes': without(() => ['/api/mutes']),
  'PUT /api/mutes/{userId}': asToStranger(({ id }) => [`/api/mutes/${id}`]),
  'DELETE /api/mutes/{userId}': asToStranger(({ id }) => [`/api/mutes/${id}`]),
  'GET /auth/unsubscribe': OWN,
  'POST /auth/unsubscribe': OWN,
  'GET /api/push/key': SITE,
  'GET /api/site': SITE,
  'GET /api/site/texts/{name}': SITE,
  'GET /api/push/subscriptions': OWN,
  'POST /api/push/subscriptions': OWN,
  'DELETE /api/push/subscriptions': OWN,
  'GET /api/notification-settings': OWN,
  'PATCH /api/notification-settings': OWN,
  'GET /api/notifications': without(() => ['/api/notifications?limit=100']),
  'GET /api/notifications/count': OWN,
  'POST /api/notifications/read': OWN,
  'GET /api/oembed': asToStranger(({ username }) => [`/api/oembed?url=${encodeURIComponent(`PUBLIC_URL/${username}`)}`]),
  'POST /api/page-views': OWN,
  'GET /api/passkeys': OWN,
  'POST /api/passkeys': OWN,
  'POST /api/passkeys/registration-options': OWN,
  'POST /api/passkeys/sign-in': OWN,
  'POST /api/passkeys/sign-in-options': OWN,
  'PATCH /api/passkeys/{id}': OWN,
  'DELETE /api/passkeys/{id}': OWN,
  'GET /api/platforms': SITE,
  'GET /api/private-links': OWN,
  'POST /api/private-links': OWN,
  'DELETE /api/private-links/{id}': OWN,
  'GET /api/private-links/shared/{token}': asToStranger(({ token }) => [`/api/private-links/shared/${token}`]),
  'PUT /api/private-links/shared/{token}/favourites/{mediaId}': notPossible(({ token, privateId }) => [
    `/api/private-links/shared/${token}/favourites/${privateId}`,
  ]),
  'DELETE /api/private-links/shared/{token}/favourites/{mediaId}': asToStranger(({ token, privateId }) => [
    `/api/private-links/shared/${token}/favourites/${privateId}`,
  ]),
  'GET /api/private-links/shared/{token}/media/{mediaId}': asToStranger(({ token, privateId }) => [
    `/api/private-links/shared/${token}/media/${privateId}`,
  ]),
  'POST /api/private-links/shared/{token}/open': asToStranger(
    ({ token }) => [`/api/private-links/shared/${token}/open`],
    () => ({ password: 'a password' }),
  ),
  'PATCH /api/profile': OWN,
  'DELETE /api/profile': OWN,
  'GET /api/profile/as-visitor': OWN,
  'GET /api/profile/export': nothing('checked below: it is an archive'),
  'PUT /api/profile/media-order': OWN,
  'GET /api/profile/private-media': OWN,
  'GET /api/profile/username-changes': OWN,
  'POST /api/reports': asToStranger(
    () => ['/api/reports'],
    ({ mediaId }) => ({ mediaId, reason: 'harassment' }),
  ),
  'POST /api/send-magic-link': OWN,
  'GET /api/session': OWN,
  'GET /api/sessions': OWN,
  'DELETE /api/sessions/{id}': OWN,
  'POST /api/sign-out': OWN,
  'POST /api/sign-out/everywhere': OWN,
  'GET /api/user': OWN,
  'GET /api/user/{id}/albums': asToStranger(({ id }) => [`/api/user/${id}/albums`]),
  'GET /api/user/{id}/collections': asToStranger(({ id }) => [`/api/user/${id}/collections`]),
  'GET /api/user/{id}/following': without((_, third) => [`/api/user/${third.id}/following`]),
  'POST /api/user/{id}/hashtags': asToStranger(
    ({ id }) => [`/api/user/${id}/hashtags`],
    () => ({ hashtagName: 'taken' }),
  ),
  'DELETE /api/user/{id}/hashtags/{hashtagId}': asToStranger(({ id }) => [`/api/user/${id}/hashtags/1`]),
  'POST /api/user/{id}/links': asToStranger(
    ({ id }) => [`/api/user/${id}/links`],
    () => ({ platform: 'website', url: 'https://taken.example' }),
  ),
  'PUT /api/user/{id}/links/order': asToStranger(
    ({ id }) => [`/api/user/${id}/links/order`],
    ({ linkId }) => ({ ids: [linkId] }),
  ),
  'GET /api/user/{id}/media': asToStranger(({ id }) => [`/api/user/${id}/media`]),
  'GET /api/user/{id}/stats': asToStranger(({ id }) => [`/api/user/${id}/stats`]),
  'GET /api/user/{id}/stats/links/{linkId}': asToStranger(({ id, linkId }) => [`/api/user/${id}/stats/links/${linkId}`]),
  'GET /api/user/{id}/stats/media/{mediaId}': asToStranger(({ id, mediaId }) => [`/api/user/${id}/stats/media/${mediaId}`]),
  'GET /api/user/{id}/stats.csv': asToStranger(({ id }) => [`/api/user/${id}/stats.csv`]),
  'GET /api/user/{username}': asToStranger(({ username }) => [`/api/user/${username}`]),
  'GET /api/user/{username}/collections/{slug}': asToStranger(({ username }) => [`/api/user/${username}/collections/walls`]),
  'GET /api/user/{username}/albums/{slug}': asToStranger(({ username }) => [`/api/user/${username}/albums/harbour`]),
  'GET /api/user/{username}/card': asToStranger(({ username }) => [`/api/user/${username}/card`]),
  'GET /api/username/{name}/available': OWN,
  'POST /api/validate-url': OWN,
  'GET /avatar/{username}': asToStranger(({ username }) => [`/avatar/${username}`]),
  'GET /embed/{username}': asToStranger(({ username }) => [`/embed/${username}`]),
  'GET /health/live': SITE,
  'GET /health/ready': SITE,
  'GET /robots.txt': SITE,
  'GET /sitemap.xml': SITE,
  'GET /sitemaps/{part}': SITE,
  'GET /storage/{file}': asToStranger(({ file }) => [`/storage/${file}`]),
  'GET /{username}.atom': asToStranger(({ username }) => [`/${username}.atom`]),
};

const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
  path.startsWith('/adm/') ? [] : Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
);

describe('two creators of whom one has blocked the other', () => {
  let vitrine: Vitrine;
  let blocker: Browser;
  let blocked: Browser;
  let third: Browser;
  let stranger: Browser;
  const people = new Map<Browser, Person>();
  const personOf = (browser: Browser): Person => people.get(browser) as Person;

  beforeAll(async () => {
    vitrine = await Vitrine.start({ RATE_LIMIT_SCALE: '0' });
    for (const n of [1, 2, 3, 4]) {
      const browser = await vitrine.visitor();
      people.set(browser, await publish(browser, n));
    }
    [blocker, blocked, third, stranger] = [...people.keys()] as [Browser, Browser, Browser, Browser];
    for (const one of [blocker, blocked, third])
      for (const other of [blocker, blocked, third].filter((each) => each !== one)) {
        await one.post('/api/follow', { followingId: other.me.id });
        const { mediaId, token, privateId } = personOf(other);
        await one.post(`/api/media/${mediaId}/like`);
        await one.put(`/api/private-links/shared/${token}/favourites/${privateId}`);
        await one.put(`/api/collections/${personOf(one).collectionId}/media/${mediaId}`);
      }
    personOf(blocker).viewersCollectionId = personOf(blocked).collectionId;
    personOf(blocked).viewersCollectionId = personOf(blocker).collectionId;
    // A group of follows whose newest one is of the other creator.
    await third.post('/api/follow', { followingId: stranger.me.id });
    await vitrine.derivedDataApplied();
    // Fills the caches, which must not serve what the block hides.
    for (const viewer of [blocker, blocked]) for (const url of addressesFor(viewer)) await viewer.bytes(url);
    expect((await blocker.put(`/api/blocks/${blocked.me.id}`)).status).toBe(204);
    await vitrine.derivedDataApplied();
  });
  afterAll(() => vitrine.stop());

  async function publish(browser: Browser, seed: number): Promise<Person> {
    const { body } = await browser.upload<UploadView>(await picture('png', { width: 700, height: 500, seed }));
    const [item] = body.files;
    const mediaId = item?.id ?? 0;
    await browser.patch('/api/profile', { bio: `Makes pottery ${seed}`, displayName: `Person ${seed}`, allowDownload: true });
    for (const hashtagName of ['shared', 'other']) await browser.post(`/api/user/${browser.me.id}/hashtags`, { hashtagName });
    const link = await browser.post<ExternalLinkView>(`/api/user/${browser.me.id}/links`, {
      platform: 'website',
      url: `https://${seed}.example/`,
    });
    const album = await browser.post<AlbumView>('/api/albums', { name: 'Harbour' });
    await browser.put(`/api/albums/${album.body.id}/media`, { ids: [mediaId] });
    const secret = await browser.upload<UploadView>(await picture('png', { seed: 10 + seed }), { purpose: 'private' });
    const privateId = secret.body.files[0]?.id ?? 0;
    const shared = await browser.post<NewPrivateLinkView>('/api/private-links', { label: 'For Mia', mediaIds: [privateId] });
    const token = shared.body.url.split('/').at(-1) ?? '';
    const collection = await browser.post<CollectionView>('/api/collections', { name: 'Walls', isPublic: true });
    const { id, username } = browser.me;
    const file = item?.storageUrl.replace('/storage/', '') ?? '';
    const ids = { linkId: link.body.id, albumId: album.body.id, collectionId: collection.body.id, viewersCollectionId: 0 };
    return { id, username, mediaId, ...ids, file, privateId, token };
  }

  const otherOf = (viewer: Browser): Person => personOf(viewer === blocker ? blocked : blocker);
  const withPublicUrl = (url: string): string => url.replace(encodeURIComponent('PUBLIC_URL'), encodeURIComponent(vitrine.url));
  const addressesFor = (viewer: Browser): string[] =>
    Object.entries(OPERATIONS).flatMap(([operation, expectation]) =>
      operation.startsWith('GET ') && 'at' in expectation
        ? expectation.at(otherOf(viewer), personOf(third)).map((url) => withPublicUrl(url))
        : [],
    );
  /** What a response contains when it names the person. */
  const tracesIn = (text: string, { id, username, mediaId, file }: Person): string[] =>
    [username, `Person ${personIndex(id)}`, `\\"followingId\\": ${id}}`, `/api/media/${mediaId}/`, file].filter((trace) =>
      text.includes(trace),
    );
  const personIndex = (id: number): number => [...people.values()].findIndex((person) => person.id === id) + 1;

  it('have an expectation for each operation', () => {
    expect(Object.keys(OPERATIONS).sort()).toEqual(documented.sort());
  });

  it('find nothing of each other in lists', async () => {
    for (const viewer of [blocker, blocked])
      for (const [operation, expectation] of Object.entries(OPERATIONS)) {
        if (expectation.answers !== 'without the other') continue;
        for (const url of expectation.at(otherOf(viewer), personOf(third))) {
          const { status, bytes } = await viewer.bytes(url);
          expect({ operation, url, status, traces: tracesIn(bytes.toString(), otherOf(viewer)) }).toEqual({
            operation,
            url,
            status: 200,
            traces: [],
          });
        }
      }
  });

  it('are in these lists for other creators, also of the cached pages', async () => {
    for (const url of ['/api/activities?limit=100', '/api/creators?limit=100', `/api/user/${third.me.id}/following`]) {
      const text = (await stranger.bytes(url)).bytes.toString();
      expect({ url, names: [blocker, blocked].every(({ me }) => text.includes(me.username)) }).toEqual({ url, names: true });
    }
  });

  it('get public content, and refusals, as a stranger does', async () => {
    for (const [operation, expectation] of Object.entries(OPERATIONS)) {
      if (expectation.answers !== 'as to a stranger') continue;
      const [method = ''] = operation.split(' ');
      for (const viewer of [blocked, blocker]) {
        const other = otherOf(viewer);
        for (const url of expectation.at(other).map(withPublicUrl)) {
          const json = expectation.json?.(other);
          const [answer, expected] = [await answerTo(viewer, method, url, json), await answerTo(stranger, method, url, json)];
          expect({ operation, answer }).toEqual({ operation, answer: expected });
        }
      }
    }
  });

  /** Without what differs for other reasons: the counted views, the block that the blocker made, ids of requests, times. */
  async function answerTo(viewer: Browser, method: string, url: string, json?: object): Promise<unknown> {
    if (method === 'GET') {
      const { status, headers, bytes } = await viewer.bytes(url);
      if (headers.get('content-type')?.startsWith('application/json') !== true) return { status, bytes: bytes.toString('base64') };
      const body = JSON.parse(bytes.toString(), (key, value: unknown) => (key === 'viewCount' ? 0 : value)) as Partial<ProfileView>;
      if (viewer === blocker && body.isBlocked !== undefined) {
        expect(body.isBlocked).toBe(true);
        body.isBlocked = false;
      }
      if (body.stats !== undefined) body.stats.profileViews = 0;
      return { status, body };
    }
    const answer = await viewer.send<object>(url, { method, json });
    return { status: answer.status, body: answer.status >= 400 ? answer.error.code : withoutIds(answer.body) };
  }

  const withoutIds = (body: object | undefined): unknown => (body && 'reportId' in body ? {} : body);

  it('can neither follow nor like each other nor mark favourites nor save items, and are both told the same', async () => {
    for (const [operation, expectation] of Object.entries(OPERATIONS)) {
      if (expectation.answers !== 'not possible') continue;
      for (const viewer of [blocker, blocked]) {
        const other = otherOf(viewer);
        for (const url of expectation.at(other)) {
          const answer = await viewer.send(url, { method: operation.split(' ')[0], json: expectation.json?.(other) });
          expect({ operation, status: answer.status, error: answer.error }).toMatchObject({
            operation,
            status: 403,
            error: { code: 'not_possible', message: 'This is not possible' },
          });
        }
      }
    }
  });

  it('have no follow, like, favourite, saved item or notification between them', async () => {
    const ids = [blocker.me.id, blocked.me.id];
    for (const rows of [
      'select from follows where follower_id = any($1) and followed_id = any($1)',
      'select from likes l join media m on m.id = l.media_id where l.profile_id = any($1) and m.profile_id = any($1)',
      `select from private_link_favourites f join private_links l on l.id = f.link_id where f.profile_id = any($1) and l.profile_id = any($1)`,
      `select from collection_media cm join collections c on c.id = cm.collection_id join media m on m.id = cm.media_id
        where c.profile_id = any($1) and m.profile_id = any($1)`,
      'select from notifications where profile_id = any($1) and actor_id = any($1)',
      `select from notification_actors a join notifications n on n.id = a.notification_id
        where n.profile_id = any($1) and a.actor_id = any($1)`,
    ])
      expect(await vitrine.rows(rows, [ids])).toEqual([]);
    for (const viewer of [blocker, blocked])
      expect((await viewer.get<NotificationCountView>('/api/notifications/count')).body).toEqual({ count: 2 });
    expect(await vitrine.rows('select * from recompute_differences()')).toEqual([]);
  });

  it('list the block for its creator only', async () => {
    const ids = async (viewer: Browser): Promise<number[]> =>
      (await viewer.get<{ id: number }[]>('/api/blocks')).body.map(({ id }: { id: number }) => id);
    expect(await ids(blocker)).toEqual([blocked.me.id]);
    expect(await ids(blocked)).toEqual([]);
    expect(await ids(stranger)).toEqual([]);
  });

  it('have the other in no file of their own data, apart from the list of blocks', async () => {
    for (const viewer of [blocker, blocked]) {
      const files = unzipped((await viewer.bytes('/api/profile/export')).bytes);
      const named = [...files].filter(([, bytes]) => bytes.toString().includes(otherOf(viewer).username)).map(([name]) => name);
      expect(named).toEqual(viewer === blocker ? ['blocks.json'] : []);
    }
  });

  it('can block each other without a difference in the answer', async () => {
    const answers: Answer[] = [];
    for (const viewer of [blocked, stranger]) answers.push(await viewer.put(`/api/blocks/${blocker.me.id}`));
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    for (const viewer of [blocked, stranger]) expect((await viewer.delete(`/api/blocks/${blocker.me.id}`)).status).toBe(204);
  });
});
