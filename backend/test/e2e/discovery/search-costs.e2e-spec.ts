import type { CreatorView } from '../../support/api.js';
import { Vitrine } from '../../support/vitrine.js';

const CREATORS = 100_000;
const MEDIA = 100_000;
/** Pages of 8 kB that a search may read, also when a frequent term and a frequent hashtag have no creator in common. */
const BUFFERS_MAX = 40_000;
/** The same for hashtags that few creators or none have. */
const RARE_BUFFERS_MAX = 2_000;
/** Rows that a search may read from tables; a filter can leave none of them. */
const ROWS_MAX = 30_000;
const TERMS = [
  'a',
  'amber',
  'painting',
  'p',
  'porto',
  'etching',
  'nothing-like-it',
  'ambre-otter-99',
  'ambar',
  'qx',
  '..',
  '花',
  '花山',
  'иван',
  'ии',
  'lisbon',
  'lis',
  '東京',
  'fog',
  'morning fog',
];
const HASHTAGS = [[], ['unused'], ['unused', 'unknown'], ['etching'], ['painting'], ['painting', 'etching'], ['pottery', 'unused']];
/** Rank, popularity and id of the last creator of the page before. */
const CURSORS = {
  'the first page': [9, 9e15, 2_147_483_647],
  'a page of names': [7, 50_000, 51_000],
  'the end of the names': [6, 1, 1],
  'a page of places': [3, 50_000, 51_000],
  'the end of the texts': [1, 1, 1],
};

describe('a search among 100,000 creators', () => {
  let vitrine: Vitrine;
  beforeAll(async () => {
    vitrine = await Vitrine.start();
    await vitrine.given.manyCreators(CREATORS, {
      username: `(array['amber', 'coral', 'indigo', 'jade', 'umber'])[1 + n % 5] || '-' || (array['otter', 'heron', 'wren'])[1 + n % 3] || '-' || n`,
      bio: `(array['Painter', 'Potter', 'Weaver'])[1 + n % 3] || ' in ' || (array['Porto', 'Oslo'])[1 + n % 2]`,
      displayName: `(array['山田花子', 'Иван Козлов', 'Aiko', '김민서', ''])[1 + n % 5]`,
      location: `(array['Lisbon', '東京', '', 'Oslo'])[1 + n % 4]`,
      hashtagNames: `case when n % 2500 = 0 then '{etching}' when n % 5 = 1 then '{painting}' when n % 5 = 2 then '{pottery}' else '{}' end::text[]`,
    });
    await vitrine.given.manyMedia(MEDIA, {
      creators: CREATORS,
      unlisted: 3,
      caption: `case when n % 2 = 0 then 'Morning fog' else '東京の朝' end`,
    });
  }, 240_000);
  afterAll(() => vitrine.stop());

  const callOf = (term: string, tags: string[], after: number[]): unknown[] => [...after, term, `%${term}%`, tags];

  /** Also counts rows of a bitmap that do not match, which are many on one page. */
  async function rowsReadBy(term: string, after: number[]): Promise<number> {
    const rowsRead = '(select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int from pg_stat_xact_user_tables)';
    const [row] = await vitrine.rows<{ before: number; after: number }>(
      `select ${rowsRead} as before, (select count(*) from search_creators(20, $1, $2, $3, $4, $5, $6)) as found, ${rowsRead} as after`,
      callOf(term, [], after),
    );
    return (row?.after ?? Infinity) - (row?.before ?? 0);
  }

  /** The lower one of two calls: after the schema changes of other tests, the first call reads the catalogue again, 3,000 pages instead of 200. */
  async function buffersOf(...search: [term: string, tags: string[], after: number[]]): Promise<number> {
    return Math.min(await buffersOfCall(...search), await buffersOfCall(...search));
  }

  async function buffersOfCall(term: string, tags: string[], after: number[]): Promise<number> {
    const [row] = await vitrine.rows<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      'explain (analyze, buffers, format json) select from search_creators(20, $1, $2, $3, $4, $5, $6)',
      callOf(term, tags, after),
    );
    const plan = row?.['QUERY PLAN'][0].Plan ?? {};
    return (plan['Shared Hit Blocks'] ?? Infinity) + (plan['Shared Read Blocks'] ?? Infinity);
  }

  it.each(Object.entries(CURSORS))('reads a bounded number of pages for %s, with every combination of hashtags', async (_page, after) => {
    const costs: Record<string, number> = {};
    for (const tags of HASHTAGS) for (const term of TERMS) costs[`${term} with ${tags.join(',')}`] = await buffersOf(term, tags, after);
    expect(Object.entries(costs).filter(([, buffers]) => buffers > BUFFERS_MAX)).toEqual([]);
    const rare = Object.entries(costs).filter(([name]) => /with (unused|unused,unknown|etching)$/.test(name));
    expect(rare.filter(([, buffers]) => buffers > RARE_BUFFERS_MAX)).toEqual([]);
  });

  it.each(Object.entries(CURSORS))('reads a bounded number of rows for %s', async (_page, after) => {
    const costs: [string, number][] = [];
    for (const term of TERMS) costs.push([term, await rowsReadBy(term, after)]);
    expect(costs.filter(([, rows]) => rows > ROWS_MAX)).toEqual([]);
  });

  it.each([
    ['a beginning with a frequent hashtag', 'coral', 'painting', (n: number) => n % 5 === 1],
    ['a part with a frequent hashtag', 'wren', 'painting', (n: number) => n % 5 === 1 && n % 3 === 2],
    ['a part with a rare hashtag', 'wren', 'etching', (n: number) => n % 2500 === 0 && n % 3 === 2],
    ['a name with a frequent hashtag', 'coral-heron-1', 'painting', (n: number) => n === 1],
    ['a word of the bio with a rare hashtag', 'weaver', 'etching', (n: number) => n % 2500 === 0 && n % 3 === 2],
  ])('finds the most popular creators by %s', async (_case, search, hashtags, matches) => {
    const { body } = await vitrine.browser().get<CreatorView[]>(`/api/creators?search=${search}&hashtags=${hashtags}`);
    const numbers = Array.from({ length: CREATORS }, (_, n) => CREATORS - n)
      .filter(matches)
      .slice(0, 20);
    expect(body.slice(0, numbers.length).map(({ username }) => Number(username.split('-').at(-1)))).toEqual(numbers);
  });
});
