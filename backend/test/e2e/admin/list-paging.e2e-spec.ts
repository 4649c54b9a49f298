import { SearchTerm } from '../../../src/platform/database/lists/search-term.js';
import { signedInAdmin } from '../../support/admin.js';
import { ago } from '../../support/ago.js';
import type { ErrorView, ListPreferencesView } from '../../support/api.js';
import { document } from '../../support/contract.js';
import type { Browser } from '../../support/browser.js';
import { Vitrine } from '../../support/vitrine.js';

interface ListedPage {
  ids: number[];
  next: string | null;
  previous: string | null;
  firstRow: number;
  total: number;
  estimated: boolean;
}

type Body = Record<string, unknown> | { id: number }[];

/** The five lists, with their orders and the key of their rows; a list without a key is the body. */
const LISTS = {
  users: {
    key: '',
    orders: ['id', 'username', 'location', 'createdAt', 'lastLoginAt', 'status'].flatMap((column) => [
      `sort=${column}_asc`,
      `sort=${column}_desc`,
    ]),
  },
  media: { key: 'media', orders: ['newest', 'oldest', 'largest', 'most_viewed', 'most_liked'].map((order) => `sortBy=${order}`) },
  hashtags: {
    key: 'hashtags',
    orders: ['usage_desc', 'usage_asc', 'name_asc', 'name_desc', 'newest', 'oldest'].map((order) => `sortBy=${order}`),
  },
  activities: { key: '', orders: [''] },
  audit: { key: 'entries', orders: [''] },
} as const;
type ListName = keyof typeof LISTS;

const CREATORS = 47;

describe('the lists of the back-office', () => {
  let vitrine: Vitrine;
  let admin: Browser;
  let ids: number[];

  const read = async (list: ListName, query: string): Promise<ListedPage> => {
    const { body, headers } = await admin.get<Body>(`/adm/api/${list}?${query}`);
    const { key } = LISTS[list];
    const view = body as Record<string, unknown>;
    const rows = (Array.isArray(body) ? body : view[key]) as { id: number }[];
    const inHeaders = Array.isArray(body);
    return {
      ids: rows.map(({ id }) => Number(id)),
      next: inHeaders ? headers.get('x-next-cursor') : (view.nextCursor as string | null),
      previous: inHeaders ? headers.get('x-previous-cursor') : (view.previousCursor as string | null),
      firstRow: inHeaders ? Number(headers.get('x-first-row')) : Number(view.firstRow),
      total: inHeaders ? Number(headers.get('x-total-count')) : Number(view.totalCount),
      estimated: inHeaders ? headers.get('x-total-estimated') === 'true' : view.totalEstimated === true,
    };
  };

  /** The pages from one on, by the cursors in one direction. */
  const walk = async (list: ListName, query: string, direction: 'next' | 'previous', start = ''): Promise<ListedPage[]> => {
    const pages: ListedPage[] = [];
    for (let cursor: string | null = start; cursor !== null; cursor = pages.at(-1)?.[direction] ?? null) {
      pages.push(await read(list, `${query}&${cursor === '' ? '' : `cursor=${encodeURIComponent(cursor)}`}`));
      if (pages.length > 200) throw new Error('The cursors do not end.');
    }
    return pages;
  };
  const idsOf = (pages: ListedPage[]): number[] => pages.flatMap((page) => page.ids);

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    admin = await signedInAdmin(vitrine);
    // Many equal values, so that only the last key of an order separates the rows.
    ids = await vitrine.given.creators(
      Array.from({ length: CREATORS }, (_, n) => ({
        username: `pager-${n}`,
        location: ['Oslo', 'Porto', ''][n % 3],
        bio: n % 2 === 0 ? `Turns bowls of ash, number ${n}` : '',
        createdAt: ago({ days: Math.floor(n / 10) + 1 }),
        lastLoginAt: n % 4 === 0 ? ago({ hours: Math.floor(n / 8) }) : null,
      })),
    );
    await vitrine.given.media(
      Array.from({ length: CREATORS }, (_, n) => ({
        profileId: ids[n % 5],
        originalName: `bowl-${n}.jpg`,
        fileSize: 1000 + (n % 4),
        viewCount: n % 6,
        likeCount: n % 3,
        sensitive: n % 9 === 0,
        createdAt: ago({ days: Math.floor(n / 12) + 1 }),
      })),
    );
    for (let n = 0; n < 23; n++) await vitrine.given.hashtag(`tag-${n}`, ids.slice(0, n % 4));
    await vitrine.given.activities(
      Array.from({ length: 40 }, (_, n) => ({
        profileId: ids[n % 7],
        activityType: 'profile_update',
        description: 'Updated the profile',
        createdAt: ago({ days: Math.floor(n / 9) + 1 }),
      })),
    );
    for (let n = 0; n < 25; n++) await admin.patch(`/adm/api/users/${ids[n]}`, { location: `Place ${n}` });
  });
  afterAll(() => vitrine.stop());

  it.each(Object.keys(LISTS) as ListName[])('of %s reach every row by cursors, forward and backward, in every order', async (list) => {
    for (const order of LISTS[list].orders) {
      const numbered = await read(list, `${order}&limit=200`);
      expect(new Set(numbered.ids).size).toBe(numbered.total);
      const forward = await walk(list, `${order}&limit=20`, 'next');
      expect({ order, ids: idsOf(forward) }).toEqual({ order, ids: numbered.ids });
      expect(forward.map(({ firstRow }) => firstRow)).toEqual(forward.map((_, n) => 20 * n + 1));
      expect(forward.map(({ total }) => total)).toEqual(forward.map(() => numbered.total));
      const backward = await walk(list, `${order}&limit=20`, 'previous', 'last');
      expect({ order, pages: backward.toReversed() }).toEqual({
        order,
        pages: forward
          .map((page) => ({ ...page, next: expect.anything(), previous: expect.anything() }))
          .map((page, n, { length }) => ({
            ...page,
            next: n === length - 1 ? null : page.next,
            previous: n === 0 ? null : page.previous,
          })),
      });
    }
  });

  it('continue a numbered page by its cursors', async () => {
    const second = await read('users', 'limit=10&page=2');
    expect(second.firstRow).toBe(11);
    const numbered = await Promise.all([1, 3].map((page) => read('users', `limit=10&page=${page}`)));
    const neighbours = await Promise.all([second.previous, second.next].map((cursor) => read('users', `limit=10&cursor=${cursor}`)));
    expect(neighbours.map((page) => page.ids)).toEqual(numbered.map((page) => page.ids));
  });

  it('show the first page when fewer rows than a page are left before the cursor', async () => {
    const [first, second] = await walk('users', 'limit=10&sort=id_asc', 'next');
    const larger = await read('users', `limit=20&sort=id_asc&cursor=${second?.previous}`);
    expect(larger).toMatchObject({ firstRow: 1, previous: null });
    expect(larger.ids).toEqual([...(first?.ids ?? []), ...(second?.ids ?? [])]);
  });

  it.each(['nonsense', Buffer.from('[false,0,"x","y"]').toString('base64url'), Buffer.from('[false,0,null,"1"]').toString('base64url')])(
    'refuse the cursor %s',
    async (cursor) => {
      const answer = await admin.get<ErrorView>(`/adm/api/users?sort=createdAt_asc&cursor=${cursor}`);
      expect({ status: answer.status, code: answer.error.code }).toEqual({ status: 400, code: 'invalid_cursor' });
    },
  );

  describe('filter', () => {
    const names = async (query: string): Promise<number[]> => (await read('users', `limit=200&sort=id_asc&${query}`)).ids;
    const day = 24 * 3600 * 1000;

    it('users by words of the bio, of a link and its title, and by a hashtag', async () => {
      const [first = 0, second = 0, third = 0] = ids;
      await vitrine.given.link(second, { url: 'https://potters.example/kiln-yard', displayName: 'Glaze recipes' });
      await vitrine.given.hashtag('stoneware', [third]);
      expect(await names('search=bowls%20of%20ash')).toEqual(ids.filter((_, n) => n % 2 === 0));
      expect(await names(`search=number%200`)).toEqual([first]);
      for (const search of ['kiln-yar', 'https://potters.example/kiln', 'glaze rec']) {
        expect({ search, found: await names(`search=${encodeURIComponent(search)}`) }).toEqual({ search, found: [second] });
      }
      expect(await names(`search=${encodeURIComponent('#stoneware')}`)).toEqual([third]);
      expect(await names('hashtag=StoneWare')).toEqual([third]);
      expect(await names('hashtag=unknown')).toEqual([]);
      await vitrine.given.hiddenCreator(first);
      expect(await names(`search=number%200`)).toEqual([first]);
      expect(await names('visibility=hidden&search=bowls')).toEqual([first]);
    });

    it('users by the time of creation, by address, and by suspension', async () => {
      const [from, to] = [ago({ days: 2 }).getTime() - day / 2, ago({ days: 2 }).getTime() + day / 2];
      const range = `from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`;
      expect(await names(range)).toEqual(ids.slice(10, 20));
      const reversed = await admin.get<ErrorView>(`/adm/api/users?from=${new Date(to).toISOString()}&to=${new Date(from).toISOString()}`);
      expect({ status: reversed.status, codes: reversed.error.errors?.map(({ code }) => code) }).toEqual({
        status: 400,
        codes: ['end_before_start'],
      });
      await vitrine.given.profile(ids[3] ?? 0, { email: 'pager3@example.org' });
      await vitrine.given.profile(ids[4] ?? 0, { pendingEmail: 'pager4@example.org' });
      expect(await names('address=confirmed')).toEqual([ids[3]]);
      expect(await names('address=unconfirmed')).toEqual([ids[4]]);
      expect(await names('address=none')).toHaveLength(CREATORS - 2);
      expect((await admin.post(`/adm/api/users/${ids[5]}/suspend`, { reason: 'spam', words: 'Third time.' })).status).toBe(200);
      expect(await names('visibility=suspended')).toEqual([ids[5]]);
    });

    it('media by time and hashtag, activities and the audit log by time', async () => {
      const [from, to] = [ago({ days: 2 }).getTime() - day / 2, ago({ days: 2 }).getTime() + day / 2];
      const range = `from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`;
      expect((await read('media', range)).total).toBe(12);
      expect((await read('activities', range)).total).toBe(9);
      expect((await read('audit', range)).total).toBe(0);
      const [item = 0] = (await read('media', 'limit=1')).ids;
      await admin.patch(`/adm/api/media/${item}`, { hashtags: ['celadon'] });
      for (const sortBy of ['newest', 'most_liked']) expect((await read('media', `hashtag=celadon&sortBy=${sortBy}`)).ids).toEqual([item]);
      expect((await read('media', 'hashtag=unknown')).total).toBe(0);
    });
  });

  describe('are arranged by each administrator', () => {
    const preferences = {
      density: 'compact',
      hiddenColumns: ['location'],
      views: [{ name: 'New', query: 'sort=id_desc', hiddenColumns: [] }],
    };

    it('separately for each list', async () => {
      expect((await admin.get<ListPreferencesView[]>('/adm/api/preferences')).body).toEqual([]);
      expect((await admin.put('/adm/api/preferences/users', preferences)).status).toBe(200);
      expect((await admin.put('/adm/api/preferences/media', { ...preferences, views: [] })).status).toBe(200);
      expect((await admin.get<ListPreferencesView[]>('/adm/api/preferences')).body).toEqual([
        { list: 'users', ...preferences },
        { list: 'media', ...preferences, views: [] },
      ]);
    });

    const [view] = preferences.views;
    it.each([
      ['20 views', 'users', { views: Array.from({ length: 21 }, () => view) }],
      ['50 characters of a name', 'users', { views: [{ ...view, name: 'x'.repeat(51) }] }],
      ['4,000 characters of a query', 'users', { views: [{ ...view, query: 'x'.repeat(4001) }] }],
      ['two densities', 'users', { density: 'tiny' }],
      ['the lists', 'creators', {}],
    ])('within %s', async (_bound, list, wrong) => {
      expect((await admin.put(`/adm/api/preferences/${list}`, { ...preferences, ...wrong })).status).toBe(400);
    });
  });

  describe('and of the public app', () => {
    /** The paths of all lists that have one of the parameters, with its name. */
    const listsWith = (...parameters: string[]): [string, string][] =>
      Object.entries(document.paths).flatMap(([path, { get }]) =>
        (get?.parameters ?? [])
          .filter((parameter) => parameter.in === 'query' && parameters.includes(parameter.name))
          .map(({ name }): [string, string] => [path.replace('{id}', String(ids[0])), name]),
      );

    /** The calls that fail in the server, of all lists with all values. */
    async function failuresOf(lists: [string, string][], values: string[]): Promise<string[]> {
      const visitor = await vitrine.visitor();
      const failures: string[] = [];
      for (const [path, name] of lists) {
        for (const value of values) {
          const url = `${path}?${name}=${encodeURIComponent(value)}`;
          const { status } = await (path.startsWith('/adm') ? admin : visitor).bytes(url);
          if (status >= 500) failures.push(`${url} ${status}`);
        }
      }
      return failures;
    }

    it('answer searches for texts whose case, accents or width change their length or become syntax', async () => {
      const lists = listsWith('search', 'q', 'name', 'hashtag', 'hashtags', 'admin');
      expect(lists.length).toBeGreaterThan(12);
      const texts = [
        'İıſK',
        '⑴',
        '（a',
        '…',
        '½',
        'a＼',
        '％',
        '＿',
        'a\\',
        '_%',
        '(',
        '[a',
        '*a',
        "a'",
        ':*',
        'a!',
        '{2}',
        'ﬀ',
        'a\u0301',
        '\u200b',
        '花(',
      ];
      expect(await failuresOf(lists, texts)).toEqual([]);
    });

    it('answer forged cursors of every form', async () => {
      const lists = listsWith('cursor');
      expect(lists.length).toBeGreaterThan(20);
      const decoded = [
        ...['[false,-5]', '[true,-1]', '[true,0]', '[false,1e308,"1"]', '[false,9007199254740991,"1"]', '[false,0.5,"1"]', '[0,0,"1"]'],
        ...['[false,-5,"1"]', '[true,5,null]', '[false,0,["1"]]', '[false,0,{}]', '[false,0,"1","1","1","1"]', '[false,0,"\\u0000","1"]'],
        ...[
          '[false,0,"\\ud800","1"]',
          '[false,0,"-9223372036854775809","1"]',
          '{"length":2}',
          'null',
          '"ab"',
          '1',
          '[]',
          '99999999999999999999.1',
          '1.2.3.4',
          '.',
        ],
      ];
      expect(
        await failuresOf(
          lists,
          decoded.map((text) => Buffer.from(text).toString('base64url')),
        ),
      ).toEqual([]);
      const cursor = Buffer.from('[false,-5]').toString('base64url');
      for (const list of Object.keys(LISTS))
        expect((await admin.get(`/adm/api/${list}?cursor=${cursor}`)).error.code).toBe('invalid_cursor');
    });

    it.each([
      ['zz', 'zz-top', 'pizza'],
      ['É', 'ana é', 'anaé'],
      ['a-b', 'x.a-b', 'xa-b'],
      ['_1', 'a_1', 'a1'],
      ['.a', 'x.a', 'xya'],
      ['İ', 'x ida', 'xida'],
    ])('find %s at the beginning of a word, in %s and not in %s', async (search, found, other) => {
      const term = new SearchTerm(search);
      const condition = term.matches('search_form(text)', '$1');
      const rows = await vitrine.rows(`select text from unnest($2::text[]) text where ${condition}`, [term.value, [found, other]]);
      expect(rows).toEqual([{ text: found }]);
    });
  });
});
