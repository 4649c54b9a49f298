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

  it('keeps the session of a visitor when another site requests it', async () => {
    const visitor = await vitrine.visitor();
    const session = visitor.cookies.get('sid');
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    const answer = await visitor.get<OwnProfileView>('/api/session', { headers });
    expect([answer.status, answer.body.id]).toEqual([200, visitor.me.id]);
    expect(visitor.cookies.get('sid')).toBe(session);
  });
});
