import { TOTP } from 'otpauth';
import { recoveryHash } from '../../../src/modules/admin/application/totp.js';
import { CreateFirstAdmin } from '../../../src/modules/admin/index.js';
import { ADMIN, signedInAdmin } from '../../support/admin.js';
import type { Answer, Browser } from '../../support/browser.js';
import { Vitrine } from '../../support/vitrine.js';

const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });
const times = <T>(count: number, each: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => each(n)));
/** Returns the response to a wrong password, which is checked or refused. */
const refused = async (attempt: Promise<Answer>): Promise<Answer> => {
  const answer = await attempt;
  expect([401, 429]).toContain(answer.status);
  return answer;
};
const checked = (answers: Answer[]): number => answers.filter(({ status }) => status === 401).length;

describe('guessing the password of an administrator', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    await vitrine.app.get(CreateFirstAdmin).execute(ADMIN.username, ADMIN.password);
  });
  afterAll(() => vitrine.stop());
  beforeEach(async () => {
    await vitrine.given.noRateLimits();
    await vitrine.given.noAdminNetworks();
  });

  const guess = (n: number, username: string, headers: Record<string, string> = {}): Promise<Answer> =>
    refused(vitrine.browser(headers).post('/adm/login', { username, password: `guess ${n}` }));

  it('is limited to 5 of 60 attempts, independent of X-Forwarded-For; then the right password is refused too', async () => {
    const answers = await times(60, (n) => guess(n, ADMIN.username, from(`203.0.113.${n}`)));
    expect(checked(answers)).toBe(5);
    const locked = answers.filter(({ status }) => status === 429);
    expect(locked).toHaveLength(55);
    const retryAfter = Number(locked.at(-1)?.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(800);
    expect(retryAfter).toBeLessThanOrEqual(900);
    const right = await vitrine.browser().post('/adm/login', ADMIN);
    expect([right.status, right.error.code, right.error.params]).toEqual([429, 'sign_in_locked', { reason: 'password', minutes: 15 }]);
  });

  it('is limited to 20 of 60 attempts for 60 usernames from one network', async () => {
    expect(checked(await times(60, (n) => guess(n, `name-${n}`)))).toBe(20);
  });

  it('is not limited by successful sign-ins', async () => {
    for (let round = 0; round < 8; round++) expect((await vitrine.browser().post('/adm/login', ADMIN)).status).toBe(200);
  });
});

describe('guessing the password of an administrator from several networks', () => {
  let vitrine: Vitrine;
  let known: Browser;

  beforeAll(async () => {
    vitrine = await Vitrine.start({ TRUST_PROXY: '1' });
  });
  afterAll(() => vitrine.stop());
  beforeEach(async () => {
    await vitrine.given.noRateLimits();
    await vitrine.given.noAdminNetworks();
    known = await signedInAdmin(vitrine, from('198.51.100.7'));
  });

  const guess = (n: number, address: string, username = ADMIN.username): Promise<Answer> =>
    refused(vitrine.browser(from(address)).post('/adm/login', { username, password: `guess ${n}` }));
  const signInFrom = async (address: string, cookies: Map<string, string> = new Map()): Promise<number> => {
    const browser = vitrine.browser(from(address));
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    return (await browser.post('/adm/login', ADMIN)).status;
  };
  const attack = async (networks: number): Promise<Answer[]> =>
    (await times(networks, (n) => times(5, () => guess(n, `203.0.113.${n}`)))).flat();

  it('counts an IPv6 /64 as one network', async () => {
    expect(checked(await times(60, (n) => guess(n, `2001:db8:1:2::${n.toString(16)}`)))).toBe(5);
    expect(checked(await times(60, (n) => guess(n, `2001:db8:1:3::${n.toString(16)}`, `name-${n}`)))).toBe(20);
    expect(await signInFrom('2001:db8:1:2::ffff')).toBe(429);
    expect(await signInFrom('2001:db8:1:4::1')).toBe(200);
  });

  it('is limited to 60 attempts from the networks of one IPv6 /48', async () => {
    const guesses = await times(70, (n) => guess(n, `2001:db8:2:${n.toString(16)}::1`, `name-${n}`));
    expect(checked(guesses)).toBe(60);
    expect(checked([await guess(0, '2001:db8:3::1', 'name-0')])).toBe(1);
  });

  describe('guessing a code after the right password', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const recoveryCode = 'abcd-efgh-ijkl-mnop';
    const signInWith = (code: string, address: string, cookies: Map<string, string> = new Map()): Promise<Answer> => {
      const browser = vitrine.browser(from(address));
      for (const [name, value] of cookies) browser.cookies.set(name, value);
      return refusedOr200(browser.post('/adm/login', { ...ADMIN, code }));
    };
    const refusedOr200 = async (attempt: Promise<Answer>): Promise<Answer> => {
      const answer = await attempt;
      expect([200, 401, 429]).toContain(answer.status);
      return answer;
    };

    beforeEach(() =>
      vitrine.given.admin({
        totpSecret: secret,
        totpConfirmedAt: new Date(),
        totpLastStep: 0,
        recoveryCodeHashes: [recoveryHash(recoveryCode)],
      }),
    );
    afterEach(() => vitrine.given.noSecondFactor());

    it('is limited to 10 an hour from all networks; a known browser and a recovery code still sign in', async () => {
      const guesses = await times(30, (n) => signInWith(String(100_000 + n), `203.0.${n}.1`));
      expect(checked(guesses)).toBe(10);
      const refusal = await signInWith(new TOTP({ secret }).generate(), '192.0.2.1');
      expect(refusal.status).toBe(429);
      expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(3_000);
      expect((await signInWith(recoveryCode, '192.0.2.1')).status).toBe(200);
      expect((await signInWith(new TOTP({ secret }).generate(), '192.0.2.9', known.cookies)).status).toBe(200);
    });

    it('is limited to 10 an hour in known browsers together', async () => {
      const guesses: Answer[] = [];
      for (let n = 0; n < 15; n += 1) guesses.push(await signInWith(String(100_000 + n), '192.0.2.1', (await knownAgain()).cookies));
      expect(checked(guesses)).toBe(10);
    });

    /** Another browser in which the administrator signed in with a recovery code. */
    async function knownAgain(): Promise<Browser> {
      await vitrine.given.admin({ recoveryCodeHashes: [recoveryHash(recoveryCode)] });
      const browser = vitrine.browser(from('198.51.100.7'));
      expect((await browser.post('/adm/login', { ...ADMIN, code: recoveryCode })).status).toBe(200);
      return browser;
    }
  });

  it('allows each further network one attempt after 20, so that the right password still signs in from a new one', async () => {
    const answers = await attack(30);
    expect(checked(answers)).toBeGreaterThanOrEqual(20);
    expect(checked(answers)).toBeLessThanOrEqual(20 + 30);
    expect(await signInFrom('192.0.2.1')).toBe(200);
    const late = await times(5, (n) => guess(n, '192.0.2.2'));
    expect(checked(late)).toBe(1);
    expect(await signInFrom('192.0.2.2')).toBe(429);
  });

  it('allows five attempts from a network that the administrator signed in from', async () => {
    await attack(30);
    const wrong = await times(4, (n) => guess(n, '198.51.100.7'));
    expect(checked(wrong)).toBe(4);
    expect(await signInFrom('198.51.100.7')).toBe(200);
  });

  it('is refused after 500 attempts for one username from unknown networks, but not in a known browser or network', async () => {
    await guess(0, '203.0.113.1');
    await vitrine.given.rateLimitPoints('admin-sign-in-name-most:', 500);
    expect((await guess(1, '203.0.113.2')).status).toBe(429);
    expect(await signInFrom('203.0.113.3')).toBe(429);
    expect(await signInFrom('198.51.100.7')).toBe(200);
    expect(await signInFrom('203.0.113.3', known.cookies)).toBe(200);
  });

  describe('in a browser that the administrator signed in with before', () => {
    it('has five attempts, independent of other attempts from its network', async () => {
      await times(20, (n) => guess(n, '198.51.100.7', `name-${n}`));
      await times(5, (n) => guess(n, '198.51.100.7'));
      expect(await signInFrom('198.51.100.7')).toBe(429);
      expect(await signInFrom('198.51.100.7', known.cookies)).toBe(200);
      const attempts = await times(8, (n) => {
        const browser = vitrine.browser(from(`192.0.2.${n}`));
        browser.cookies.set('adm.known', known.cookies.get('adm.known') ?? '');
        return browser.post('/adm/login', { ...ADMIN, password: `guess ${n}` });
      });
      expect(checked(attempts)).toBe(5);
    });

    it('sets a cookie for the sign-in path only, which stays after signing out', async () => {
      const { headers } = await known.post('/adm/login', ADMIN);
      const cookie = headers.getSetCookie().find((each) => each.startsWith('adm.known='));
      expect(cookie).toMatch(/; Path=\/adm\/login;.*HttpOnly; SameSite=Lax/);
      expect(cookie).toMatch(/Max-Age=15552000;/);
      await known.post('/adm/logout');
      expect(known.cookies.has('adm.known')).toBe(true);
    });

    it('keeps the counter of attempts on signing in again', async () => {
      const idIn = (browser: Browser): string | undefined => browser.cookies.get('adm.known')?.split('.')[1];
      const before = idIn(known);
      await known.post('/adm/login', ADMIN);
      expect(idIn(known)).toBe(before);
    });

    it.each([
      ['another administrator', (cookie: string) => cookie.replace(/^\d+/, (id) => String(Number(id) + 1))],
      ['another expiry', (cookie: string) => cookie.replace(/\.\d{10}\./, '.9999999999.')],
      // Not the last character, of which base64url ignores some bits.
      ['another signature', (cookie: string) => cookie.replace(/[^.](?=[^.]*$)/, (first) => (first === 'A' ? 'B' : 'A'))],
      ['no signature', (cookie: string) => cookie.slice(0, cookie.lastIndexOf('.'))],
    ])('rejects a cookie with %s', async (_what, change) => {
      await times(5, (n) => guess(n, '198.51.100.7'));
      const forged = new Map([['adm.known', change(known.cookies.get('adm.known') ?? '')]]);
      expect(await signInFrom('198.51.100.7', forged)).toBe(429);
    });
  });
});
