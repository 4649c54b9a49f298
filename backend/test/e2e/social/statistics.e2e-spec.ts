import { CountVisit } from '../../../src/modules/visits/index.js';
import { ago } from '../../support/ago.js';
import type { HistoryView, StatsView, UploadView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

const dayBefore = (days: number): string => ago({ days }).toISOString().slice(0, 10);
const zeros = (length: number): number[] => Array.from({ length }, () => 0);

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
    await vitrine.given.hiddenMedia(mediaId);
    expect((await statsOf(me, '?days=7')).overview.totalMediaViews).toBe(3);
  });

  it('compare the last 30 days with the 30 before', async () => {
    const me = await vitrine.visitor();
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
    expect(head).toBe(
      '"Day","Profile views","New followers","Link clicks","Media views","Click-through rate (%)","From other sites","Direct","Phones","Tablets","Desktops"',
    );
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toMatch(/^"\d{4}-\d\d-\d\d","0","0","0","0","","","","","",""$/);
    const day = dayBefore(0);
    const source = { profileId: me.me.id, day };
    await vitrine.given.dailyProfileStats([{ ...source, profileViews: 8, newFollowers: 0, linkClicks: 2 }]);
    await vitrine.given.dailyProfileSources([
      { ...source, kind: 'referrer', name: 'blog.example', visitors: 2 },
      { ...source, kind: 'referrer', name: 'news.example', visitors: 2 },
      { ...source, kind: 'referrer', name: 'direct', visitors: 2 },
      { ...source, kind: 'device', name: 'phone', visitors: 5 },
      { ...source, kind: 'device', name: 'desktop', visitors: 1 },
    ]);
    const { text } = await me.get(`/api/user/${me.me.id}/stats.csv?days=7`);
    expect(text.trim().split('\r\n').at(-1)).toBe(`"${day}","8","0","2","0","25.0","4","","5","",""`);
  });

  it('compare the range with as many days before it, with the rate of clicks', async () => {
    const me = await vitrine.visitor();
    for (const [daysAgo, profileViews, newFollowers, linkClicks] of [
      [0, 100, 3, 4],
      [6, 50, 0, 2],
      [7, 60, 6, 12],
      [13, 40, 0, 0],
      [14, 999, 999, 999],
    ] as const)
      await vitrine.given.dailyProfileStats([{ profileId: me.me.id, day: dayBefore(daysAgo), profileViews, newFollowers, linkClicks }]);
    expect((await statsOf(me, '?days=7')).comparison).toEqual({
      profileViews: { current: 150, previous: 100, change: 50 },
      newFollowers: { current: 3, previous: 6, change: -50 },
      linkClicks: { current: 6, previous: 12, change: -50 },
      mediaViews: { current: 0, previous: 0, change: null },
      clickThroughRate: { current: 4, previous: 12 },
    });
    const newcomer = await vitrine.visitor();
    await vitrine.given.dailyProfileStats([
      { profileId: newcomer.me.id, day: dayBefore(0), profileViews: 2, newFollowers: 0, linkClicks: 1 },
    ]);
    expect((await statsOf(newcomer)).comparison.clickThroughRate).toEqual({ current: null, previous: null });
  });

  it('name only sources with three visitors on a day, and the ten with most visitors (PR-114)', async () => {
    const me = await vitrine.visitor();
    const rows = (kind: 'referrer' | 'device' | 'language', counts: Record<string, number[]>) =>
      Object.entries(counts).flatMap(([name, days]) =>
        days.flatMap((visitors, daysAgo) =>
          visitors === 0 ? [] : [{ profileId: me.me.id, day: dayBefore(daysAgo), kind, name, visitors }],
        ),
      );
    await vitrine.given.dailyProfileSources([
      ...rows('referrer', {
        'one-person.example': [1, 1, 1, 1],
        'three.example': [0, 3],
        direct: [9, 9],
        other: [2],
        'earlier.example': [...zeros(7), 99],
      }),
      ...rows('device', { phone: [5], tablet: [2] }),
      ...rows(
        'language',
        Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`l${String.fromCharCode(97 + index)}`, [20 - index]])),
      ),
    ]);
    const { referrers, devices, languages } = (await statsOf(me, '?days=7')).sources;
    expect(referrers).toEqual([
      { name: 'direct', visitors: 18 },
      { name: 'three.example', visitors: 3 },
      { name: 'other', visitors: 6 },
    ]);
    expect(devices).toEqual([{ name: 'phone', visitors: 5 }]);
    expect(languages.map(({ name }) => name)).toEqual(['la', 'lb', 'lc', 'ld', 'le', 'lf', 'lg', 'lh', 'li', 'lj', 'other']);
    expect(languages.at(-1)?.visitors).toBe(10 + 9);
  });

  it('have the days of a link and of an item, for their owner only (PR-114)', async () => {
    const [me, other] = [await vitrine.visitor(), await vitrine.visitor()];
    const linkId = await link(me);
    const mediaId = (await me.upload<UploadView>(await picture())).body.files[0]?.id ?? 0;
    for (const [daysAgo, clicks] of [
      [1, 3],
      [8, 2],
    ] as const)
      await vitrine.given.dailyLinkStats(linkId, dayBefore(daysAgo), clicks);
    await vitrine.given.dailyProfileStats([{ profileId: me.me.id, day: dayBefore(1), profileViews: 60, newFollowers: 0, linkClicks: 3 }]);
    const history = (await me.get<HistoryView>(`/api/user/${me.me.id}/stats/links/${linkId}?days=7`)).body;
    expect(history.total).toEqual({ current: 3, previous: 2, change: 50 });
    expect(history.daily.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 3, 0]);
    expect((await statsOf(me, '?days=7')).linkPerformance).toMatchObject([{ id: linkId, rangeClicks: 3, clickThroughRate: 5 }]);
    const views = await me.get<HistoryView>(`/api/user/${me.me.id}/stats/media/${mediaId}?days=90`);
    expect(views.body.daily).toHaveLength(90);
    for (const path of [`links/${linkId}`, `media/${mediaId}`]) {
      expect((await other.get(`/api/user/${me.me.id}/stats/${path}`)).status).toBe(403);
      expect((await other.get(`/api/user/${other.me.id}/stats/${path}`)).status).toBe(404);
    }
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
