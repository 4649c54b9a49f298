import { CountVisit } from '../../../src/modules/visits/index.js';
import { ago } from '../../support/ago.js';
import type { StatsView, UploadView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

describe('statistics', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
  });
  afterAll(() => vitrine.stop());

  const statsOf = async (who: Browser, days = ''): Promise<StatsView> => {
    await vitrine.derivedDataApplied();
    return (await who.get<StatsView>(`/api/user/${who.me.id}/stats${days}`)).body;
  };
  const link = (who: Browser): Promise<number> => vitrine.given.link(who.me.id);

  it('are empty without changes for a new creator', async () => {
    const me = await vitrine.visitor();
    const stats = await statsOf(me);
    expect(stats).toMatchObject({
      overview: { profileViews: 0, followers: 0, totalLinkClicks: 0, totalMediaViews: 0 },
      changes: { profileViews: null, followers: null, totalLinkClicks: null, totalMediaViews: null },
      linkPerformance: [],
      mediaPerformance: [],
    });
    expect(stats.daily).toHaveLength(30);
  });

  it('sum up the actions of others today', async () => {
    const [me, fan, other] = [await vitrine.visitor(), await vitrine.visitor(), await vitrine.visitor()];
    const [rare, popular] = [await link(me), await link(me)];
    const mediaId = (await me.upload<UploadView>(await picture())).body.files[0]?.id ?? 0;
    for (const who of [me, fan, other, vitrine.browser()]) {
      await who.get(`/api/user/${me.me.username}`);
      for (const path of [`/api/media/${mediaId}/view`, `/api/links/${popular}/click`]) expect((await who.post(path)).status).toBe(204);
    }
    await fan.post(`/api/links/${rare}/click`);
    await fan.post('/api/follow', { followingId: me.me.id });
    await vitrine.derivedDataApplied();
    await vitrine.app.get(CountVisit).flush();
    const stats = await statsOf(me, '?days=7');
    expect(stats.overview).toEqual({ profileViews: 3, followers: 1, totalLinkClicks: 4, totalMediaViews: 3 });
    expect(stats.linkPerformance.map(({ id, clickCount }) => [id, clickCount])).toEqual([
      [popular, 3],
      [rare, 1],
    ]);
    expect(stats.mediaPerformance).toMatchObject([{ id: mediaId, viewCount: 3 }]);
    expect(stats.daily).toHaveLength(7);
    expect(stats.daily.at(-1)).toMatchObject({ profileViews: 3, newFollowers: 1, linkClicks: 4, mediaViews: 3 });
    expect(stats.daily.slice(0, -1).every((day) => day.profileViews + day.newFollowers + day.linkClicks + day.mediaViews === 0)).toBe(true);
  });

  it('compare the last 30 days with the 30 before', async () => {
    const me = await vitrine.visitor();
    const dayBefore = (days: number): string => ago({ days }).toISOString().slice(0, 10);
    for (const [daysAgo = 0, views, followers] of [
      [0, 50, 9],
      [29, 40, 4],
      [30, 60, 12],
      [59, 20, 0],
      [60, 999, 999],
    ]) {
      await vitrine.given.dailyProfileStats([
        { profileId: me.me.id, day: dayBefore(daysAgo), profileViews: views, newFollowers: followers, linkClicks: daysAgo === 0 ? 5 : 0 },
      ]);
    }
    expect((await statsOf(me)).changes).toEqual({ profileViews: 12.5, followers: 8.3, totalLinkClicks: null, totalMediaViews: null });
  });

  it('do not count a follower who unfollowed on the same day', async () => {
    const [me, fan] = [await vitrine.visitor(), await vitrine.visitor()];
    for (let turn = 0; turn < 3; turn++) {
      await fan.post('/api/follow', { followingId: me.me.id });
      await fan.delete('/api/follow', { followingId: me.me.id });
    }
    expect((await statsOf(me)).daily.at(-1)?.newFollowers).toBe(0);
    await fan.post('/api/follow', { followingId: me.me.id });
    expect((await statsOf(me)).daily.at(-1)?.newFollowers).toBe(1);
  });

  it('are exported as CSV', async () => {
    const me = await vitrine.visitor();
    const answer = await me.get(`/api/user/${me.me.id}/stats.csv?days=7`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const [head, ...days] = answer.text.trim().split('\r\n');
    expect(head).toBe('"Day","Profile views","New followers","Link clicks","Media views"');
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toMatch(/^"\d{4}-\d\d-\d\d","0","0","0","0"$/);
  });

  it('return 403 for other creators, and 401 without a session', async () => {
    const [me, other] = [await vitrine.visitor(), await vitrine.visitor()];
    for (const path of [`/api/user/${me.me.id}/stats`, `/api/user/${me.me.id}/stats.csv`]) {
      expect((await other.get(path)).status).toBe(403);
      expect((await vitrine.browser().get(path)).status).toBe(401);
    }
  });

  it.each(['0', '8', '-7', '1e9', 'x', ''])('return 400 for a range of %j days', async (days) => {
    const me = await vitrine.visitor();
    expect((await me.get(`/api/user/${me.me.id}/stats?days=${days}`)).status).toBe(400);
  });

  it('ignore views and clicks of unknown ids, and return 400 for invalid ids', async () => {
    const fan = await vitrine.visitor();
    for (const path of ['/api/media/2147483647/view', '/api/links/2147483647/click']) expect((await fan.post(path)).status).toBe(204);
    await vitrine.derivedDataApplied();
    await vitrine.app.get(CountVisit).flush();
    for (const path of ['/api/media/x/view', '/api/links/0/click', '/api/links/99999999999/click'])
      expect((await fan.post(path)).status).toBe(400);
  });
});
