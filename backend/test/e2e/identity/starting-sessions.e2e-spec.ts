import type { ErrorView, OwnProfileView } from '../../support/api.js';
import { Vitrine } from '../../support/vitrine.js';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

describe('starting a session', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start({ TRUST_PROXY: 'true' });
  });
  afterAll(() => vitrine.stop());

  const accounts = async (): Promise<number> => (await vitrine.rows('select from profiles')).length;

  const noAccountFor: [string, string, Record<string, string>][] = [
    ['an image of another site', 'GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['a fetch of another site', 'GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a fetch of a sibling site', 'GET', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a link of another site', 'GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    ['an image of the same page', 'GET', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['a frame', 'GET', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
    ['HEAD', 'HEAD', {}],
    ['a prefetch', 'GET', { 'sec-purpose': 'prefetch', 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }],
    ['a prerendered page', 'GET', { 'sec-purpose': 'prefetch;prerender', 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }],
    ['a prefetch of an older browser', 'GET', { purpose: 'prefetch' }],
    ['a preview of an older browser', 'GET', { 'x-purpose': 'preview' }],
    ['a prefetch of an older Firefox', 'GET', { 'x-moz': 'prefetch' }],
  ];

  it.each(noAccountFor)('is refused with 401, without account and cookie, for %s', async (_what, method, headers) => {
    const before = await accounts();
    for (const path of ['/api/session', '/api/user']) {
      const answer = await vitrine.browser({ 'user-agent': CHROME, ...headers }).send<ErrorView>(path, { method });
      expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 401, []]);
      if (method === 'GET') expect(answer.body?.code).toBe('session_not_started');
    }
    expect(await accounts()).toBe(before);
  });

  it.each<[string, Record<string, string>]>([
    ['the app', { 'user-agent': CHROME, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['the address bar', { 'user-agent': CHROME, 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    ['a program without these headers', { 'user-agent': 'curl/8.5.0' }],
    ['a browser without these headers', { 'user-agent': CHROME }],
  ])('is possible for %s', async (_who, headers) => {
    const before = await accounts();
    const browser = vitrine.browser(headers);
    expect((await browser.get('/api/session')).status).toBe(200);
    expect(browser.cookies.has('sid')).toBe(true);
    expect(await accounts()).toBe(before + 1);
  });

  it.each([
    ['an IPv6 /48', (n: number) => `2001:db8:7:${n.toString(16)}::1`, '2001:db8:8::1'],
    ['an IPv4 /24', (n: number) => `203.0.113.${n}`, '203.0.114.1'],
  ])('is possible 45 times an hour in %s (PR-1)', async (_network, addressOf, elsewhere) => {
    const statusFrom = async (address: string): Promise<number> =>
      (await vitrine.browser({ 'x-forwarded-for': address }).get('/api/session')).status;
    const statuses = await Promise.all(Array.from({ length: 60 }, (_, n) => statusFrom(addressOf(n + 1))));
    expect(statuses.filter((status) => status === 200)).toHaveLength(45);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    expect(await statusFrom(elsewhere)).toBe(200);
  });

  describe('in a browser that keeps no cookies', () => {
    const app = { 'user-agent': CHROME, 'sec-fetch-site': 'same-origin', 'x-cookie-check': '1', 'x-forwarded-for': '198.51.100.7' };
    /** A request of the app, without what earlier answers have set. */
    const request = (path: string, method = 'GET', json?: object, cookie: Record<string, string> = {}) =>
      vitrine.browser({ ...app, ...cookie }).send<ErrorView>(path, { method, json });

    it('creates no account, and uses up no limit of its address', async () => {
      const before = await accounts();
      for (let page = 0; page < 50; page++) {
        const answer = await request('/api/session');
        expect([answer.status, answer.error.code, answer.headers.getSetCookie()]).toEqual([403, 'cookies_blocked', []]);
      }
      expect(await accounts()).toBe(before);
      expect((await request('/api/session', 'GET', undefined, { cookie: 'cookie-check=1' })).status).toBe(200);
    });

    it('refuses what needs a session with this reason, not with that of another account', async () => {
      const named = { 'x-account-id': '7' };
      for (const answer of [
        await request('/api/follow', 'POST', { followingId: 1 }),
        await request('/api/follow', 'POST', { followingId: 1 }, named),
        await request('/api/profile', 'PATCH', { bio: 'Lost' }, named),
        await request('/api/send-magic-link', 'POST', { email: 'lost@example.com' }),
        await request('/api/auth/verify', 'POST', { token: 'x' }),
        await request('/api/passkeys/sign-in-options', 'POST'),
        await request('/adm/login', 'POST', { username: 'keeper', password: 'wrong' }),
      ])
        expect([answer.status, answer.error.code]).toEqual([403, 'cookies_blocked']);
    });

    it('counts views and clicks, and shows public lists', async () => {
      expect((await request('/api/media/1/view', 'POST')).status).toBe(204);
      expect((await request('/api/links/1/click', 'POST')).status).toBe(204);
      expect((await request('/api/creators')).status).toBe(200);
    });

    it('is not assumed of a browser whose visitor has deleted the cookies, nor of a program', async () => {
      const follow = { followingId: 1 };
      const deleted = await request('/api/follow', 'POST', follow, { cookie: 'cookie-check=1', 'x-account-id': '7' });
      expect([deleted.status, deleted.error.code]).toEqual([409, 'account_changed']);
      const program = await vitrine.browser({ 'user-agent': 'curl/8.5.0' }).post<ErrorView>('/api/follow', follow);
      expect([program.status, program.error.code]).toEqual([401, 'not_signed_in']);
    });
  });

  it('keeps the session of a visitor when another site requests it', async () => {
    const visitor = await vitrine.visitor();
    const session = visitor.cookies.get('sid');
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    const answer = await visitor.get<OwnProfileView>('/api/session', { headers });
    expect([answer.status, answer.body.id]).toEqual([200, visitor.me.id]);
    expect(visitor.cookies.get('sid')).toBe(session);
  });
});
