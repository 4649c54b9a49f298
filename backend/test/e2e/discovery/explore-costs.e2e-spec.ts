import {
  exploreStatements,
  EXPLORE_PAGE_SIZE,
  EXPLORE_SORTS,
  EXPLORE_TYPES,
  WALK_MAX,
} from '../../../src/modules/discovery/queries/explore.sql.js';
import { FEED, FEED_FOLLOWS_MAX } from '../../../src/modules/discovery/queries/following-feed.query.js';
import { RefreshTrends } from '../../../src/modules/discovery/infrastructure/refresh-trends.js';
import { Vitrine } from '../../support/vitrine.js';

const MEDIA = 200_000;
/** Pages of 8 kB that a full page reads: for each item its rows, hashtags and album, and the profile. */
const BUFFERS_MAX = 2_000;
/** The same when no entry that is walked is listed. */
const WALK_BUFFERS_MAX = 10 * WALK_MAX;
/** The same of the feed of Following: an entry of the index for each follow that is read, beside the items. */
const FEED_BUFFERS_MAX = 6 * FEED_FOLLOWS_MAX + BUFFERS_MAX;
/** The same of a search, which also reads the items that it orders, and with a hashtag whether each of them has it. */
const SEARCH_BUFFERS_MAX = 40 * WALK_MAX;
/** Of the first page, and of one in the middle. */
const KEYS = [
  ['9000000000000000', '2147483647'],
  ['1790000000000000', '100000'],
];

describe('a page of Explore among 200,000 items', () => {
  let vitrine: Vitrine;
  beforeAll(async () => {
    vitrine = await Vitrine.start();
    await vitrine.given.manyCreators(20_000, { username: `'maker-' || n`, bio: `'Paints.'`, hashtagNames: `'{painting}'::text[]` });
    const caption = `case when n % 2 = 0 then 'Morning fog' when n % 5000 = 1 then 'A zeppelin' else '' end`;
    await vitrine.given.manyMedia(MEDIA, { creators: 20_000, unlisted: 3, caption });
    await vitrine.app.get(RefreshTrends).execute();
  });
  afterAll(() => vitrine.stop());

  async function buffersOf(text: string, values: unknown[]): Promise<number> {
    const [row] = await vitrine.rows<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    );
    const plan = row?.['QUERY PLAN'][0].Plan ?? {};
    return (plan['Shared Hit Blocks'] ?? Infinity) + (plan['Shared Read Blocks'] ?? Infinity);
  }

  it('reads a bounded number of pages in every order, of every type, with and without a hashtag', async () => {
    const costs: Record<string, number> = {};
    for (const sort of EXPLORE_SORTS)
      for (const type of [undefined, ...EXPLORE_TYPES])
        for (const hashtag of [null, 'painting', 'rare', 'unlisted', 'unknown'])
          for (const keys of KEYS) {
            const list = { sort, type, isTagged: hashtag !== null, isSearched: false, limit: EXPLORE_PAGE_SIZE };
            const { page, lastWalked } = exploreStatements(list);
            const name = [sort, type, hashtag, keys[1]].join(' ');
            costs[name] = await buffersOf(page.text, [...keys, hashtag, null]);
            costs[`${name}, the end`] = await buffersOf(lastWalked.text, [...keys, hashtag, null]);
          }
    const isWalk = (name: string): boolean => /unlisted|video|, the end/.test(name);
    expect(Object.entries(costs).filter(([name, buffers]) => buffers > (isWalk(name) ? WALK_BUFFERS_MAX : BUFFERS_MAX))).toEqual([]);
  });

  it.each([
    ['5,000 creators', FEED_FOLLOWS_MAX, 1],
    ['10,000 creators, of whom 5,000 are read', 2 * FEED_FOLLOWS_MAX, 1],
    ['5,000 creators, who are all muted', FEED_FOLLOWS_MAX, 3],
  ])('reads a bounded number of pages for the feed of a follower of %s', async (_case, follows, factor) => {
    const fan = await vitrine.given.creator({ username: `fan-${follows}-${factor}`, isPublic: false });
    await vitrine.given.follows(Array.from({ length: follows }, (_, n) => [fan, 1001 + n * 2]));
    if (factor > 1) await vitrine.given.mutes(Array.from({ length: follows }, (_, n) => [fan, 1001 + n * 2]));
    for (const keys of KEYS) {
      const buffers = await buffersOf(FEED.text, [fan, EXPLORE_PAGE_SIZE, ...keys]);
      expect(buffers).toBeLessThan(factor * FEED_BUFFERS_MAX);
    }
  });

  it('reads a bounded number of pages in a search, in every order, of every type, with and without a hashtag', async () => {
    const costs: Record<string, number> = {};
    for (const sort of EXPLORE_SORTS)
      for (const type of [undefined, ...EXPLORE_TYPES])
        for (const hashtag of [null, 'rare'])
          for (const search of ['fog', 'f', 'zep', 'morning zeppelin', 'painting', 'unknown', '花', '%'])
            for (const keys of KEYS) {
              const list = { sort, type, isTagged: hashtag !== null, isSearched: true, limit: EXPLORE_PAGE_SIZE };
              const { page, lastWalked } = exploreStatements(list);
              const name = [sort, type, hashtag, search, keys[1]].join(' ');
              costs[name] = await buffersOf(page.text, [...keys, hashtag, search]);
              costs[`${name}, the end`] = await buffersOf(lastWalked.text, [...keys, hashtag, search]);
            }
    expect(Object.entries(costs).filter(([, buffers]) => buffers > SEARCH_BUFFERS_MAX)).toEqual([]);
  });

  it('lists trends', async () => {
    await vitrine.app.get(RefreshTrends).execute();
    const lists = await vitrine.rows<{ n: number }>('select count(*)::int as n from trending_media where hashtag_id = 0 and type = $1', [
      'all',
    ]);
    expect(lists[0]?.n).toBe(1_000);
  });
});
