import { RefreshPopularity } from '../../../src/modules/discovery/infrastructure/refresh-popularity.js';
import { ago } from '../../support/ago.js';
import type { CreatorView, ErrorView, HashtagView } from '../../support/api.js';
import type { ProfileRow } from '../../support/given/rows.js';
import { Vitrine } from '../../support/vitrine.js';

/** `</api/creators?…>; rel="next"` */
const nextOf = (headers: Headers): string | undefined => /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

describe('the pages of Discover', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    const maker = (n: number): ProfileRow => ({ username: `maker-${n}`, bio: `Maker number ${n}`, profileViews: n % 7 });
    const ids = await vitrine.given.creators(Array.from({ length: 53 }, (_, n) => maker(n + 1)));
    await vitrine.given.follows(
      ids.slice(0, 9).flatMap((followed) => ids.filter((id) => id > followed * 5).map((id): [number, number] => [id, followed])),
    );
    for (const [index, name] of ['ceramics', 'porto', 'glaze'].entries())
      await vitrine.given.hashtag(
        name,
        ids.filter((id) => id % (index + 2) === 0),
      );
    // The follows of new accounts do not change the order (PR-78).
    await vitrine.given.profiles({ createdAt: ago({ days: 2 }) });
    await refreshPopularity();
  });
  afterAll(() => vitrine.stop());

  const refreshPopularity = (): Promise<void> => vitrine.app.get(RefreshPopularity).execute();

  async function walk(first: string): Promise<CreatorView[]> {
    const seen: CreatorView[] = [];
    for (let path: string | undefined = first; path;) {
      const page = await vitrine.browser().get<CreatorView[]>(path);
      seen.push(...page.body);
      path = nextOf(page.headers);
    }
    return seen;
  }

  it('show every creator exactly once, most followers first', async () => {
    const seen = await walk('/api/creators');
    expect(new Set(seen.map((creator) => creator.id)).size).toBe(53);
    expect(seen).toHaveLength(53);
    const followers = seen.map((creator) => creator.stats.followers);
    expect(followers).toEqual(followers.toSorted((a, b) => b - a));
    expect(followers[0]).toBeGreaterThan(0);
  });

  it('have the same order for every page size', async () => {
    const byTwenty = await walk('/api/creators?limit=20');
    const bySeven = await walk('/api/creators?limit=7');
    expect(bySeven.map((creator) => creator.id)).toEqual(byTwenty.map((creator) => creator.id));
  });

  it('filter by any of the hashtags, most matches first', async () => {
    const seen = await walk('/api/creators?hashtags=ceramics,glaze&limit=6');
    const matches = seen.map((creator) => creator.hashtagNames.filter((name) => name === 'ceramics' || name === 'glaze').length);
    expect(Math.min(...matches)).toBe(1);
    expect(matches[0]).toBe(2);
    expect(matches).toEqual(matches.toSorted((a, b) => b - a));
    expect(new Set(seen.map((creator) => creator.id)).size).toBe(seen.length);
  });

  it('page through a search', async () => {
    const seen = await walk('/api/creators?search=maker&limit=9');
    expect(new Set(seen.map((creator) => creator.id)).size).toBe(53);
  });

  it('repeat the known parameters in their Link header, and no others', async () => {
    const ignored = `unknown=${'x'.repeat(6_000)}&_=1&constructor=2`;
    const page = await vitrine.browser().get(`/api/creators?limit=7&${ignored}&hashtags=ceramics,glaze`);
    const link = new URL(nextOf(page.headers) ?? '', vitrine.url);
    expect([...link.searchParams.keys()]).toEqual(['limit', 'hashtags', 'cursor']);
    expect(link.searchParams.get('hashtags')).toBe('ceramics,glaze');
  });

  it.each(['search', 'hashtags'])('return 400 for a %s that would not fit into the Link header', async (parameter) => {
    const longest = await vitrine.browser().get(`/api/creators?${parameter}=${encodeURIComponent('陶'.repeat(111))}`);
    expect(longest.status).toBe(200);
    const longer = await vitrine.browser().get<ErrorView>(`/api/creators?${parameter}=${encodeURIComponent('陶'.repeat(112))}`);
    expect(longer).toMatchObject({ status: 400, body: { errors: [{ field: parameter }] } });
  });

  it('treat wildcards as ordinary characters', async () => {
    for (const search of ['%', '_', '%%', 'm%r', 'm_k', '\\'])
      expect((await walk(`/api/creators?search=${encodeURIComponent(search)}`)).length).toBe(0);
  });

  it('list hashtags by the number of listed creators', async () => {
    const hashtags = await vitrine.browser().get<HashtagView[]>('/api/hashtags');
    expect(hashtags.body.map(({ name, usageCount }) => [name, usageCount])).toEqual([
      ['ceramics', 26],
      ['porto', 17],
      ['glaze', 13],
    ]);
    const [first] = await vitrine.rows<{ id: number }>('select id from profiles where id % 2 = 0 limit 1');
    await vitrine.given.profile(first?.id ?? 0, { isPublic: false });
    const after = await vitrine.browser().get<HashtagView[]>('/api/hashtags?search=CERA');
    expect(after.body.map(({ name, usageCount }) => [name, usageCount])).toEqual([['ceramics', 25]]);
  });

  // The last test, because pages are kept for a second and it changes their order.
  it('follow the counters, without waiting for a profile that another transaction has locked', async () => {
    const before = await walk('/api/creators');
    const ids = before.slice(-2).map(({ id }) => id);
    const outdated = (): Promise<{ id: number }[]> => vitrine.rows('select id from outdated_popularity() order by id');
    for (const id of ids) await vitrine.given.profile(id, { profileViews: 50 });
    const client = await vitrine.database.connect();
    await client.query('begin');
    await client.query('select from profiles where id = $1 for update', [ids[0]]);
    await refreshPopularity();
    await client.query('rollback');
    client.release();
    expect(await outdated()).toEqual([{ id: ids[0] }]);
    await refreshPopularity();
    expect(await outdated()).toEqual([]);
  });
});
