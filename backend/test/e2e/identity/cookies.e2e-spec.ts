import { signedInAdmin } from '../../support/admin.js';
import type { Browser } from '../../support/browser.js';
import { Vitrine } from '../../support/vitrine.js';

const OVER_TLS = { 'x-forwarded-proto': 'https' };

describe('cookies', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start({ PUBLIC_URL: 'https://vitrine.example', TRUST_PROXY: '1' });
  });
  afterAll(() => vitrine.stop());

  /** Renames a cookie to its name without the prefix, as older browser sessions have it. */
  function withPlainName(browser: Browser, name: string): Browser {
    const before = vitrine.browser(OVER_TLS);
    before.cookies.set(name, browser.cookies.get(`__Host-${name}`) ?? '');
    return before;
  }

  it('have the prefix __Host-, Secure, HttpOnly and the path of the prefix behind https', async () => {
    const visitor = vitrine.browser(OVER_TLS);
    const [session] = (await visitor.get('/api/session')).headers.getSetCookie();
    const [written] = (await visitor.patch('/api/profile', { bio: 'Throws pots' })).headers.getSetCookie();
    const [nonce] = (await visitor.post('/api/send-magic-link', { email: 'ann@example.com' })).headers.getSetCookie();
    const admin = await signedInAdmin(vitrine, OVER_TLS);
    expect([...visitor.cookies.keys(), ...admin.cookies.keys()]).toEqual([
      '__Host-sid',
      '__Host-written',
      '__Host-asked',
      '__Host-adm.known',
      '__Host-adm.sid',
    ]);
    for (const cookie of [session, written, nonce]) {
      expect(cookie).toMatch(/; Path=\/;/);
      for (const attribute of [/; Secure/, /; HttpOnly/, /; SameSite=Lax/]) expect(cookie).toMatch(attribute);
      expect(cookie).not.toMatch(/Domain=/);
    }
  });

  it('without the prefix keep a visitor signed in, and are replaced', async () => {
    const before = withPlainName(await vitrine.visitor(OVER_TLS), 'sid');
    const value = before.cookies.get('sid');
    const { id } = await before.open();
    expect([...before.cookies]).toEqual([['__Host-sid', value]]);
    expect((await before.patch('/api/profile', { bio: 'Still here' })).status).toBe(200);
    expect((await before.open()).id).toBe(id);
    expect((await vitrine.rows('select from profiles where id = $1 and bio = $2', [id, 'Still here'])).length).toBe(1);
  });

  it('without the prefix keep an administrator signed in', async () => {
    const before = withPlainName(await signedInAdmin(vitrine, OVER_TLS), 'adm.sid');
    const answer = await before.get('/adm/current');
    expect(answer.status).toBe(200);
    expect([...before.cookies.keys()]).toEqual(['__Host-adm.sid']);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^adm\.sid=; Path=\/adm; Expires=Thu, 01 Jan 1970/),
      expect.stringMatching(/^__Host-adm\.sid=.+; Max-Age=\d+; Path=\/;.*Secure/),
    ]);
    expect((await before.get('/adm/current')).status).toBe(200);
  });

  it('without the prefix and with an unknown session are deleted', async () => {
    const browser = vitrine.browser(OVER_TLS);
    browser.cookies.set('sid', 's%3Aunknown.signature');
    const [visitor] = [await browser.open()];
    expect([...browser.cookies.keys()]).toEqual(['__Host-sid']);
    expect((await browser.open()).id).toBe(visitor.id);
  });

  it('are not overridden by a cookie without the prefix, which a sibling site can plant', async () => {
    const visitor = await vitrine.visitor(OVER_TLS);
    const thief = await vitrine.visitor(OVER_TLS);
    visitor.cookies.set('sid', thief.cookies.get('__Host-sid') ?? '');
    expect((await visitor.open()).id).not.toBe(thief.me.id);
    expect(visitor.cookies.get('__Host-sid')).not.toBe(thief.cookies.get('__Host-sid'));
  });

  it('are deleted on signing out, which also clears the browser cache', async () => {
    const visitor = await vitrine.visitor(OVER_TLS);
    const signedOut = await visitor.post('/api/sign-out');
    expect([signedOut.status, signedOut.headers.get('clear-site-data')]).toEqual([204, '"cache"']);
    expect([...visitor.cookies.keys()]).toEqual([]);

    const everywhere = await (await vitrine.visitor(OVER_TLS)).post('/api/sign-out/everywhere');
    expect(everywhere.headers.get('clear-site-data')).toBe('"cache"');

    const admin = await signedInAdmin(vitrine, OVER_TLS);
    const loggedOut = await admin.post('/adm/logout');
    expect([loggedOut.status, loggedOut.headers.get('clear-site-data')]).toEqual([200, '"cache"']);
    // The browser stays known, so that failed sign-ins from other networks do not lock its administrator out.
    expect([...admin.cookies.keys()]).toEqual(['__Host-adm.known', '__Host-written']);
  });
});
