import type { CreatorView, ProfileView, UploadView } from '../../support/api.js';
import { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

const FANS = 8;
/** Name of the cookie that makes a browser read its own writes. */
const WRITTEN = 'written';

describe('answers that are kept for a second', () => {
  let vitrine: Vitrine;
  let other: { url: string; stop: () => Promise<void> };

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    other = await vitrine.startSecondInstance();
  });
  afterAll(async () => {
    await other.stop();
    await vitrine.stop();
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
        fan.cookies.delete(WRITTEN);
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
    for (const star of stars) star.cookies.delete(WRITTEN);
    const own = await Promise.all(stars.map((star) => profileOf(star, star)));
    expect(own.map(({ isOwner, isFollowing }) => [isOwner, isFollowing])).toEqual(stars.map(() => [true, false]));
  });

  it('show visitors their own writes at once, on both instances', async () => {
    const star = await creator('followed on one instance');
    for (let round = 0; round < 5; round++) {
      const fan = await vitrine.visitor();
      // Both instances keep the answers of a visitor without a session.
      for (const url of [vitrine.url, other.url])
        await Promise.all([profileOf(new Browser(url, {}), star), followedOn(new Browser(url, {}))]);
      await fan.post('/api/follow', { followingId: star.me.id });
      const there = atOther(fan);
      for (const browser of [fan, there]) {
        expect(await profileOf(browser, star)).toMatchObject({ isFollowing: true, stats: { followers: round + 1 } });
        expect(await followedOn(browser)).toEqual([star.me.id]);
      }
    }
    const { headers } = await star.patch('/api/profile', { bio: 'changed' });
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^written=0; Max-Age=3; Path=\/; .*HttpOnly; SameSite=Lax$/)]);
  });

  it('disappear at once from the instance that deletes their subject, and within a second from the other one', async () => {
    const star = await creator('to be deleted');
    const path = `/api/user/${star.me.username}`;
    const [here, there] = [vitrine.browser(), new Browser(other.url, {})];
    expect([(await here.get(path)).status, (await there.get(path)).status]).toEqual([200, 200]);
    expect((await star.delete('/api/profile', { confirm: star.me.username })).status).toBe(204);
    expect((await here.get(path)).status).toBe(404);
    await eventually(async () => (await there.get(path)).status === 404);
  });

  it('do not contain a hidden profile, which only its owner sees', async () => {
    const star = await creator('to be hidden');
    await vitrine.given.hiddenCreator(star.me.id);
    star.cookies.delete(WRITTEN);
    const stranger = await vitrine.visitor();
    for (let round = 0; round < 3; round++) {
      expect((await star.get(`/api/user/${star.me.username}`)).status).toBe(200);
      expect((await stranger.get(`/api/user/${star.me.username}`)).status).toBe(404);
    }
  });
});
