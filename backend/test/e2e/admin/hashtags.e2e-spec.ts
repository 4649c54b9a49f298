import { signedInAdmin } from '../../support/admin.js';
import { ago } from '../../support/ago.js';
import type { AdminHashtagPageView, AdminHashtagView, AuditPageView, HashtagUserView } from '../../support/api.js';
import type { Answer, Browser } from '../../support/browser.js';
import { Vitrine } from '../../support/vitrine.js';

const HASHTAGS = '/adm/api/hashtags';

describe('hashtags in the back-office', () => {
  let vitrine: Vitrine;
  let admin: Browser;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    admin = await signedInAdmin(vitrine);
  });
  afterAll(() => vitrine.stop());
  beforeEach(async () => {
    // Activities of the test before are written in the background, and truncating locks their tables in another order.
    await vitrine.derivedDataApplied();
    await vitrine.rows('truncate profiles, hashtags restart identity cascade');
  });

  const add = (name: string): Promise<Answer<AdminHashtagView>> => admin.post<AdminHashtagView>(HASHTAGS, { name });
  /** Creates creators so that each hashtag has the given number of uses. */
  const createUses = async (uses: Record<string, number>): Promise<void> => {
    const length = Math.max(...Object.values(uses));
    const carriers = await vitrine.given.creators(Array.from({ length }, (_, n) => ({ username: `carrier-${n + 1}`, bio: 'Words' })));
    for (const [index, [name, times]] of Object.entries(uses).entries())
      await vitrine.given.hashtag(name, carriers.slice(0, times), ago({ seconds: -index }));
  };
  const idOf = async (name: string): Promise<number> =>
    (await vitrine.rows<{ id: number }>('select id from hashtags where name = $1', [name]))[0]?.id ?? 0;
  const hashtagsOf = async (profileId: number): Promise<string[]> =>
    (await vitrine.rows<{ names: string[] }>('select hashtag_names as names from profiles where id = $1', [profileId]))[0]?.names ?? [];
  /** Rows whose usage counter, maintained by triggers, differs from a count; empty when all are correct. */
  const wrongCounters = async (): Promise<unknown[]> =>
    vitrine.rows(`select h.name from hashtags h where (h.usage_count, h.listed_count) <> (
        select count(*)::int, (count(*) filter (where ph.discoverable))::int from profile_hashtags ph where ph.hashtag_id = h.id)
      union all
      select p.username from profiles p where p.hashtag_names <> coalesce((select array_agg(h.name order by ph.added_at, h.id)
        from profile_hashtags ph join hashtags h on h.id = ph.hashtag_id where ph.profile_id = p.id), '{}')`);

  it('are added by the same rules as those of creators', async () => {
    const added = await add('  #Ceramics ');
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ name: 'ceramics', usageCount: 0 });
    expect((await admin.post(HASHTAGS, { name: 'CERAMICS' })).error).toMatchObject({
      statusCode: 409,
      code: 'hashtag_exists',
      error: 'There is a hashtag #ceramics already',
    });
    for (const name of ['', '   ', '#', 'two words', '<b>', 'x'.repeat(51), 5, null])
      expect({ name, status: (await admin.post(HASHTAGS, { name })).status }).toEqual({ name, status: 400 });
  });

  it('are filtered by tier and text, and sorted', async () => {
    await createUses({ unused: 0, one: 1, five: 5, six: 6, twenty: 20, more: 21 });
    const names = async (query: string): Promise<string[]> =>
      (await admin.get<AdminHashtagPageView>(`${HASHTAGS}?${query}`)).body.hashtags.map(({ name }) => name);
    expect(await names('')).toEqual(['more', 'twenty', 'six', 'five', 'one', 'unused']);
    expect(await names('usageFilter=unused')).toEqual(['unused']);
    expect(await names('usageFilter=low')).toEqual(['five', 'one']);
    expect(await names('usageFilter=medium')).toEqual(['twenty', 'six']);
    expect(await names('usageFilter=high')).toEqual(['more']);
    expect(await names('name=%23SIX')).toEqual(['six']);
    expect(await names('name=si')).toEqual([]);
    expect(await names('usageFilter=all&sortBy=name_asc')).toEqual(['five', 'more', 'one', 'six', 'twenty', 'unused']);
    expect(await names('sortBy=usage_asc&limit=2&page=2')).toEqual(['five', 'six']);
    expect(await names('search=%23NE&sortBy=name_desc')).toEqual(['one']);
    expect(await names('search=%25')).toEqual([]);
    expect((await admin.get<AdminHashtagPageView>(`${HASHTAGS}?limit=4`)).body).toMatchObject({ totalPages: 2, totalCount: 6 });
    for (const query of ['usageFilter=some', 'sortBy=random', 'page=0']) expect((await admin.get(`${HASHTAGS}?${query}`)).status).toBe(400);
  });

  it('have statistics, also without hashtags', async () => {
    expect((await admin.get(`${HASHTAGS}/stats`)).body).toEqual({ totalHashtags: 0, mostPopular: null, unusedCount: 0, totalUsage: 0 });
    await createUses({ unused: 0, some: 2, most: 7 });
    expect((await admin.get(`${HASHTAGS}/stats`)).body).toEqual({
      totalHashtags: 3,
      mostPopular: { name: 'most', usageCount: 7 },
      unusedCount: 1,
      totalUsage: 9,
    });
  });

  it('list the users that have them', async () => {
    await createUses({ some: 3 });
    const { body, headers } = await admin.get<HashtagUserView[]>(`${HASHTAGS}/${await idOf('some')}/users?limit=2`);
    expect(body.map(({ username }) => username)).toEqual(['carrier-1', 'carrier-2']);
    expect(headers.get('x-total-count')).toBe('3');
    expect((await admin.get(`${HASHTAGS}/2147483647/users`)).status).toBe(404);
  });

  it('are renamed in every profile that has them', async () => {
    await createUses({ first: 2, pots: 3 });
    const renamed = await admin.put<AdminHashtagView>(`${HASHTAGS}/${await idOf('pots')}`, { name: '#Pottery' });
    expect(renamed.body).toMatchObject({ name: 'pottery', usageCount: 3 });
    expect(await hashtagsOf(1)).toEqual(['first', 'pottery']);
    expect(await hashtagsOf(3)).toEqual(['pottery']);
    const found = await vitrine.browser().get<unknown[]>('/api/creators?hashtags=pottery');
    expect(found.body).toHaveLength(3);
    expect((await admin.put(`${HASHTAGS}/${await idOf('pottery')}`, { name: 'pottery' })).status).toBe(200);
    expect((await admin.put(`${HASHTAGS}/${await idOf('pottery')}`, { name: 'first' })).error).toMatchObject({
      statusCode: 409,
      code: 'hashtag_exists',
    });
    expect((await admin.put(`${HASHTAGS}/2147483647`, { name: 'elsewhere' })).status).toBe(404);
    expect((await admin.put(`${HASHTAGS}/${await idOf('first')}`, { name: 'two words' })).status).toBe(400);
    expect(await wrongCounters()).toEqual([]);
  });

  it('are merged: each profile with the source gets the target once', async () => {
    await createUses({ pots: 3, pottery: 2, other: 4 });
    const [from, into] = [await idOf('pots'), await idOf('pottery')];
    const merged = await admin.post<AdminHashtagView>(`${HASHTAGS}/${from}/merge`, { intoId: into });
    expect(merged.body).toMatchObject({ id: into, name: 'pottery', usageCount: 3 });
    expect(await hashtagsOf(1)).toEqual(['pottery', 'other']);
    expect(new Set(await hashtagsOf(3))).toEqual(new Set(['pottery', 'other']));
    expect(await idOf('pots')).toBe(0);
    expect(await wrongCounters()).toEqual([]);
    expect((await admin.post(`${HASHTAGS}/${into}/merge`, { intoId: into })).status).toBe(400);
    expect((await admin.post(`${HASHTAGS}/${into}/merge`, { intoId: 2147483647 })).status).toBe(404);
    expect((await admin.post(`${HASHTAGS}/2147483647/merge`, { intoId: into })).status).toBe(404);
    const audit = await admin.get<AuditPageView>('/adm/api/audit?action=mergeHashtag&limit=4');
    expect(audit.body.entries.at(-1)).toMatchObject({
      objectId: String(from),
      before: { name: 'pots' },
      after: { name: 'pottery', usageCount: 3 },
    });
  });

  it('are deleted only when unused', async () => {
    await createUses({ unused: 0, some: 1 });
    expect((await admin.delete(`${HASHTAGS}/${await idOf('some')}`)).error).toMatchObject({
      statusCode: 409,
      code: 'hashtag_in_use',
    });
    expect((await admin.delete(`${HASHTAGS}/${await idOf('unused')}`)).body).toEqual({ success: true });
    expect((await admin.delete(`${HASHTAGS}/2147483647`)).status).toBe(404);
    expect(await idOf('some')).toBeGreaterThan(0);
  });

  it('stay consistent during concurrent adds, renames and merges', async () => {
    const visitors = await Promise.all(Array.from({ length: 6 }, () => vitrine.visitor()));
    await Promise.all(['one', 'two', 'three', 'four'].map((name) => add(name)));
    for (let round = 0; round < 6; round++) {
      const name = (n: number): string => ['one', 'two', 'three', 'four'][n % 4] ?? '';
      const writes = visitors.flatMap((visitor, n) => [
        visitor.post(`/api/user/${visitor.me.id}/hashtags`, { hashtagName: name(n + round) }),
        visitor.post(`/api/user/${visitor.me.id}/hashtags`, { hashtagName: name(n + round + 1) }),
      ]);
      const [from, into] = [await idOf(name(round)), await idOf(name(round + 1))];
      const merging = from > 0 && into > 0 ? [admin.post(`${HASHTAGS}/${from}/merge`, { intoId: into })] : [];
      const answers = await Promise.all([
        ...writes,
        ...merging,
        admin.put(`${HASHTAGS}/${await idOf(name(round + 2))}`, { name: `renamed-${round}` }),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    }
    expect(await wrongCounters()).toEqual([]);
  });
});
