import { jest } from '@jest/globals';
import { Totals } from '../../../src/platform/database/lists/totals.js';
import { signedInAdmin } from '../../support/admin.js';
import { ago } from '../../support/ago.js';
import type { AdminActivityView, OverviewView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

const today = (): string => new Date().toISOString().slice(0, 10);

describe('the dashboard', () => {
  let vitrine: Vitrine;
  let admin: Browser;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    admin = await signedInAdmin(vitrine);
  });
  afterAll(() => vitrine.stop());

  const overview = async (query = ''): Promise<OverviewView> => (await admin.get<OverviewView>(`/adm/api/analytics/overview${query}`)).body;

  it('returns zeros for an empty installation', async () => {
    const { signUps, ...rest } = await overview();
    expect(rest).toMatchObject({
      totalUsers: 0,
      activeUsers: 0,
      totalHashtags: 0,
      recentActivities: [],
      openReports: 0,
      inactiveAnalysis: null,
    });
    expect(signUps).toHaveLength(30);
    expect(signUps.at(-1)).toEqual({ day: today(), count: 0 });
    expect(signUps.map(({ day }) => day)).toEqual(signUps.map(({ day }) => day).sort());
  });

  it('returns the numbers of users, active users, hashtags, sign-ups and uploads, and the ten latest activities', async () => {
    const inactive = await vitrine.visitor();
    const active = await vitrine.visitor();
    await active.upload(await picture('png'));
    for (let n = 0; n < 11; n++) await active.patch('/api/profile', { bio: `Words ${n}` });
    await admin.post('/adm/api/hashtags', { name: 'ceramics' });
    await vitrine.given.profile(inactive.me.id, { createdAt: ago({ days: 3 }) });
    await vitrine.given.creator({ username: 'long-ago', createdAt: ago({ days: 40 }) });
    await vitrine.derivedDataApplied();
    const figures = await overview();
    expect(figures).toMatchObject({ totalUsers: 3, activeUsers: 1, totalHashtags: 1 });
    expect(figures.recentActivities).toHaveLength(10);
    expect(figures.recentActivities[0]).toMatchObject({ activityType: 'bio_update', user: { username: active.me.username } });
    expect(figures.signUps.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect(figures.signUps.at(-1)?.count).toBe(1);
    expect(figures.signUps.at(-4)?.count).toBe(1);
    expect(figures.uploads.at(-1)?.count).toBe(1);
    expect(figures).toMatchObject({ signUpsBefore: 1, uploadsBefore: 0 });
  });

  it('compares each range with as many days before it', async () => {
    for (const [days, inRange, before] of [
      [7, 2, 0],
      [90, 3, 0],
      [365, 3, 0],
    ] as const) {
      const { signUps, signUpsBefore } = await overview(`?days=${days}`);
      expect(signUps).toHaveLength(days);
      expect(signUps.reduce((sum, { count }) => sum + count, 0)).toBe(inRange);
      expect(signUpsBefore).toBe(before);
    }
    expect((await admin.get('/adm/api/analytics/overview?days=8')).status).toBe(400);
  });

  it('leaves out what is in the trash', async () => {
    const deleted = await vitrine.given.creator({ username: 'soon-gone', createdAt: ago({ days: 5 }) });
    const before = await overview();
    await admin.delete(`/adm/api/users/${deleted}`);
    const after = await overview();
    expect(before.signUps.at(-6)?.count).toBe(1);
    expect(after.signUps.at(-6)?.count).toBe(0);
  });

  it('counts the days that have ended once a day above 100,000 rows, and today at each request', async () => {
    const totals = vitrine.app.get(Totals, { strict: false });
    const estimate = jest.spyOn(totals, 'estimate').mockResolvedValue({ count: 100_001, estimated: true });
    const figures = await overview();
    await vitrine.given.creator({ username: 'late-addition', createdAt: ago({ days: 5 }) });
    await vitrine.visitor();
    const later = await overview();
    expect(later.signUps.slice(0, -1)).toEqual(figures.signUps.slice(0, -1));
    expect(later.signUps.at(-1)?.count).toBe((figures.signUps.at(-1)?.count ?? 0) + 1);
    expect(later.signUpsBefore).toBe(1);
    estimate.mockRestore();
    expect((await overview()).signUps.at(-6)?.count).toBe((figures.signUps.at(-6)?.count ?? 0) + 1);
  });
});

describe('activities in the back-office', () => {
  let vitrine: Vitrine;
  let admin: Browser;
  let creator: Browser;
  let unlisted: Browser;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    admin = await signedInAdmin(vitrine);
    creator = await vitrine.visitor();
    unlisted = await vitrine.visitor();
    await creator.upload(await picture('jpeg'));
    await creator.patch('/api/profile', { bio: 'Words' });
    await unlisted.patch('/api/profile', { bio: 'Unlisted', isPublicProfile: false });
    const update = { profileId: creator.me.id, activityType: 'profile_update', description: 'updated their profile' };
    await vitrine.derivedDataApplied();
    await vitrine.given.activities(Array.from({ length: 120 }, (_, n) => ({ ...update, createdAt: ago({ hours: n + 1 }) })));
  });
  afterAll(() => vitrine.stop());

  const list = async (query = ''): Promise<{ entries: AdminActivityView[]; total: number }> => {
    const { body, headers } = await admin.get<AdminActivityView[]>(`/adm/api/activities${query}`);
    return { entries: body, total: Number(headers.get('x-total-count')) };
  };

  it('include those of unlisted creators, newest first, 50 per page', async () => {
    const { entries, total } = await list();
    expect(entries).toHaveLength(50);
    expect(entries.map(({ userId }) => userId)).toContain(unlisted.me.id);
    expect(total).toBe((await vitrine.rows('select id from activities')).length);
    expect((await list('?limit=200')).entries).toHaveLength(total);
    expect((await list('?limit=100&page=2')).entries).toHaveLength(total - 100);
  });

  it('contain the metadata that the preview of an upload needs', async () => {
    const [entry] = (await list('?type=media_upload')).entries;
    expect(entry).toMatchObject({
      userId: creator.me.id,
      activityType: 'media_upload',
      user: { username: creator.me.username, profileImage: null },
    });
    expect(JSON.parse(entry?.metadata ?? '')).toMatchObject({
      mediaId: expect.any(Number),
      filename: expect.stringMatching(/\.jpg$/),
      mediaDeleted: false,
    });
  });

  it('are searched by username and description', async () => {
    expect((await list(`?search=${unlisted.me.username.toUpperCase()}`)).entries.every(({ userId }) => userId === unlisted.me.id)).toBe(
      true,
    );
    expect((await list('?search=updated%20their%20bio')).total).toBe(2);
    expect((await list('?search=new%20photo')).total).toBe(1);
    expect((await list('?search=new%20photo&type=bio_update')).total).toBe(0);
    expect((await list('?search=nothing-like-it')).entries).toEqual([]);
    expect((await list(`?search=${creator.me.username.slice(0, 2)}`)).total).toBeGreaterThan(100);
  });

  it('are searched by the display name of the owner', async () => {
    await vitrine.given.profile(unlisted.me.id, { displayName: 'Zoë Quill' });
    const all = (await list(`?search=${unlisted.me.username}`)).total;
    expect(all).toBeGreaterThan(0);
    for (const search of ['zoë qu', 'QUILL', 'uil']) {
      const { entries, total } = await list(`?search=${encodeURIComponent(search)}`);
      expect(total).toBe(all);
      expect(entries.every(({ user }) => user?.displayName === 'Zoë Quill')).toBe(true);
    }
    await vitrine.given.profile(unlisted.me.id, { displayName: '' });
  });

  it('name the followed creator, also an unlisted one, until that account is deleted', async () => {
    const visitor = await vitrine.visitor();
    const deleted = await vitrine.visitor();
    for (const { me } of [unlisted, deleted]) await visitor.post('/api/follow', { followingId: me.id });
    await vitrine.derivedDataApplied();
    await admin.delete(`/adm/api/users/${deleted.me.id}`);
    const { entries } = await list('?type=follow');
    expect(entries.map(({ target }) => target)).toEqual([null, { id: unlisted.me.id, username: unlisted.me.username, displayName: '' }]);
    expect((await list('?type=bio_update')).entries[0]?.target).toBeNull();
  });

  it.each(['limit=201', 'limit=0', 'type=sneeze', 'page=0', 'search=%00'])('return 400 for %s', async (query) => {
    expect((await admin.get(`/adm/api/activities?${query}`)).status).toBe(400);
  });
});
