import { ago } from '../../support/ago.js';
import type { ExploreItemView } from '../../support/api.js';
import type { Answer, Browser } from '../../support/browser.js';
import { Vitrine } from '../../support/vitrine.js';

describe('the feed of Following', () => {
  let vitrine: Vitrine;
  let viewer: Browser;
  let names = 0;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
  });
  afterAll(() => vitrine.stop());
  beforeEach(async () => {
    viewer = await vitrine.visitor();
  });

  const feed = (query = ''): Promise<Answer<ExploreItemView[]>> => viewer.get<ExploreItemView[]>(`/api/following/feed${query}`);
  const idsOf = async (query = ''): Promise<number[]> => (await feed(query)).body.map(({ id }) => id);
  const followed = async (row: object = {}): Promise<number> => {
    const id = await vitrine.given.creator({ username: `followed-${++names}`, bio: 'Paints.', ...row });
    await vitrine.given.follows([[viewer.me.id, id]]);
    return id;
  };

  it('has the items of followed creators only, newest first, as Explore lists them', async () => {
    const [ann, bob] = [await followed({ displayName: 'Ann' }), await followed()];
    const other = await vitrine.given.creator({ username: `stranger-${++names}`, bio: 'Paints.' });
    const [old = 0, , middle = 0, newest = 0] = await vitrine.given.media([
      { profileId: ann, createdAt: ago({ days: 3 }), sensitive: false, kind: 'image' },
      { profileId: other, createdAt: ago({ days: 1 }), sensitive: false, kind: 'image' },
      { profileId: bob, createdAt: ago({ days: 2 }), sensitive: true, kind: 'image' },
      { profileId: ann, createdAt: ago({ hours: 1 }), sensitive: false, kind: 'video' },
    ]);
    await viewer.post(`/api/media/${old}/like`);
    const { body } = await feed();
    expect(body.map(({ id, sensitive, isLiked }) => [id, sensitive, isLiked])).toEqual([
      [newest, false, false],
      [middle, true, false],
      [old, false, true],
    ]);
    expect(body[0]?.creator).toEqual({ id: ann, username: `followed-${names - 2}`, displayName: 'Ann', profileImage: null });
    await viewer.delete('/api/follow', { followingId: ann });
    expect(await idsOf()).toEqual([middle]);
  });

  it('pages by keyset, also among items of one moment and of one creator', async () => {
    const creators = await Promise.all(Array.from({ length: 4 }, () => followed()));
    const moment = ago({ days: 1 });
    const ids = await vitrine.given.media(
      Array.from({ length: 21 }, (_, n) => ({
        profileId: creators[n % 3 === 0 ? 0 : n % 4] ?? 0,
        createdAt: n < 6 ? moment : ago({ days: 1, minutes: n }),
      })),
    );
    const expected = [...ids.slice(0, 6).toReversed(), ...ids.slice(6)];
    expect(await idsOf('?limit=100')).toEqual(expected);
    const paged: number[] = [];
    for (let path: string | undefined = '/api/following/feed?limit=2'; path !== undefined;) {
      const page: Answer<ExploreItemView[]> = await viewer.get<ExploreItemView[]>(path);
      paged.push(...page.body.map(({ id }) => id));
      path = /<([^>]*)>/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(paged).toEqual(expected);
  });

  it('leaves out muted and hidden creators, hidden and private items, and keeps creators who are not on Discover', async () => {
    const [muted, hidden, unlisted] = [await followed(), await followed(), await followed({ isPublic: false })];
    const [, , shown, hiddenItem] = await vitrine.given.media([
      { profileId: muted, purpose: 'gallery' },
      { profileId: hidden, purpose: 'gallery' },
      { profileId: unlisted, purpose: 'gallery' },
      { profileId: unlisted, purpose: 'gallery' },
      { profileId: unlisted, purpose: 'avatar' },
    ]);
    await viewer.put(`/api/mutes/${muted}`);
    await vitrine.given.hiddenCreator(hidden);
    await vitrine.given.hiddenMedia(hiddenItem);
    expect(await idsOf()).toEqual([shown]);
    await viewer.delete(`/api/mutes/${muted}`);
    expect(await idsOf()).toHaveLength(2);
  });

  it('is empty without follows, 401 without a session, and 400 for another cursor', async () => {
    const { body, headers } = await feed();
    expect([body, headers.get('link')]).toEqual([[], null]);
    expect((await vitrine.browser().get('/api/following/feed')).status).toBe(401);
    for (const query of ['?cursor=x', '?limit=0', '?limit=101']) expect((await feed(query)).status).toBe(400);
  });
});
