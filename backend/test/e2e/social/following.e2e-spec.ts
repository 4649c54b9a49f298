import type { CreatorView, FollowStateView, FollowedCreatorView, FollowingSummaryView } from '../../support/api.js';
import type { Answer, Browser } from '../../support/browser.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

describe('following', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
  });
  afterAll(() => vitrine.stop());

  const creator = async (bio = 'A creator to follow'): Promise<Browser> => {
    const browser = await vitrine.visitor();
    await browser.patch('/api/profile', { bio });
    return browser;
  };
  const follow = (who: Browser, whom: Browser): Promise<Answer<FollowStateView>> =>
    who.post<FollowStateView>('/api/follow', { followingId: whom.me.id });
  const listOf = async (follower: Browser, browser: Browser = follower): Promise<FollowedCreatorView[]> =>
    (await browser.get<FollowedCreatorView[]>(`/api/user/${follower.me.id}/following`)).body;

  it('returns the new state, which every list shows', async () => {
    const [fan, star] = [await creator(), await creator()];
    expect((await fan.get(`/api/follow/status/${star.me.id}`)).body).toEqual({ followingId: star.me.id, isFollowing: false, followers: 0 });
    expect((await follow(fan, star)).body).toEqual({ followingId: star.me.id, isFollowing: true, followers: 1 });
    expect((await fan.get(`/api/follow/status/${star.me.id}`)).body).toEqual({ followingId: star.me.id, isFollowing: true, followers: 1 });
    expect((await star.get(`/api/follow/status/${fan.me.id}`)).body).toMatchObject({ isFollowing: false, followers: 0 });
    expect((await fan.get(`/api/user/${star.me.username}`)).body).toMatchObject({ isFollowing: true, stats: { followers: 1 } });
    expect((await listOf(fan)).map(({ id, isFollowing, stats }) => ({ id, isFollowing, followers: stats.followers }))).toEqual([
      { id: star.me.id, isFollowing: true, followers: 1 },
    ]);
    const cards = await fan.get<CreatorView[]>('/api/creators');
    expect(cards.body.find(({ id }) => id === star.me.id)).toMatchObject({ isFollowing: true, stats: { followers: 1 } });
  });

  it('is idempotent, and so is unfollowing', async () => {
    const [fan, star] = [await creator(), await creator()];
    for (const _ of [1, 2]) expect((await follow(fan, star)).body).toMatchObject({ isFollowing: true, followers: 1 });
    for (const _ of [1, 2]) {
      const answer = await fan.delete<FollowStateView>('/api/follow', { followingId: star.me.id });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ isFollowing: false, followers: 0 });
    }
    expect(await listOf(fan)).toEqual([]);
  });

  it('accepts the id in the query of a DELETE, for clients that drop its body', async () => {
    const [fan, star] = [await creator(), await creator()];
    await follow(fan, star);
    expect((await fan.delete<FollowStateView>(`/api/follow?followingId=${star.me.id}`)).body).toMatchObject({
      isFollowing: false,
      followers: 0,
    });
  });

  it('refuses oneself, a request without a session, and an unknown creator', async () => {
    const [fan, hidden] = [await creator(), await creator()];
    const oneself = await follow(fan, fan);
    expect(oneself.status).toBe(400);
    expect(oneself.body).toMatchObject({ message: 'You cannot follow yourself' });
    expect((await vitrine.browser().post('/api/follow', { followingId: fan.me.id })).status).toBe(401);
    expect((await fan.post('/api/follow', { followingId: 2147483647 })).status).toBe(404);
    expect((await fan.delete('/api/follow', { followingId: 2147483647 })).status).toBe(404);
    expect((await fan.get('/api/follow/status/2147483647')).status).toBe(404);
    await vitrine.given.hiddenCreator(hidden.me.id);
    expect((await follow(fan, hidden)).status).toBe(404);
    expect((await fan.get<FollowingSummaryView>('/api/following/summary')).body.following).toBe(0);
  });

  it.each([
    [{}],
    [{ followingId: 'x' }],
    [{ followingId: 0 }],
    [{ followingId: -1 }],
    [{ followingId: 1.5 }],
    [{ followingId: 1e12 }],
    [{ followingId: [1] }],
    [{ followingId: null }],
  ])('refuses %j as an id for POST and DELETE', async (body) => {
    const fan = await vitrine.visitor();
    expect((await fan.post('/api/follow', body)).status).toBe(400);
    expect((await fan.delete('/api/follow', body)).status).toBe(400);
    expect((await fan.delete('/api/follow')).status).toBe(400);
  });

  it('lists the latest first, each creator once over all pages, without an empty last page', async () => {
    const fan = await vitrine.visitor();
    const stars: number[] = [];
    for (let n = 0; n < 6; n++) {
      const star = await creator();
      stars.unshift(star.me.id);
      await follow(fan, star);
    }
    const pages: number[][] = [];
    for (let next: string | undefined = `/api/user/${fan.me.id}/following?limit=3`; next;) {
      const page: Answer<FollowedCreatorView[]> = await fan.get<FollowedCreatorView[]>(next);
      pages.push(page.body.map(({ id }) => id));
      next = /^<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(pages).toEqual([stars.slice(0, 3), stars.slice(3)]);
  });

  it('lists hashtags with their ids, and views under both names', async () => {
    const [fan, star] = [await creator(), await creator()];
    await vitrine.given.hashtag('raku', [star.me.id]);
    await vitrine.given.profile(star.me.id, { profileViews: 41 });
    await follow(fan, star);
    expect((await listOf(fan))[0]).toMatchObject({
      hashtagNames: ['raku'],
      hashtags: [{ name: 'raku' }],
      stats: { profileViews: 41, views: 41 },
    });
  });

  it('shows the same cover as the list of creators, and null without a picture', async () => {
    const [fan, star] = [await creator(), await creator()];
    await follow(fan, star);
    expect((await listOf(fan))[0]?.coverImage).toBeNull();
    await star.upload(await picture());
    const shown = (await fan.get<CreatorView[]>(`/api/creators?search=${star.me.username}`)).body[0];
    expect(shown?.coverImage).toMatch(/^\/storage\//);
    expect((await listOf(fan))[0]?.coverImage).toBe(shown?.coverImage);
  });

  it('shows an unlisted creator in the follower’s own list only, and a hidden one in none', async () => {
    const [fan, unlisted, hidden] = [await creator(), await creator(), await creator()];
    await follow(fan, unlisted);
    await follow(fan, hidden);
    await unlisted.patch('/api/profile', { isPublicProfile: false });
    await vitrine.given.hiddenCreator(hidden.me.id);
    expect((await listOf(fan)).map(({ id }) => id)).toEqual([unlisted.me.id]);
    expect(await listOf(fan, vitrine.browser())).toEqual([]);
    expect(await listOf(fan, await vitrine.visitor())).toEqual([]);
  });

  it('returns 404 for the list of an unknown creator', async () => {
    expect((await vitrine.browser().get('/api/user/2147483647/following')).status).toBe(404);
  });

  it('counts updates and followers since the last visit', async () => {
    const [me, star, other] = [await creator(), await creator(), await creator()];
    await follow(me, star);
    expect((await me.post<FollowingSummaryView>('/api/following/seen')).body).toMatchObject({
      following: 1,
      newUpdates: 0,
      newFollowers: 0,
    });
    await star.patch('/api/profile', { bio: 'Something new' });
    await star.patch('/api/profile', { location: 'Somewhere else' });
    await other.patch('/api/profile', { bio: 'Without followers' });
    await follow(other, me);
    await vitrine.derivedDataApplied();
    expect((await me.get<FollowingSummaryView>('/api/following/summary')).body).toMatchObject({
      following: 1,
      newUpdates: 2,
      newFollowers: 1,
    });
    expect((await me.get<FollowingSummaryView>('/api/following/summary')).body.newUpdates).toBe(2);
    await me.post('/api/following/seen');
    expect((await me.get<FollowingSummaryView>('/api/following/summary')).body).toMatchObject({ newUpdates: 0, newFollowers: 0 });
  });
});
