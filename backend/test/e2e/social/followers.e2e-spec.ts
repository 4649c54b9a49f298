import { Accounts } from '../../../src/modules/profiles/index.js';
import type { FollowerView, NotificationSettingsView, NotificationView, UploadView } from '../../support/api.js';
import type { Answer, Browser } from '../../support/browser.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

describe('followers', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
  });
  afterAll(() => vitrine.stop());

  const follow = (who: Browser, whom: Browser): Promise<Answer> => who.post('/api/follow', { followingId: whom.me.id });
  const followersOf = async (who: Browser, url = '/api/followers'): Promise<FollowerView[]> => (await who.get<FollowerView[]>(url)).body;

  it('are listed for the followed creator as cards, the latest first, in pages', async () => {
    const star = await vitrine.visitor();
    const fans: Browser[] = [];
    for (let n = 0; n < 5; n++) {
      const fan = await vitrine.visitor();
      fans.push(fan);
      await follow(fan, star);
    }
    const [first] = fans as [Browser];
    await first.patch('/api/profile', { bio: 'Hello', displayName: 'First fan' });
    await follow(star, first);
    const all = await followersOf(star);
    expect(all.map(({ id }) => id)).toEqual(fans.map(({ me }) => me.id).toReversed());
    expect(all.at(-1)).toMatchObject({ displayName: 'First fan', bio: 'Hello', isFollowing: true, stats: { followers: 1, views: 0 } });
    expect(all.at(-1)?.followedAt).toMatch(/^20/);
    expect(all[0]?.isFollowing).toBe(false);
    const page = await star.get<FollowerView[]>('/api/followers?limit=3');
    const next = /<(.*)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await star.get<FollowerView[]>(next);
    expect([...page.body, ...rest.body]).toEqual(all);
    expect(rest.headers.get('link')).toBeNull();
  });

  it('are listed for nobody else, and without hidden creators', async () => {
    const [star, fan] = [await vitrine.visitor(), await vitrine.visitor()];
    await follow(fan, star);
    expect(await followersOf(fan)).toEqual([]);
    expect((await vitrine.browser().get('/api/followers')).status).toBe(401);
    await vitrine.given.hiddenCreator(fan.me.id);
    expect(await followersOf(star)).toEqual([]);
  });

  it('can be removed by the creator, and follow again', async () => {
    const [star, fan] = [await vitrine.visitor(), await vitrine.visitor()];
    await follow(fan, star);
    for (const _ of [1, 2]) expect((await star.delete(`/api/followers/${fan.me.id}`)).status).toBe(204);
    expect(await followersOf(star)).toEqual([]);
    expect((await fan.get(`/api/follow/status/${star.me.id}`)).body).toMatchObject({ isFollowing: false, followers: 0 });
    expect((await star.delete('/api/followers/999999999')).status).toBe(204);
    expect((await vitrine.browser().delete(`/api/followers/${fan.me.id}`)).status).toBe(401);
    expect((await follow(fan, star)).body).toMatchObject({ isFollowing: true, followers: 1 });
    await vitrine.derivedDataApplied();
    expect(await vitrine.rows('select * from recompute_differences()')).toEqual([]);
  });
});

describe('notification settings', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
  });
  afterAll(() => vitrine.stop());

  const settingsOf = async (who: Browser): Promise<NotificationSettingsView> =>
    (await who.get<NotificationSettingsView>('/api/notification-settings')).body;
  const kindsFor = async (who: Browser): Promise<string[]> => {
    await vitrine.derivedDataApplied();
    return (await who.get<NotificationView[]>('/api/notifications')).body.map(({ kind }) => kind);
  };

  it('are on for followers and likes, off for mail and push, until they are changed', async () => {
    const who = await vitrine.visitor();
    expect(await settingsOf(who)).toEqual({ follower: true, like: true, digest: false, push: false });
    const changed = await who.patch('/api/notification-settings', { like: false, digest: true });
    expect(changed.body).toEqual({ follower: true, like: false, digest: true, push: false });
    expect((await who.patch('/api/notification-settings', { push: true, digest: false })).body).toEqual({
      follower: true,
      like: false,
      digest: false,
      push: true,
    });
    expect(await settingsOf(who)).toEqual({ follower: true, like: false, digest: false, push: true });
    expect((await who.patch('/api/notification-settings', {})).body).toEqual(await settingsOf(who));
  });

  it.each([{ like: 'no' }, { follower: null }, { like: 1 }])('refuse %j', async (json) => {
    const who = await vitrine.visitor();
    expect((await who.patch('/api/notification-settings', json)).status).toBe(400);
  });

  it('are honoured when a notification is written', async () => {
    const [who, fan] = [await vitrine.visitor(), await vitrine.visitor()];
    const mediaId = (await who.upload<UploadView>(await picture())).body.files[0]?.id ?? 0;
    const act = async (): Promise<void> => {
      await fan.post('/api/follow', { followingId: who.me.id });
      await fan.post(`/api/media/${mediaId}/like`);
    };
    const undo = async (): Promise<void> => {
      await fan.delete('/api/follow', { followingId: who.me.id });
      await fan.delete(`/api/media/${mediaId}/like`);
    };
    await who.patch('/api/notification-settings', { like: false });
    await act();
    expect(await kindsFor(who)).toEqual(['follow']);
    await undo();
    expect(await kindsFor(who)).toEqual([]);
    await who.patch('/api/notification-settings', { like: true, follower: false });
    await act();
    expect(await kindsFor(who)).toEqual(['like']);
  });

  it('need a session', async () => {
    expect((await vitrine.browser().get('/api/notification-settings')).status).toBe(401);
    expect((await vitrine.browser().patch('/api/notification-settings', { like: false })).status).toBe(401);
  });

  it('of a merged account stay when the remaining one has none', async () => {
    const accounts = vitrine.app.get(Accounts, { strict: false });
    const [from, into] = [await vitrine.visitor(), await vitrine.visitor()];
    await from.patch('/api/notification-settings', { like: false });
    await accounts.merge({ from: from.me.id, into: into.me.id });
    expect(await settingsOf(into)).toMatchObject({ like: false });
    const further = await vitrine.visitor();
    await further.patch('/api/notification-settings', { like: true, follower: false });
    await accounts.merge({ from: further.me.id, into: into.me.id });
    expect(await settingsOf(into)).toMatchObject({ like: false, follower: true });
  });
});
