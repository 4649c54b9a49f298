import { Scheduler } from '../../../src/platform/database/scheduler.js';
import type { Caller } from '../../../src/kernel/actor.js';
import { RefreshTrends } from '../../../src/modules/discovery/infrastructure/refresh-trends.js';
import { CountVisit } from '../../../src/modules/visits/index.js';
import { QueryCache } from '../../../src/platform/database/cache.js';
import { ago } from '../../support/ago.js';
import type { ExploreItemView, HashtagPageView } from '../../support/api.js';
import type { Answer, Browser } from '../../support/browser.js';
import { Vitrine } from '../../support/vitrine.js';

describe('Explore', () => {
  let vitrine: Vitrine;
  let visitor: Browser;
  let names = 0;

  beforeAll(async () => {
    vitrine = await Vitrine.start({ TRUST_PROXY: 'true' });
    visitor = await vitrine.visitor();
  });
  afterAll(() => vitrine.stop());
  beforeEach(async () => {
    await vitrine.given.noCreators();
    visitor = await vitrine.visitor();
    vitrine.app.get(QueryCache).invalidate('content');
  });

  const creator = (row: object = {}): Promise<number> => vitrine.given.creator({ username: `maker-${++names}`, ...row });
  const list = (query = ''): Promise<Answer<ExploreItemView[]>> => visitor.get<ExploreItemView[]>(`/api/explore${query}`);
  const idsOf = async (query = ''): Promise<number[]> => (await list(query)).body.map(({ id }) => id);
  const refresh = async (): Promise<void> => {
    await vitrine.app.get(RefreshTrends).execute();
    vitrine.app.get(QueryCache).invalidate('content');
  };
  /** Follows the links of a list to its end. */
  const allIds = async (query: string): Promise<number[]> => {
    const ids: number[] = [];
    for (let path: string | undefined = `/api/explore${query}`; path !== undefined;) {
      const page: Answer<ExploreItemView[]> = await visitor.get<ExploreItemView[]>(path);
      ids.push(...page.body.map(({ id }) => id));
      path = /<([^>]*)>/.exec(page.headers.get('link') ?? '')?.[1];
    }
    return ids;
  };
  const anyone: Caller = { address: '', userAgent: '', isCrawler: false, isPrefetch: false, wantsNoTracking: false };
  const count = (subject: 'media' | 'like', id: number, caller: Partial<Caller>): void =>
    vitrine.app.get(CountVisit).execute(subject, id, { ...anyone, ...caller });
  const counted = (): Promise<void> => vitrine.app.get(CountVisit).flush();
  const interestIn = async (mediaId: number): Promise<{ viewers: number; likes: number }> => {
    const [row] = await vitrine.rows<{ viewers: number; likes: number }>('select viewers, likes from media_interest where media_id = $1', [
      mediaId,
    ]);
    return row ?? { viewers: 0, likes: 0 };
  };

  it('lists what visitors may see of creators on Discover, with its creator', async () => {
    const open = await creator({ bio: 'Paints.' });
    const [shown = 0, , hidden, video = 0] = await vitrine.given.media(
      ['image', 'image', 'gif', 'video'].map((kind, n) => ({ profileId: open, kind, sensitive: n === 1 })),
    );
    await vitrine.given.hiddenMedia(hidden);
    await vitrine.given.media([
      { profileId: open, purpose: 'avatar' },
      { profileId: await creator({ bio: 'a', isPublic: false }), purpose: 'gallery' },
      { profileId: await creator({ bio: 'b', hiddenAt: new Date() }), purpose: 'gallery' },
    ]);
    await refresh();
    for (const sort of ['trending', 'new', 'liked']) expect(await idsOf(`?sort=${sort}`)).toEqual([video, shown]);
    expect(await idsOf('?sort=new&type=video')).toEqual([video]);
    expect(await idsOf('?sort=liked&type=image')).toEqual([shown]);
    expect(await idsOf('?type=video')).toEqual([video]);
    const [item] = (await list()).body;
    expect(item?.creator).toMatchObject({ id: open, username: `maker-${names - 2}`, displayName: '', profileImage: null });
    await vitrine.given.hiddenCreator(open);
    for (const sort of ['trending', 'new', 'liked']) expect(await idsOf(`?sort=${sort}&limit=99`)).toEqual([]);
  });

  it.each(['trending', 'new', 'liked'])('pages by keyset through the list %s, and through that of a hashtag', async (sort) => {
    const makers = await Promise.all(Array.from({ length: 8 }, () => creator({ bio: 'Paints.' })));
    const ids = await vitrine.given.media(
      Array.from({ length: 16 }, (_, n) => ({
        profileId: makers[n % 8] ?? 0,
        createdAt: ago({ minutes: n }),
        sensitive: n % 5 === 4,
        likeCount: n % 3,
        purpose: 'gallery',
      })),
    );
    await vitrine.given.mediaHashtags(
      'ink',
      ids.filter((_, n) => n % 2 === 0),
    );
    await refresh();
    for (const hashtag of ['', '&hashtag=%23INK']) {
      const all = await allIds(`?sort=${sort}${hashtag}`);
      expect(all).toHaveLength(hashtag === '' ? 13 : 6);
      expect(await allIds(`?sort=${sort}${hashtag}&limit=2`)).toEqual(all);
    }
    if (sort === 'new') expect(await allIds('?sort=new')).toEqual(ids.filter((_, n) => n % 5 !== 4));
    if (sort === 'liked')
      expect((await list('?sort=liked&limit=99')).body.map(({ likeCount }) => likeCount)).toEqual([
        ...Array(4).fill(2),
        ...Array(4).fill(1),
        ...Array(5).fill(0),
      ]);
  });

  it('answers 400 for another sort, type or cursor, and nothing for an unknown hashtag', async () => {
    for (const query of ['?sort=random', '?type=gif', '?cursor=x', '?limit=101']) expect((await list(query)).status).toBe(400);
    expect(await idsOf('?hashtag=nothing-has-it')).toEqual([]);
    expect((await visitor.get('/api/creators?sort=random')).status).toBe(400);
  });

  it('marks what the viewer likes, and keeps the order of a hashtag by likes', async () => {
    const [first = 0, second = 0] = await vitrine.given.media([
      { profileId: await creator({ bio: 'a' }), purpose: 'gallery' },
      { profileId: await creator({ bio: 'b' }), purpose: 'gallery' },
    ]);
    await vitrine.given.mediaHashtags('ink', [first, second]);
    expect(await idsOf('?sort=liked&hashtag=ink')).toEqual([second, first]);
    await visitor.post(`/api/media/${first}/like`);
    const liked = (await list('?sort=liked&hashtag=ink')).body;
    expect(liked.map(({ id, isLiked, likeCount }) => [id, isLiked, likeCount])).toEqual([
      [first, true, 1],
      [second, false, 0],
    ]);
    expect((await vitrine.browser().get<ExploreItemView[]>('/api/explore?sort=liked')).body[0]?.isLiked).toBe(false);
    await visitor.delete(`/api/media/${first}/like`);
    expect(await idsOf('?sort=liked&hashtag=ink')).toEqual([second, first]);
  });

  it('leaves out creators whom the viewer has blocked or muted, or who have blocked the viewer', async () => {
    const makers = await Promise.all([vitrine.visitor(), vitrine.visitor(), vitrine.visitor(), vitrine.visitor()]);
    const ids = await vitrine.given.media(makers.map(({ me }) => ({ profileId: me.id, purpose: 'gallery' })));
    const [blocked, muted, blocker] = makers;
    await visitor.put(`/api/blocks/${blocked?.me.id ?? 0}`);
    await visitor.put(`/api/mutes/${muted?.me.id ?? 0}`);
    await blocker?.put(`/api/blocks/${visitor.me.id}`);
    expect(await idsOf('?sort=new')).toEqual(ids.slice(3));
    expect((await vitrine.browser().get<ExploreItemView[]>('/api/explore?sort=new')).body).toHaveLength(4);
  });

  it('has a hashtag with its numbers', async () => {
    const maker = await creator({ bio: 'Paints.' });
    const ids = await vitrine.given.media([
      { profileId: maker, sensitive: false },
      { profileId: maker, sensitive: true },
    ]);
    await vitrine.given.mediaHashtags('zinc', ids);
    await visitor.post(`/api/user/${visitor.me.id}/hashtags`, { hashtagName: 'zinc' });
    const { body } = await visitor.get<HashtagPageView>('/api/hashtags/Zinc');
    expect(body).toMatchObject({ name: 'zinc', usageCount: 1, mediaCount: 1 });
    expect((await visitor.get('/api/hashtags/unknown')).status).toBe(404);
  });

  describe('trends (PR-109)', () => {
    it('put first what most people liked and viewed, less of it with each day, then what is new', async () => {
      const makers = await Promise.all(Array.from({ length: 5 }, () => creator({ bio: 'Paints.' })));
      const [viewed = 0, liked = 0, old = 0, expired = 0, latest = 0] = await vitrine.given.media(
        makers.map((profileId, n) => ({ profileId, purpose: 'gallery', createdAt: ago({ days: 10 - n }), likeCount: 9 })),
      );
      const today = new Date().toISOString().slice(0, 10);
      const day = (days: number): string => ago({ days }).toISOString().slice(0, 10);
      await vitrine.given.mediaInterest([
        { mediaId: viewed, day: today, viewers: 6, likes: 0 },
        { mediaId: liked, day: today, viewers: 0, likes: 1 },
        { mediaId: old, day: day(4), viewers: 0, likes: 2 },
        { mediaId: expired, day: day(7), viewers: 0, likes: 9 },
      ]);
      await refresh();
      expect(await idsOf()).toEqual([liked, viewed, old, latest, expired]);
      const trending = await visitor.get<{ id: number }[]>('/api/creators?sort=trending');
      expect(trending.body.slice(0, 3).map(({ id }) => id)).toEqual([makers[1], makers[0], makers[2]]);
    });

    it('cannot be bought: 3,000 likes of new accounts from 50 networks move nothing, 50 of kept accounts do', async () => {
      const makers = await Promise.all(Array.from({ length: 3 }, () => creator({ bio: 'Paints.' })));
      const [bought = 0, aged = 0, real = 0] = await vitrine.given.media(
        makers.map((profileId) => ({ profileId, purpose: 'gallery', createdAt: ago({ days: 30 }), likeCount: 10_000 })),
      );
      const newest = await vitrine.given.media(
        await Promise.all(Array.from({ length: 30 }, async () => ({ profileId: await creator({ bio: 'New.' }), purpose: 'gallery' }))),
      );
      const network = (n: number): string => `10.${n % 50}.0.0/24`;
      const accounts = await vitrine.given.creators(
        Array.from({ length: 3_000 }, (_, n) => ({ username: `bought-${n}`, isPublic: false, createdAt: ago({ minutes: 5 }) })),
      );
      accounts.forEach((creatorId, n) => count('like', bought, { creatorId, network: network(n) }));
      await counted();
      expect(await interestIn(bought)).toEqual({ viewers: 0, likes: 0 });
      await refresh();
      expect((await idsOf('?limit=30')).toSorted()).toEqual(newest.toSorted());

      // An account that is only older counts as a stranger: a network and a day.
      await vitrine.given.profiles({ createdAt: ago({ days: 3 }) });
      accounts.forEach((creatorId, n) => count('like', aged, { creatorId, network: network(n) }));
      await counted();
      expect(await interestIn(aged)).toEqual({ viewers: 50, likes: 0 });

      const kept = await vitrine.given.creators(
        Array.from({ length: 50 }, (_, n) => ({
          username: `kept-${n}`,
          isPublic: false,
          email: `kept-${n}@example.com`,
          emailVerifiedAt: new Date(),
        })),
      );
      kept.forEach((creatorId, n) => count('like', real, { creatorId, network: network(n) }));
      await counted();
      expect(await interestIn(real)).toEqual({ viewers: 0, likes: 50 });
      await refresh();
      expect((await idsOf('?limit=2')).slice(0, 2)).toEqual([real, aged]);
    });

    it('count a like and a view of a person once a day, at most 50 of a network, and none of the owner', async () => {
      const owner = await creator({ bio: 'Paints.' });
      const [id = 0] = await vitrine.given.media([{ profileId: owner, purpose: 'gallery' }]);
      const fans = await vitrine.given.creators(
        Array.from({ length: 60 }, (_, n) => ({ username: `fan-${n}`, email: `fan-${n}@example.com`, emailVerifiedAt: new Date() })),
      );
      const withPasskey = await creator({ createdAt: new Date() });
      await vitrine.given.passkey(withPasskey);
      for (const creatorId of [...fans, ...fans]) count('like', id, { creatorId, network: '192.0.2.0/24' });
      count('like', id, { creatorId: withPasskey, network: '198.51.100.0/24' });
      count('like', id, { creatorId: owner });
      for (let n = 0; n < 9; n++) count('media', id, { network: '203.0.113.0/24' });
      await counted();
      expect(await interestIn(id)).toEqual({ viewers: 1, likes: 51 });
    });

    it('count a like of the API, but not one that was taken back', async () => {
      await vitrine.given.profile(visitor.me.id, { email: 'fan@example.com', emailVerifiedAt: new Date() });
      const [first = 0, second = 0] = await vitrine.given.media([
        { profileId: await creator({ bio: 'a' }), createdAt: ago({ days: 1 }) },
        { profileId: await creator({ bio: 'b' }), createdAt: new Date() },
      ]);
      await visitor.post(`/api/media/${first}/like`);
      await counted();
      await refresh();
      expect(await idsOf()).toEqual([first, second]);
      await visitor.delete(`/api/media/${first}/like`);
      await refresh();
      expect(await idsOf()).toEqual([second, first]);
    });

    it('are not listed again before that is due', async () => {
      await vitrine.given.media([{ profileId: await creator({ bio: 'a' }), purpose: 'gallery' }]);
      const list = (): Promise<void> => vitrine.app.get(Scheduler).run('refresh-trends');
      const listedAt = (): Promise<object[]> => vitrine.rows('select distinct listed_at from trending_creators');
      await list();
      const before = await listedAt();
      expect(before).toHaveLength(1);
      await list();
      expect(await listedAt()).toEqual(before);
    });
  });

  describe('the creators', () => {
    it('are listed by their age, with every hashtag, and counted', async () => {
      const [old = 0, middle = 0, young = 0] = await Promise.all(
        ['a', 'b', 'c'].map(async (bio) => creator({ bio, createdAt: ago({ days: 1 }) })),
      );
      await vitrine.given.hashtag('cobalt', [old, young]);
      await vitrine.given.hashtag('umber', [middle]);
      await vitrine.given.hashtag('ochre', [middle, old]);
      const ids = async (query: string): Promise<number[]> =>
        (await visitor.get<{ id: number }[]>(`/api/creators?${query}`)).body.map(({ id }) => id);
      const byAge = [old, middle, young].toSorted((a, b) => b - a);
      expect(await ids('sort=new')).toEqual(byAge);
      expect(await ids('sort=new&hashtags=cobalt')).toEqual(byAge.filter((id) => id !== middle));
      expect(await ids('sort=new&hashtags=cobalt,umber&limit=2')).toEqual(byAge.slice(0, 2));
      await refresh();
      expect((await ids('sort=trending&hashtags=umber')).slice(0, 1)).toEqual([middle]);
      const first = await visitor.get('/api/creators?sort=new&limit=1');
      expect(first.headers.get('x-total-count')).toBe('3');
      const next = /<([^>]*)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
      expect((await visitor.get<{ id: number }[]>(next)).body[0]?.id).toBe(byAge[1]);
      const total = async (query: string) => (await visitor.get(`/api/creators?${query}`)).headers.get('x-total-count');
      expect(await total('hashtags=cobalt&limit=1')).toBe('2');
      // One creator has both hashtags.
      expect(await total('hashtags=cobalt,ochre&limit=1')).toBe('3');
      expect(await total('hashtags=unknown')).toBe('0');
      expect(await total('search=maker')).toBe('3');
      expect(await total('search=maker&limit=2')).toBeNull();
    });
  });
});
