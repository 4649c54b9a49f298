import { ago } from '../../support/ago.js';
import type { ErrorView, ExternalLinkView, PlatformView, ProfileView } from '../../support/api.js';
import type { Answer, Browser } from '../../support/browser.js';
import type { LinkRow } from '../../support/given/rows.js';
import { Vitrine } from '../../support/vitrine.js';

let vitrine: Vitrine;
let mara: Browser;

beforeAll(async () => {
  vitrine = await Vitrine.start();
});
afterAll(() => vitrine.stop());
beforeEach(async () => {
  mara = await vitrine.visitor();
});

const add = <Body = ExternalLinkView>(who: Browser, link: object, to = who): Promise<Answer<Body>> =>
  who.post<Body>(`/api/user/${to.me.id}/links`, link);
const site = (name: string | number): object => ({ platform: 'website', url: `https://example.com/${name}` });
const linksOf = async (who: Browser): Promise<ExternalLinkView[]> =>
  (await who.get<ProfileView>(`/api/user/${who.me.username}`)).body.externalLinks;
const urlsOf = async (who: Browser): Promise<string[]> => (await linksOf(who)).map(({ url }) => url.replace('https://example.com/', ''));
const feedOf = async (who: Browser): Promise<{ activity_type: string; metadata: object }[]> => {
  await vitrine.derivedDataApplied();
  return vitrine.rows('select activity_type, metadata from activities where profile_id = $1 order by id', [who.me.id]);
};

describe('adding a link', () => {
  it('returns it, and shows it last in the profile', async () => {
    await add(mara, site('first'));
    const added = await add(mara, { platform: 'Instagram', url: ' https://instagram.com/mara ', displayName: ' On Instagram ' });
    expect(added.status).toBe(201);
    expect(added.body).toEqual({
      id: expect.any(Number),
      platform: 'instagram',
      url: 'https://instagram.com/mara',
      displayName: 'On Instagram',
      clickCount: 0,
      kind: 'link',
      isActive: true,
      startsAt: null,
      endsAt: null,
      isPinned: false,
      thumbnail: null,
      verifiedAt: null,
      player: null,
    });
    expect((await linksOf(mara))[1]).toEqual(added.body);
  });

  it('writes an activity', async () => {
    const { body } = await add(mara, site('shop'));
    expect(await feedOf(mara)).toEqual([
      { activity_type: 'external_link_added', metadata: { linkId: body.id, platform: 'website', url: 'https://example.com/shop' } },
    ]);
  });

  it('accepts a link without a name, and keeps http', async () => {
    for (const [index, displayName] of [undefined, null, '', '  '].entries()) {
      const url = `http://example.com/plain-${index}`;
      const added = await add(mara, { platform: 'other', url, displayName });
      expect(added.body).toMatchObject({ url, displayName: null });
    }
  });

  it.each(['<script>alert(1)</script>', '"onmouseover="x', '{{7*7}}', '../../etc/passwd', "Robert'); DROP TABLE links;--", '𝕿𝖊𝖝𝖙', 'نص'])(
    'keeps the name %s as text',
    async (displayName) => {
      expect((await add(mara, { ...site(1), displayName })).body.displayName).toBe(displayName);
    },
  );

  it('refuses a URL that is on the profile, also in another spelling and with another platform (PR-87)', async () => {
    await add(mara, { platform: 'website', url: 'https://example.com' });
    for (const url of ['https://example.com', 'https://EXAMPLE.com/']) {
      const { status, body } = await add<ErrorView>(mara, { platform: 'other', url });
      expect([status, body.code, body.message]).toEqual([409, 'link_exists', 'This URL is already on the profile: https://example.com']);
    }
    expect(await urlsOf(mara)).toEqual(['https://example.com']);
    expect((await add(mara, { platform: 'website', url: 'https://example.com/shop' })).status).toBe(201);
    expect((await add(await vitrine.visitor(), { platform: 'website', url: 'https://example.com' })).status).toBe(201);
  });

  it('accepts one of several concurrent requests with the same URL (PR-87)', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(mara, site('same'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    expect(await urlsOf(mara)).toEqual(['same']);
  });

  it('accepts links up to the limit, also concurrently', async () => {
    for (let index = 0; index < 10; index++) await add(mara, site(index));
    const answers = await Promise.all(Array.from({ length: 15 }, (_, index) => add<ErrorView>(mara, site(`more-${index}`))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
      expect([status, body.message]).toEqual([422, 'Maximum 20 external links allowed']);
    }
    expect(await linksOf(mara)).toHaveLength(20);
    expect(new Set(await urlsOf(mara)).size).toBe(20);
  });

  it('uses the limit that the operator sets', async () => {
    const strict = await Vitrine.start({ MAX_LINKS: '2' });
    const visitor = await strict.visitor();
    const answers = [];
    for (const index of [1, 2, 3]) answers.push((await add<ErrorView>(visitor, site(index))).status);
    expect(answers).toEqual([201, 201, 422]);
    await strict.stop();
  });

  it('ignores ids, owners and counters in the body', async () => {
    const nils = await vitrine.visitor();
    const { body } = await add(mara, {
      ...site('x'),
      id: 4711,
      profileId: nils.me.id,
      creatorId: nils.me.id,
      clickCount: 999,
      position: -1,
    });
    expect(body.id).not.toBe(4711);
    expect(body.clickCount).toBe(0);
    expect(await linksOf(nils)).toEqual([]);
    expect(await linksOf(mara)).toHaveLength(1);
  });
});

describe('an invalid URL', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'https://user:secret@example.com/',
    'https://example.com@evil.example/',
    'https://exam\tple.com/',
    'https://example.com/\n',
    'https://example.com/\0',
    'https://example.com/\ud800',
    'https://pаypal.com/',
    'https://аррӏе.com/',
    'https://xn--80ak6aa92e.com/',
    'https://exam\u200bple.com/',
    'https://',
    'example.com',
    '',
    '   ',
    `https://example.com/${'a'.repeat(2048)}`,
    null,
    undefined,
    7,
    {},
    ['https://example.com'],
  ])('%j is refused with a message about the URL, on adding and on editing', async (url) => {
    const kept = await add(mara, site('kept'));
    const added = await add<ErrorView>(mara, { platform: 'website', url });
    expect(added.status).toBe(400);
    expect(added.body.message).toContain('URL');
    const everything = await add(mara, { platform: '', url, displayName: 'x'.repeat(200) });
    expect(everything.error.message).toContain('URL');
    expect(await urlsOf(mara)).toEqual(['kept']);
    if (url === undefined) return;
    const edited = await mara.patch<ErrorView>(`/api/links/${kept.body.id}`, { url, displayName: 'half' });
    expect(edited.status).toBe(400);
    expect(edited.body.message).toContain('URL');
    expect(await linksOf(mara)).toEqual([kept.body]);
  });
});

describe('any other invalid field', () => {
  it.each([
    { platform: 'myspace' },
    { platform: '' },
    { platform: '__proto__' },
    { platform: null },
    { platform: 3 },
    { platform: 'x'.repeat(100) },
    { platform: 'web\0site' },
    { displayName: 'x'.repeat(101) },
    { displayName: 'a\0b' },
    { displayName: '\udfff' },
    { displayName: 7 },
  ])('%j is refused with a message that does not name the URL', async (fault) => {
    const kept = await add(mara, site('kept'));
    for (const answer of [
      await add<ErrorView>(mara, { ...site('new'), ...fault }),
      await mara.patch<ErrorView>(`/api/links/${kept.body.id}`, { url: 'https://example.com/changed', ...fault }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body.message).not.toContain('URL');
    }
    expect(await linksOf(mara)).toEqual([kept.body]);
  });

  it('a body that is no link is refused', async () => {
    for (const body of [undefined, [], 'x', 7]) {
      expect((await mara.post(`/api/user/${mara.me.id}/links`, body)).status).toBe(400);
    }
    expect((await add(mara, { ...site('x'), displayName: 'x'.repeat(1_000_000) })).status).toBe(413);
    expect(await linksOf(mara)).toEqual([]);
  });
});

describe('editing a link', () => {
  it('changes the given fields and keeps the others, clicks included', async () => {
    const { body } = await add(mara, { ...site('old'), displayName: 'Shop' });
    await vitrine.given.linkClicks(body.id, 7);
    const moved = await mara.patch<ExternalLinkView>(`/api/links/${body.id}`, { url: 'https://example.com/new' });
    expect(moved.body).toEqual({ ...body, url: 'https://example.com/new', clickCount: 7 });
    const renamed = await mara.patch<ExternalLinkView>(`/api/links/${body.id}`, {
      platform: 'github',
      url: 'https://github.com/mara',
      displayName: null,
    });
    expect(renamed.body).toMatchObject({ platform: 'github', url: 'https://github.com/mara', displayName: null, clickCount: 7 });
    expect(await linksOf(mara)).toEqual([renamed.body]);
    expect(await feedOf(mara)).toHaveLength(1);
  });

  it('is refused the URL of another link, also concurrently, and keeps its own (PR-87)', async () => {
    const ids = [];
    for (const name of ['one', 'two', 'three']) ids.push((await add(mara, site(name))).body.id);
    const [one, two, three] = ids;
    expect((await mara.patch<ErrorView>(`/api/links/${two}`, site('one'))).error.code).toBe('link_exists');
    expect((await mara.patch(`/api/links/${one}`, { ...site('one'), displayName: 'First' })).status).toBe(200);
    const changes = await Promise.all([one, two, three].map((id) => mara.patch(`/api/links/${id}`, site('same'))));
    expect(changes.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await urlsOf(mara)).filter((url) => url === 'same')).toHaveLength(1);
  });

  it('keeps concurrent clicks', async () => {
    const { body } = await add(mara, site('busy'));
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 ? vitrine.given.anotherLinkClick(body.id) : mara.patch(`/api/links/${body.id}`, { displayName: `name ${index}` }),
      ),
    );
    expect((await linksOf(mara))[0]?.clickCount).toBe(10);
  });
});

describe('deleting a link', () => {
  it('removes it and its clicks from the profile', async () => {
    const { body } = await add(mara, site('gone'));
    await add(mara, site('kept'));
    await vitrine.given.linkClicks(body.id, 5);
    expect((await mara.delete(`/api/links/${body.id}`)).status).toBe(204);
    expect(await urlsOf(mara)).toEqual(['kept']);
    const page = await mara.get<ProfileView>(`/api/user/${mara.me.username}`);
    expect(page.body.stats.linkClicks).toBe(0);
    expect((await mara.delete(`/api/links/${body.id}`)).status).toBe(404);
    expect((await mara.patch(`/api/links/${body.id}`, { displayName: 'ghost' })).status).toBe(404);
  });

  it('is undone, clicks included, by adding the same platform and URL again', async () => {
    const { body } = await add(mara, { ...site('shop'), displayName: 'Shop' });
    await vitrine.given.linkClicks(body.id, 41);
    await mara.delete(`/api/links/${body.id}`);
    const other = await add(mara, { platform: 'other', url: 'https://example.com/shop' });
    expect(other.body).toMatchObject({ clickCount: 0 });
    await mara.delete(`/api/links/${other.body.id}`);
    const back = await add(mara, { ...site('shop'), displayName: 'The shop' });
    expect(back.status).toBe(201);
    expect(back.body).toEqual({ ...body, displayName: 'The shop', clickCount: 41 });
    expect((await linksOf(mara)).map(({ id }) => id)).toEqual([body.id]);
    expect((await feedOf(mara)).filter((entry) => entry.activity_type === 'external_link_added')).toHaveLength(2);
  });

  it('does not restore clicks of another profile', async () => {
    const { body } = await add(mara, site('shared'));
    await vitrine.given.linkClicks(body.id, 41);
    await mara.delete(`/api/links/${body.id}`);
    const nils = await vitrine.visitor();
    expect((await add(nils, site('shared'))).body).toMatchObject({ clickCount: 0 });
  });

  it('keeps at most 100 removed links', async () => {
    const removed = (n: number): LinkRow => ({ platform: 'other', url: `https://example.com/${n}`, removedAt: ago({ hours: n }) });
    await vitrine.given.links(Array.from({ length: 150 }, (_, n) => ({ profileId: mara.me.id, ...removed(n + 1) })));
    await add(mara, site('new'));
    const [row] = await vitrine.rows<{ n: number; kept: boolean }>(
      `select count(*)::int n, bool_or(url = 'https://example.com/1') kept from external_links where profile_id = $1 and removed_at is not null`,
      [mara.me.id],
    );
    expect(row).toEqual({ n: 100, kept: true });
  });
});

describe('the order of links', () => {
  const order = (who: Browser, ids: unknown, of = who): Promise<Answer<ExternalLinkView[]>> =>
    who.put<ExternalLinkView[]>(`/api/user/${of.me.id}/links/order`, { ids });
  let ids: number[];

  beforeEach(async () => {
    ids = [];
    for (const name of ['a', 'b', 'c', 'd']) ids.push((await add(mara, site(name))).body.id);
  });

  it('is set by the owner, and a new link is last', async () => {
    const [a, b, c, d] = ids;
    const answer = await order(mara, [d, b, a, c]);
    expect(answer.status).toBe(200);
    expect(answer.body.map(({ id }) => id)).toEqual([d, b, a, c]);
    await add(mara, site('e'));
    expect(await urlsOf(mara)).toEqual(['d', 'b', 'a', 'c', 'e']);
  });

  it('keeps links that are not named behind the others, in their former order', async () => {
    const [, , c] = ids;
    await order(mara, [c]);
    expect(await urlsOf(mara)).toEqual(['c', 'a', 'b', 'd']);
    expect((await order(mara, [])).status).toBe(200);
    expect(await urlsOf(mara)).toEqual(['c', 'a', 'b', 'd']);
  });

  it('is refused when it names a link twice, or one that is not on the profile', async () => {
    const [a, b] = ids;
    const nils = await vitrine.visitor();
    const theirs = await add(nils, site('theirs'));
    for (const wrong of [
      [a, a],
      [a, theirs.body.id],
      [a, 2147483647],
      [a, 1e15],
      [a, -1],
      ['x'],
      [1.5],
      [null],
      'x',
      null,
      Array(2000).fill(a),
    ]) {
      const answer = (await order(mara, wrong)) as unknown as Answer<ErrorView>;
      expect(answer.status).toBe(400);
      expect(answer.body.message).not.toContain('URL');
    }
    await mara.delete(`/api/links/${b}`);
    expect((await order(mara, [b, a])).status).toBe(400);
    expect(await urlsOf(mara)).toEqual(['a', 'c', 'd']);
  });

  it('is one of the requested orders after concurrent changes', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, turn) => order(mara, turn % 2 ? ids : ids.toReversed())));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect([['a', 'b', 'c', 'd'].join(), ['d', 'c', 'b', 'a'].join()]).toContain((await urlsOf(mara)).join());
  });

  it('is changed by the owner only', async () => {
    const nils = await vitrine.visitor();
    expect((await order(nils, ids.toReversed(), mara)).status).toBe(403);
    expect((await vitrine.browser().put(`/api/user/${mara.me.id}/links/order`, { ids })).status).toBe(401);
    expect(await urlsOf(mara)).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('access to links', () => {
  it('refuses changes by other creators and without a session', async () => {
    const { body } = await add(mara, site('mine'));
    const nils = await vitrine.visitor();
    const stranger = vitrine.browser();
    expect((await add(nils, site('theirs'), mara)).status).toBe(403);
    expect((await nils.patch(`/api/links/${body.id}`, { url: 'https://evil.example/' })).status).toBe(403);
    expect((await nils.delete(`/api/links/${body.id}`)).status).toBe(403);
    expect((await nils.patch('/api/links/2147483647', { displayName: 'x' })).status).toBe(404);
    expect((await stranger.post(`/api/user/${mara.me.id}/links`, site('x'))).status).toBe(401);
    expect((await stranger.patch(`/api/links/${body.id}`, { displayName: 'x' })).status).toBe(401);
    expect((await stranger.delete(`/api/links/${body.id}`)).status).toBe(401);
    expect(await linksOf(mara)).toEqual([body]);
    expect(await linksOf(nils)).toEqual([]);
  });
});

describe('the platforms', () => {
  it('are the same in the response and in the API document', async () => {
    const answer = await vitrine.browser().get<PlatformView[]>('/api/platforms');
    const keys = answer.body.map(({ key }) => key);
    for (const key of (
      'instagram youtube tiktok twitter x facebook linkedin spotify twitch discord snapchat pinterest onlyfans patreon telegram fansly reddit github ' +
      'website other'
    ).split(' ')) {
      expect(keys).toContain(key);
    }
    expect(new Set(keys).size).toBe(keys.length);
    const published = await vitrine.browser().get<Record<string, unknown>>('/docs/openapi.json');
    expect(published.body['x-platforms']).toEqual(answer.body);
  });

  it('are all accepted with their prefixes', async () => {
    const { body } = await mara.get<PlatformView[]>('/api/platforms');
    const strict = body.slice(0, 20);
    for (const { key, prefix } of strict) {
      expect((await add(mara, { platform: key, url: `${prefix ?? `https://${key}.example/`}mara` })).status).toBe(201);
    }
  });
});
