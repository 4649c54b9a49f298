import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { jest } from '@jest/globals';
import { QueryCache } from '../../../src/platform/database/cache.js';
import type { CacheTag } from '../../../src/platform/database/unit-of-work.port.js';
import { expireStepUps, signedInAdmin } from '../../support/admin.js';
import type { CreatorView, JobView, ProfileView, UploadView } from '../../support/api.js';
import { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

const FANS = 8;
const HTML = '<html lang="en"><head><!-- head --><title>Plain</title><!-- /head --></head><body><div id="root"></div></body></html>';

const TAG = 'cached';
/** Paths of all answers that are cached and contain the picture of a creator. */
const cachedPaths = ({ id, username }: { id: number; username: string }): Record<string, string> => ({
  list: '/api/creators?limit=100',
  hashtag: `/api/creators?hashtags=${TAG}-${id}`,
  search: `/api/creators?search=${username}`,
  profile: `/api/user/${username}`,
  activities: '/api/activities?limit=100',
  'activities by the hour': '/api/activities?limit=100&group=hour',
  'page of Discover': '/',
  'page of the creator': `/${username}`,
});

describe('answers that are cached for a second', () => {
  let vitrine: Vitrine;
  let other: { url: string; stop: () => Promise<void> };
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-cached-'));
    await writeFile(path.join(folder, 'index.html'), HTML);
    vitrine = await Vitrine.start({}, folder);
    other = await vitrine.startSecondInstance(folder);
  });
  afterAll(async () => {
    await other.stop();
    await vitrine.stop();
    await rm(folder, { recursive: true });
  });

  const creator = async (bio: string): Promise<Browser> => {
    const browser = await vitrine.visitor();
    await browser.patch('/api/profile', { bio });
    return browser;
  };
  const atOther = ({ cookies, me }: Browser): Browser => {
    const browser = new Browser(other.url, {});
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    browser.me = me;
    return browser;
  };
  const profileOf = async (who: Browser, star: Browser): Promise<ProfileView> =>
    (await who.get<ProfileView>(`/api/user/${star.me.username}`)).body;
  const followedOn = async (who: Browser): Promise<number[]> =>
    (await who.get<CreatorView[]>('/api/creators?limit=100')).body.filter(({ isFollowing }) => isFollowing).map(({ id }) => id);

  it('are sent to other viewers, and read again after a second', async () => {
    const star = await creator('before');
    const stranger = vitrine.browser();
    let edition = 0;
    await eventually(async () => {
      const { bio } = await profileOf(stranger, star);
      await vitrine.given.profile(star.me.id, { bio: `edition ${++edition}` });
      return (await profileOf(stranger, star)).bio === bio;
    });
    await eventually(async () => (await profileOf(stranger, star)).bio === `edition ${edition}`);
  });

  it('contain the follows and likes of their viewer only, for concurrent visitors', async () => {
    const stars = await Promise.all(Array.from({ length: FANS }, (_, n) => creator(`star ${n}`)));
    const items = await Promise.all(stars.map(async (star) => (await star.upload<UploadView>(await picture())).body.files[0]?.id ?? 0));
    const fans = await Promise.all(stars.map(() => vitrine.visitor()));
    await Promise.all(
      fans.map(async (fan, n) => {
        await fan.post('/api/follow', { followingId: stars[n]?.me.id });
        await fan.post(`/api/media/${items[n]}/like`);
      }),
    );
    const stranger = vitrine.browser();
    const check = async (viewer: Browser, own?: number): Promise<void> => {
      const followed = own === undefined ? [] : [stars[own]?.me.id];
      expect(await followedOn(viewer)).toEqual(followed);
      for (const [n, star] of stars.entries()) {
        const { isFollowing, isOwner, media } = await profileOf(viewer, star);
        expect([isFollowing, isOwner, media.map(({ isLiked }) => isLiked)]).toEqual([n === own, false, [n === own]]);
      }
    };
    for (let round = 0; round < 3; round++) await Promise.all([...fans.map((fan, n) => check(fan, n)), check(stranger)]);
    const own = await Promise.all(stars.map((star) => profileOf(star, star)));
    expect(own.map(({ isOwner, isFollowing }) => [isOwner, isFollowing])).toEqual(stars.map(() => [true, false]));
  });

  it('show visitors their own follows and their own profile at once, on both instances', async () => {
    const star = await creator('followed on one instance');
    for (let round = 0; round < 5; round++) {
      const fan = await vitrine.visitor();
      // Both instances cache the answers of a visitor without a session.
      for (const url of [vitrine.url, other.url])
        await Promise.all([profileOf(new Browser(url, {}), star), followedOn(new Browser(url, {}))]);
      await fan.post('/api/follow', { followingId: star.me.id });
      const there = atOther(fan);
      for (const browser of [fan, there]) {
        expect((await profileOf(browser, star)).isFollowing).toBe(true);
        expect(await followedOn(browser)).toEqual([star.me.id]);
      }
      expect((await profileOf(fan, star)).stats.followers).toBe(round + 1);
      await eventually(async () => (await profileOf(there, star)).stats.followers === round + 1);
    }
    const ownPage = async (browser: Browser): Promise<string> =>
      (await browser.bytes(`/${star.me.username}`, { accept: 'text/html' })).bytes.toString();
    for (const bio of ['first edition', 'second edition']) {
      await Promise.all([vitrine.url, other.url].map((url) => ownPage(new Browser(url, {}))));
      const { headers } = await star.patch('/api/profile', { bio });
      expect(headers.getSetCookie()).toEqual([]);
      for (const browser of [star, atOther(star)]) {
        expect((await profileOf(browser, star)).bio).toBe(bio);
        expect(await ownPage(browser)).toContain(bio);
      }
    }
  });

  /** Whether each of the answers contains the text. */
  const contains = async (browser: Browser, star: Browser, text: string): Promise<Record<string, boolean>> => {
    const answers = Object.entries(cachedPaths(star.me)).map(async ([name, where]) => {
      const { bytes } = await browser.bytes(where, { accept: where.startsWith('/api/') ? 'application/json' : 'text/html' });
      return [name, bytes.toString().includes(text)] as const;
    });
    return Object.fromEntries(await Promise.all(answers));
  };
  const everywhere = (isContained: boolean): Record<string, boolean> =>
    Object.fromEntries(Object.keys(cachedPaths({ id: 0, username: '' })).map((name) => [name, isContained]));
  const becomes = (browser: Browser, star: Browser, text: string, isContained: boolean): Promise<boolean> =>
    eventually(async () => isDeepStrictEqual(await contains(browser, star, text), everywhere(isContained)));

  /** A creator with a picture, whom strangers have just seen on both instances in every cached answer. */
  const cachedCreator = async (): Promise<{ star: Browser; image: string; here: Browser; there: Browser }> => {
    const star = await creator('cached on both instances');
    await vitrine.given.hashtag(`${TAG}-${star.me.id}`, [star.me.id]);
    const image = await changedImage(star);
    await vitrine.derivedDataApplied();
    const [here, there] = [vitrine.browser(), new Browser(other.url, {})];
    await Promise.all([becomes(here, star, image, true), becomes(there, star, image, true)]);
    return { star, image, here, there };
  };
  const changedImage = async (star: Browser): Promise<string> => {
    const { body } = await star.upload<UploadView>(await picture(), { purpose: 'avatar' });
    const image = body.files[0]?.storageUrl ?? '';
    await star.patch('/api/profile', { profileImage: image });
    return image;
  };

  it('show a write at once to every viewer on its instance, and on other instances a second later', async () => {
    const { star, here, there } = await cachedCreator();
    const image = await changedImage(star);
    for (const browser of [star, here]) expect(await contains(browser, star, image)).toEqual(everywhere(true));
    expect(await contains(atOther(star), star, image)).toMatchObject({ profile: true, 'page of the creator': true });
    await Promise.all([becomes(there, star, image, true), becomes(atOther(star), star, image, true)]);
  });

  it.each(['hidden', 'deleted'])(
    'disappear at once from the instance where their creator is %s, and a second later from the other one',
    async (how) => {
      const { star, image, here, there } = await cachedCreator();
      const { status } =
        how === 'hidden'
          ? await (await signedInAdmin(vitrine)).patch(`/adm/api/users/${star.me.id}`, { hidden: true })
          : await star.delete('/api/profile', { confirm: star.me.username });
      expect([200, 204]).toContain(status);
      expect(await contains(here, star, image)).toEqual(everywhere(false));
      await becomes(there, star, image, false);
    },
  );

  describe('are invalidated by what a write has changed:', () => {
    let changes: CacheTag[];
    beforeEach(() => {
      changes = [];
      const cache = vitrine.app.get(QueryCache);
      const invalidate = cache.invalidate.bind(cache);
      jest.spyOn(cache, 'invalidate').mockImplementation((tag) => {
        changes.push(tag);
        invalidate(tag);
      });
    });
    afterEach(() => jest.restoreAllMocks());

    it('not by a refused write', async () => {
      const [star, stranger, admin] = [await creator('read often'), vitrine.browser(), await signedInAdmin(vitrine)];
      await expireStepUps(vitrine);
      const url = (path: string) => `/api/user/${star.me.id}${path}`;
      changes = [];
      const refused: [Browser, string, string, object?][] = [
        [stranger, 'POST', '/x'],
        [stranger, 'POST', '/api/x', {}],
        [stranger, 'OPTIONS', '/'],
        [stranger, 'PROPFIND', '/x'],
        [stranger, 'DELETE', '/'],
        [stranger, 'PATCH', '/api/profile', { bio: 'planted' }],
        [stranger, 'POST', '/api/sign-out'],
        [stranger, 'POST', '/api/auth/verify', { token: 'a'.repeat(43) }],
        [stranger, 'POST', '/api/auth/undo-email-change', { token: 'a'.repeat(43) }],
        [stranger, 'POST', '/adm/login', { username: 'unknown', password: 'wrong' }],
        [star, 'PATCH', '/api/profile', { bio: 'a'.repeat(10_000) }],
        [star, 'POST', '/api/follow', { followingId: 2_000_000_000 }],
        [star, 'POST', '/api/media/2000000000/like'],
        [star, 'POST', url('/links'), { platform: 'website', url: 'no address' }],
        [star, 'DELETE', '/api/links/2000000000'],
        [admin, 'DELETE', `/adm/api/users/${star.me.id}`],
        [admin, 'PATCH', '/adm/api/users/2000000000', { hidden: true }],
      ];
      for (const [browser, method, path, json] of refused) {
        const { status } = await browser.send(path, { method, json });
        expect([200, 201]).not.toContain(status);
        expect({ method, path, changes }).toEqual({ method, path, changes: [] });
      }
    });

    it('not by a write that changes nothing public', async () => {
      const [star, admin] = [await creator('writes privately'), await signedInAdmin(vitrine)];
      const [photo] = await vitrine.given.media([{ profileId: star.me.id }]);
      await star.patch(`/api/media/${photo}`, { isPrivate: true });
      const reportId = await vitrine.given.report({ profileId: star.me.id });
      changes = [];
      const writes: [Browser, string, string, object?][] = [
        [star, 'POST', '/api/private-links', { label: 'Shared', mediaIds: [photo] }],
        [star, 'POST', '/api/following/seen'],
        [star, 'POST', '/api/notifications/read', {}],
        [star, 'POST', '/api/moderation/decisions/read'],
        [admin, 'PUT', `/adm/api/reports/${reportId}/claim`],
        [admin, 'POST', `/adm/api/reports/${reportId}/notes`, { text: 'Known' }],
        [admin, 'DELETE', `/adm/api/reports/${reportId}/claim`],
        [admin, 'POST', `/adm/api/users/${star.me.id}/notes`, { text: 'Known' }],
        [admin, 'POST', '/adm/api/block-list', { kind: 'word', value: 'planted' }],
      ];
      for (const [browser, method, path, json] of writes) {
        const { status } = await browser.send(path, { method, json });
        expect([200, 201, 204]).toContain(status);
        expect({ method, path, changes }).toEqual({ method, path, changes: [] });
      }
    });

    it('by a bulk action, and not for each of its rows', async () => {
      const ids = await vitrine.given.creators(Array.from({ length: 20 }, (_, n) => ({ username: `bulk-cached-${n}` })));
      const admin = await signedInAdmin(vitrine);
      changes = [];
      const { body } = await admin.post<JobView>('/adm/api/jobs/bulk', { target: 'users', action: 'hide', ids });
      await eventually(async () => (await admin.get<JobView>(`/adm/api/jobs/${body.id}`)).body.state === 'completed');
      expect(changes).toContain('content');
      expect(changes.length).toBeLessThan(ids.length / 2);
    });

    it('by an accepted write, by follows and likes only in part, and not by visits and new visitors', async () => {
      const star = await creator('written often');
      const { body } = await star.upload<UploadView>(await picture());
      const fan = await vitrine.visitor();
      changes = [];
      await vitrine.visitor();
      await fan.post(`/api/media/${body.files[0]?.id}/view`);
      await vitrine.derivedDataApplied();
      expect(changes).toEqual([]);
      await fan.post('/api/follow', { followingId: star.me.id });
      await fan.post(`/api/media/${body.files[0]?.id}/like`);
      expect(changes).toEqual(['counters', 'counters']);
      await star.patch('/api/profile', { bio: 'changed' });
      expect(changes).toEqual(['counters', 'counters', 'content']);
    });
  });

  it('do not contain a hidden profile, which only its owner sees', async () => {
    const star = await creator('to be hidden');
    await vitrine.given.hiddenCreator(star.me.id);
    const stranger = await vitrine.visitor();
    for (let round = 0; round < 3; round++) {
      expect((await star.get(`/api/user/${star.me.username}`)).status).toBe(200);
      expect((await stranger.get(`/api/user/${star.me.username}`)).status).toBe(404);
    }
    expect([(await star.open()).hidden, (await stranger.open()).hidden]).toEqual([true, false]);
  });
});
