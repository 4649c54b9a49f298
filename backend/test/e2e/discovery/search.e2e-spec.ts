import { RefreshPopularity } from '../../../src/modules/discovery/infrastructure/refresh-popularity.js';
import type { CreatorView, ExploreItemView, SuggestionsView } from '../../support/api.js';
import type { Answer } from '../../support/browser.js';
import { signedInAdmin } from '../../support/admin.js';
import { longestTurnDuring } from '../../support/processor-time.js';
import { WORDS } from '../../support/scripts.js';
import { Vitrine } from '../../support/vitrine.js';

describe('searching for creators', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    const people: [string, string, number][] = [
      ['marathon', 'Runs far', 5],
      ['Marathon-girl', 'Runs farther', 50],
      ['the-marathon', 'Runs farthest', 500],
      ['stopwatch', 'Times a MARATHON for José in Málaga', 5000],
      ['marathom', 'Cannot type', 9000],
      ['amber-otter-4821', 'Swims', 7],
      ['silver-heron-1733', 'Flies', 3],
      ['under_score', 'Likes wildcards: 100% sure', 1],
    ];
    const ids = await vitrine.given.creators(people.map(([username, bio, followers]) => ({ username, bio, followers })));
    await vitrine.given.creator({ username: 'shown-by-name', bio: 'Draws', displayName: 'Zoë 山田花子 Козлов 김민서' });
    const idOf = (name: string): number => ids[people.findIndex(([username]) => username === name)] ?? 0;
    await vitrine.given.hashtag('marathon', [idOf('silver-heron-1733')]);
    await vitrine.given.hashtag('crème-brûlée', [idOf('under_score')]);
    await vitrine.given.hashtag('sports', ids.slice(0, 5).concat(idOf('silver-heron-1733')));
    for (const name of ['цветы', '東京タワー', 'カフェ巡り', 'مرحبا']) await vitrine.given.hashtag(name, [idOf('amber-otter-4821')]);
    const [lisbon = 0, kyoto = 0, gallery = 0, closed = 0] = await vitrine.given.creators([
      { username: 'by-place', bio: 'Sails', location: 'Lagoa, Açores', displayName: '' },
      { username: 'by-bio', bio: '朝の京都を歩く。', location: '', displayName: '' },
      { username: 'by-item', bio: 'Looks', location: '', displayName: 'Ilse Brückner' },
      { username: 'by-hidden-item', bio: 'Hides', location: '', displayName: '' },
    ]);
    await vitrine.given.media([
      { profileId: gallery, title: 'Window', caption: `${'Long ago. '.repeat(20)}A zeppelin over Lagoa, and 大阪城 at night.` },
      { profileId: lisbon, title: 'Zeppelins', caption: '' },
    ]);
    await vitrine.given.media([{ profileId: kyoto, title: 'Zeppelin', sensitive: true }]);
    await vitrine.given.media([{ profileId: closed, title: 'Zeppelin', hiddenAt: new Date() }]);
    await vitrine.app.get(RefreshPopularity).execute();
  });
  afterAll(() => vitrine.stop());

  const names = async (search: string, more = ''): Promise<string[]> =>
    (await vitrine.browser().get<CreatorView[]>(`/api/creators?search=${encodeURIComponent(search)}${more}`)).body.map(
      ({ username }) => username,
    );

  it('ranks equal names first, then prefixes, parts, hashtags, bios, and typing errors last', async () => {
    expect(await names('Marathon')).toEqual(['marathon', 'Marathon-girl', 'the-marathon', 'silver-heron-1733', 'stopwatch', 'marathom']);
  });

  it('allows a typing error from four letters on, not counting signs', async () => {
    expect(await names('4281')).toEqual(['amber-otter-4821']);
    expect(await names('428')).toEqual([]);
    expect(await names('-428')).toEqual([]);
  });

  /** The names of all pages. */
  async function walk(search: string, limit: number): Promise<string[]> {
    const seen: string[] = [];
    for (let next: string | undefined = `/api/creators?search=${search}&limit=${limit}`; next;) {
      const page: Answer<CreatorView[]> = await vitrine.browser().get<CreatorView[]>(next);
      seen.push(...page.body.map(({ username }) => username));
      next = /^<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
    }
    return seen;
  }

  it.each(['https://vitrine.example/under_score', 'vitrine.example/under_score/albums/sea', '@under_score@vitrine.example'])(
    'finds and suggests the creator of the pasted %s',
    async (pasted) => {
      expect(await names(pasted)).toEqual(['under_score']);
      const { body } = await vitrine.browser().get<SuggestionsView>(`/api/suggestions?q=${encodeURIComponent(pasted)}`);
      expect(body.creators.map(({ username }) => username)).toEqual(['under_score']);
    },
  );

  it('pages in the same order', async () => {
    expect(await walk('marathon', 1)).toEqual(await names('marathon'));
  });

  it('ranks creators with a hashtag in the same order, on pages of every size', async () => {
    expect(await names('marathon', '&hashtags=sports')).toEqual(await names('marathon'));
    expect(await walk('marathon&hashtags=unused,sports', 1)).toEqual(await names('marathon'));
    expect(await names('marathon', '&hashtags=unused')).toEqual([]);
  });

  it.each([
    ['花子', 'a part in Japanese'],
    ['子', 'one letter in Japanese'],
    ['козл', 'the beginning of a word in Cyrillic'],
    ['ОЗЛОВ', 'a part in Cyrillic'],
    ['민서', 'a part in Korean'],
    ['zo', 'the two letters that begin a word'],
    ['zoë', 'a word with an accent'],
  ])('finds a display name by %s, %s', async (search) => {
    expect(await names(search)).toEqual(['shown-by-name']);
  });

  it.each(['цвет', '東京', 'カフェ', 'مرح'])('finds the beginning of a hashtag in every script: %s', async (search) => {
    expect(await names(search)).toEqual(['amber-otter-4821']);
  });

  it('finds places, bios and texts of items, in this order, and says why', async () => {
    const { body } = await vitrine.browser().get<CreatorView[]>('/api/creators?search=LAGOA');
    expect(body.map(({ username, match }) => [username, match])).toEqual([
      ['by-place', { field: 'location', text: 'Lagoa, Açores' }],
      ['by-item', { field: 'media', text: expect.stringContaining('A zeppelin over Lagoa') }],
    ]);
    expect(await names('acores')).toEqual(['by-place']);
    expect(await names('zeppelin')).toEqual(['by-item', 'by-place']);
    expect(await names('long zep')).toEqual(['by-item']);
    expect(await walk('zeppelin', 1)).toEqual(['by-item', 'by-place']);
    expect(await names('大阪')).toEqual(['by-item']);
    expect(await names('京都')).toEqual(['by-bio']);
    expect(await names('歩')).toEqual(['by-bio']);
  });

  it.each([
    ['marathon', 'username', 'marathon'],
    ['козл', 'displayName', 'Zoë 山田花子 Козлов 김민서'],
    ['creme', 'hashtag', 'crème-brûlée'],
    ['malaga', 'bio', 'Times a MARATHON for José in Málaga'],
    ['silver-heron-1734', 'username', 'silver-heron-1733'],
    ['brukcner', 'displayName', 'Ilse Brückner'],
    ['ковлов', 'displayName', 'Zoë 山田花子 Козлов 김민서'],
    ['crme-br', 'hashtag', 'crème-brûlée'],
  ])('says why %s is found: the %s', async (search, field, text) => {
    const { body } = await vitrine.browser().get<CreatorView[]>(`/api/creators?search=${encodeURIComponent(search)}`);
    expect(body[0]?.match).toEqual({ field, text });
  });

  it('gives no reason without a search', async () => {
    const { body } = await vitrine.browser().get<CreatorView[]>('/api/creators');
    expect(body.filter((creator) => 'match' in creator)).toEqual([]);
  });

  describe('among pictures', () => {
    const titles = async (query: string): Promise<string[]> =>
      (await vitrine.browser().get<ExploreItemView[]>(`/api/explore?${query}`)).body.map(({ title }) => title);

    it('finds titles and captions of listed items, in every script', async () => {
      expect(await titles('search=zeppelin')).toEqual(['Zeppelins', 'Window']);
      expect(await titles('search=ZEPPELIN night')).toEqual(['Window']);
      expect(await titles(`search=${encodeURIComponent('阪城')}`)).toEqual(['Window']);
      expect(await titles('search=zeppelin&type=video')).toEqual([]);
      expect(await titles('search=unknown')).toEqual([]);
    });

    it('finds items by a hashtag, orders them by likes, and pages', async () => {
      const [id = 0] = (await vitrine.browser().get<ExploreItemView[]>('/api/explore?search=window')).body.map((item) => item.id);
      await vitrine.given.mediaHashtags('airships', [id]);
      await vitrine.given.changedMedia({ id }, { likeCount: 3 });
      expect(await titles('search=%23airships')).toEqual(['Window']);
      expect(await titles('search=zeppelin&sort=liked')).toEqual(['Window', 'Zeppelins']);
      expect(await titles('search=zeppelin&hashtag=airships')).toEqual(['Window']);
      const first = await vitrine.browser().get<ExploreItemView[]>('/api/explore?search=zeppelin&limit=1');
      const next = /^<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
      expect(next).toContain('search=zeppelin');
      const second = await vitrine.browser().get<ExploreItemView[]>(next);
      expect([...first.body, ...second.body].map(({ title }) => title)).toEqual(['Zeppelins', 'Window']);
      expect(second.headers.get('link')).toBeNull();
    });
  });

  describe('while typing', () => {
    const suggested = async (q: string): Promise<{ creators: string[]; hashtags: string[] }> => {
      const { body } = await vitrine.browser().get<SuggestionsView>(`/api/suggestions?q=${encodeURIComponent(q)}`);
      return { creators: body.creators.map(({ username }) => username), hashtags: body.hashtags.map(({ name }) => name) };
    };

    it('suggests the equal name, then beginnings by popularity, then typing errors', async () => {
      expect(await suggested('marathon')).toEqual({
        creators: ['marathon', 'the-marathon', 'Marathon-girl', 'marathom'],
        hashtags: ['marathon'],
      });
      expect((await suggested('marahton')).creators).toEqual(['the-marathon', 'Marathon-girl', 'marathon']);
    });

    it.each([
      ['花子', 'shown-by-name'],
      ['козол', 'shown-by-name'],
      ['김민', 'shown-by-name'],
      ['brukc', 'by-item'],
      ['amber ot', 'amber-otter-4821'],
      ['ambre-ott', 'amber-otter-4821'],
      ['@silver', 'silver-heron-1733'],
    ])('suggests a creator for %s', async (q, username) => {
      expect((await suggested(q)).creators).toEqual([username]);
    });

    it.each([
      ['creme', 'crème-brûlée'],
      ['crmee', 'crème-brûlée'],
      ['цвет', 'цветы'],
      ['цевт', 'цветы'],
      ['東京ワ', '東京タワー'],
      ['مرخب', 'مرحبا'],
      ['#spo', 'sports'],
    ])('suggests a hashtag for %s', async (q, name) => {
      expect((await suggested(q)).hashtags).toEqual([name]);
    });

    it('suggests nothing for nothing, for signs, and of what is not listed', async () => {
      const id = await vitrine.given.creator({ username: 'unlisted-one', bio: 'Hides', isPublic: false });
      await vitrine.given.hashtag('unlisted-tag', [id]);
      for (const q of ['', '%', '_', '#', 'unlisted']) expect({ q, ...(await suggested(q)) }).toEqual({ q, creators: [], hashtags: [] });
      expect((await vitrine.browser().get('/api/suggestions')).status).toBe(400);
      expect((await vitrine.browser().get(`/api/suggestions?q=${'a'.repeat(101)}`)).status).toBe(400);
    });

    it('leaves out creators with a block between them and the viewer', async () => {
      const visitor = await vitrine.visitor();
      const { body } = await visitor.get<SuggestionsView>('/api/suggestions?q=stopwatch');
      const [stopwatch] = body.creators;
      await visitor.put(`/api/blocks/${stopwatch?.id ?? 0}`);
      expect((await visitor.get<SuggestionsView>('/api/suggestions?q=stopwatch')).body.creators).toEqual([]);
      expect((await suggested('stopwatch')).creators).toEqual(['stopwatch']);
    });

    it('suggests hashtags that only pictures have', async () => {
      const [item] = (await vitrine.browser().get<ExploreItemView[]>('/api/explore?search=zeppelins')).body;
      await vitrine.given.mediaHashtags('dirigible', [item?.id ?? 0]);
      await vitrine.given.hashtag('dirigible-unused');
      expect((await suggested('dirig')).hashtags).toEqual(['dirigible']);
    });
  });

  it.each([
    ['an additional letter', 'amber-otterr-4821'],
    ['a missing letter', 'amber-oter-4821'],
    ['a wrong letter', 'amber-ottar-4821'],
    ['swapped letters', 'amber-otetr-4821'],
    ['swapped letters in the middle', 'amber-ottre-4821'],
    ['a wrong first letter', 'umber-otter-4821'],
    ['swapped first letters', 'maber-otter-4821'],
    ['a wrong last letter', 'amber-otter-4822'],
    ['a missing first letter', 'mber-otter-4821'],
    ['another separator', 'amber_otter-4821'],
    ['a missing separator', 'amberotter-4821'],
    ['an additional separator', 'am-ber-otter-4821'],
    ['an additional separator in the last word', 'amber-otter-48-21'],
  ])('finds a name with %s', async (_name, typed) => {
    expect((await names(typed)).slice(0, 3)).toContain('amber-otter-4821');
  });

  it('finds a name with every possible single error', async () => {
    const name = 'silver-heron-1733';
    const errors = [...name].flatMap((_, i) => [
      name.slice(0, i) + name.slice(i + 1),
      `${name.slice(0, i)}q${name.slice(i)}`,
      `${name.slice(0, i)}q${name.slice(i + 1)}`,
      name.slice(0, i) + (name[i + 1] ?? '') + name.charAt(i) + name.slice(i + 2),
    ]);
    for (const typed of errors) expect({ typed, found: (await names(typed)).includes(name) }).toEqual({ typed, found: true });
  });

  it('ignores accents and case', async () => {
    expect(await names('malaga')).toEqual(['stopwatch']);
    expect(await names('JOSE malága')).toEqual(['stopwatch']);
    expect([await names('creme-brulee'), await names('Crème-B')]).toEqual([['under_score'], ['under_score']]);
    expect(await names('#MARATHON', '&hashtags=marathon')).toEqual(['silver-heron-1733']);
  });

  describe('texts in other characters', () => {
    const SPACES = ['\u00a0', '\u202f', '\u3000', '\u2009', '\n', '\t', '  ', '\u2028', ' \u00a0', '\u00a0: '];
    const inside = (word: string, sign: string): string => word.slice(0, 2) + sign + word.slice(2);
    /** Ways in which programs write the same words. */
    const SPELLINGS: ((word: string) => string)[] = [
      (word) => word,
      (word) => word.normalize('NFD'),
      (word) => word.normalize('NFKD'),
      (word) => word.toUpperCase(),
      (word) => inside(word, '\u00ad'),
      (word) => inside(word, '\u200b'),
      (word) => inside(word, '\u2060'),
      (word) => `\ufeff\u200e${word}\u200f`,
    ];
    /** Texts with the two words that find them. */
    const OTHERS: [string, string, string][] = [
      ['مُصَوِّر مـــصر', 'مصور', 'مصر'],
      ['ﻣﺼﻮﺭ ﺳﻼﻡ', 'مصور', 'سلام'],
      ['שָׁלוֹם צַלָּם', 'שלום', 'צלם'],
      ['ﬡﬢ ﭏ', 'אד', 'אל'],
      ['ｶﾞﾗｽ ﾌﾟﾘﾝ', 'ガラス', 'プリン'],
      ['ﾌｫﾄｸﾞﾗﾌ ｶﾀｶﾅ', 'フォトグラフ', 'カタカナ'],
      ['ㅎㅏㄴ ﾡﾢ', 'ㅎㅏㄴ', 'ㄱㄲ'],
      ['㈱サンプル ㌔', '株', 'キロ'],
      ['ｆｕｌｌ ｗｉｄｔｈ', 'full', 'width'],
      ['ﬁne ﬂowers', 'fine', 'flowers'],
      ['𝓢𝓬𝓻𝓲𝓹𝓽 𝔹𝕠𝕝𝕕', 'script', 'bold'],
      ['Ⅷ ①②③', 'viii', '123'],
      ['a\u0301\u0316b\u0301 c\u0323\u0307d', 'ab', 'cd'],
      ['Photographe\u00a0: Saint\u00a0Quokkaville', 'photographe', 'quokkaville'],
      ['ᾼσμα Ὀδυσσεύς', 'αισμα', 'οδυσσευσ'],
    ];
    const texts = [
      ...Object.values(WORDS).flatMap(([one, other]) =>
        SPELLINGS.map((spelt, n): [string, string, string] => [`${spelt(one)}${SPACES[n] ?? ' '}${spelt(other)}`, one, other]),
      ),
      ...OTHERS,
    ];
    const nameOf = (n: number): string => `writer-${n}`;

    beforeAll(async () => {
      const people = texts.map(([text], n) => ({
        username: nameOf(n),
        bio: text,
        location: '',
        displayName: text,
        followers: texts.length - n,
      }));
      await vitrine.given.creators(people);
      await vitrine.app.get(RefreshPopularity).execute();
    });

    it('are found by each of their words, and shown unchanged', async () => {
      const admin = await signedInAdmin(vitrine);
      const missed: unknown[] = [];
      for (const [n, [text, ...words]] of texts.entries()) {
        const { body } = await vitrine.browser().get<CreatorView>(`/api/user/${nameOf(n)}`);
        expect([body.bio, body.displayName]).toEqual([text, text]);
        for (const word of words) {
          if (!(await names(word, '&limit=100')).includes(nameOf(n))) missed.push({ text, word, by: 'search' });
        }
      }
      // Each ninth for the slower lists of administrators.
      for (const [n, [text, ...words]] of texts.entries()) {
        if (n % 9 !== 0) continue;
        for (const word of words) {
          const found = await admin.get<{ username: string }[]>(`/adm/api/users?limit=50&search=${encodeURIComponent(word)}`);
          if (!found.body.some(({ username }) => username === nameOf(n))) missed.push({ text, word, by: 'administrators' });
        }
      }
      expect(missed).toEqual([]);
    });

    it.each(['％', '＿x', 'z％', '％z', '﹪', '∖', '⧵%'])('treat %j as ordinary characters', async (search) => {
      expect(await names(search)).toEqual([]);
    });
  });

  it.each(['%', '_%_', '%z%', "' or 1=1 --", '\\', 'a%n', 'n_e', "'; drop table profiles; --"])(
    'treats %j as ordinary characters',
    async (search) => {
      expect(await names(search)).toEqual([]);
    },
  );

  it.each([
    ['an array', 'search=a&search=b', 400],
    ['an object', 'search[a]=b', 200],
    ['hashtags as an array', 'hashtags=a&hashtags=b', 400],
    ['10,000 characters', `search=${'a'.repeat(10_000)}`, 400],
    ['10,000 characters of hashtags', `hashtags=${'a,'.repeat(5_000)}`, 400],
    ['hundreds of hashtags', `hashtags=${Array.from({ length: 300 }, (_, n) => n).join(',')}`, 400],
    ['2,000 parameters', Array.from({ length: 2_000 }, () => 'a=1').join('&'), 200],
    ['NUL', 'search=%00', 400],
    ['invalid UTF-8', 'search=%ff%fe', 200],
    ['SQL', `search=${encodeURIComponent("x' union select * from admins --")}`, 200],
    ['limit 0', 'limit=0', 400],
    ['limit -1', 'limit=-1', 400],
    ['limit 1e9', 'limit=1e9', 400],
    ['limit abc', 'limit=abc', 400],
    ['a cursor of text', 'cursor=abc', 400],
    ['a cursor of another list', `cursor=${Buffer.from('1.2').toString('base64url')}`, 400],
    ['a cursor beyond the largest id', `search=a&cursor=${Buffer.from('1.2.99999999999').toString('base64url')}`, 400],
    ['a negative cursor', `cursor=${Buffer.from('-1.-2.-3').toString('base64url')}`, 400],
  ])('answers %s with its status, without a stall', async (_name, query, status) => {
    const answer = vitrine.browser().get(`/api/creators?${query}`);
    expect(await longestTurnDuring(answer)).toBeLessThan(500);
    expect((await answer).status).toBe(status);
  });

  it('returns 400 for a gallery cursor beyond the largest id', async () => {
    const cursor = Buffer.from('1.99999999999').toString('base64url');
    expect((await vitrine.browser().get(`/api/user/1/media?cursor=${cursor}`)).status).toBe(400);
  });

  it('orders names with a frequent term by popularity, on pages of every size', async () => {
    const nameOf = (n: number): string => (n % 12 === 0 ? `a-fern-${n}` : n % 50 === 1 ? `fern-${n}` : `reed-${n}`);
    const usernames = Array.from({ length: 700 }, (_, n) => nameOf(n));
    await vitrine.given.creators(usernames.map((username, n) => ({ username, bio: 'Grows plants', followers: 1_000 - n })));
    await vitrine.app.get(RefreshPopularity).execute();
    const expected = ['fern', 'a-fern'].flatMap((beginning) => usernames.filter((username) => username.startsWith(beginning)));
    expect(expected).toHaveLength(73);
    for (const limit of [3, 20, 40]) expect(await walk('fern', limit)).toEqual(expected);
  });
});
