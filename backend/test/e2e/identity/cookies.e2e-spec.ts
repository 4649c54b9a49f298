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

  /** A browser that sends the cookie under its name without the prefix. */
  function withPlainName(browser: Browser, name: string): Browser {
    const renamed = vitrine.browser(OVER_TLS);
    renamed.cookies.set(name, browser.cookies.get(`__Host-${name}`) ?? '');
    return renamed;
  }

  it('have the prefix __Host-, Secure, HttpOnly and the path of the prefix behind https', async () => {
    const visitor = vitrine.browser(OVER_TLS);
    const [session] = (await visitor.get('/api/session')).headers.getSetCookie();
    const [nonce] = (await visitor.post('/api/send-magic-link', { email: 'ann@example.com' })).headers.getSetCookie();
    const admin = await signedInAdmin(vitrine, OVER_TLS);
    expect([...visitor.cookies.keys(), ...admin.cookies.keys()]).toEqual([
      '__Host-sid',
      '__Host-asked',
      '__Host-adm.known',
      '__Host-adm.sid',
    ]);
    for (const cookie of [session, nonce]) {
      expect(cookie).toMatch(/; Path=\/;/);
      for (const attribute of [/; Secure/, /; HttpOnly/, /; SameSite=Lax/]) expect(cookie).toMatch(attribute);
      expect(cookie).not.toMatch(/Domain=/);
    }
  });

  it('without the prefix, which a sibling site can plant, are ignored', async () => {
    const thief = await vitrine.visitor(OVER_TLS);
    const browser = withPlainName(thief, 'sid');
    expect((await browser.get('/api/sessions')).status).toBe(401);
    expect((await browser.open()).id).not.toBe(thief.me.id);
    expect(browser.cookies.get('__Host-sid')).not.toBe(thief.cookies.get('__Host-sid'));
    const back = withPlainName(await signedInAdmin(vitrine, OVER_TLS), 'adm.sid');
    expect((await back.get('/adm/current')).status).toBe(401);
    expect([...back.cookies.keys()]).toEqual(['adm.sid']);
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
    expect([...admin.cookies.keys()]).toEqual(['__Host-adm.known']);
  });
});
