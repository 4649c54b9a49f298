import { jest } from '@jest/globals';
import { Passwords } from '../../../src/modules/admin/application/passwords.js';
import { CreateFirstAdmin } from '../../../src/modules/admin/index.js';
import { ADMIN, signedInAdmin, signIn, copyOfBrowser } from '../../support/admin.js';
import type { CurrentAdminView, ErrorView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { longestTurnDuring } from '../../support/processor-time.js';
import { Vitrine } from '../../support/vitrine.js';

const TOO_WEAK = 'Password is too easy to guess. Use at least 12 characters that are not a common password, a name or a pattern.';

const isSignedIn = async (browser: Browser): Promise<boolean> => (await browser.get('/adm/current')).status === 200;

describe('signing in to the back-office', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    await vitrine.app.get(CreateFirstAdmin).execute(ADMIN.username, ADMIN.password);
  });
  afterAll(() => vitrine.stop());
  beforeEach(() => vitrine.given.noRateLimits());

  it('signs the administrator in, returns the account, and signs out', async () => {
    const browser = vitrine.browser();
    expect((await browser.get('/adm/test-session')).body).toEqual({ hasAdminId: false, username: null });
    expect((await browser.post('/adm/login', ADMIN)).body).toEqual({ success: true });
    expect((await browser.get('/adm/test-session')).body).toEqual({ hasAdminId: true, username: ADMIN.username });
    const current = await browser.get<CurrentAdminView>('/adm/current');
    expect(current.body).toMatchObject({ username: ADMIN.username, email: null, mustChangePassword: false, twoFactorEnabled: false });
    expect(Date.now() - Date.parse(current.body.lastLoginAt ?? '')).toBeLessThan(60_000);
    expect((await browser.post('/adm/logout')).body).toEqual({ success: true });
    expect(browser.cookies.has('adm.sid')).toBe(false);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('sets a cookie with HttpOnly, SameSite=Lax and the path /adm', async () => {
    const { headers } = await vitrine.browser().post('/adm/login', ADMIN);
    const cookie = headers.getSetCookie().find((each) => each.startsWith('adm.sid='));
    expect(cookie).toMatch(/; Path=\/adm;/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
  });

  it('ignores the case of the name, not of the password', async () => {
    expect((await vitrine.browser().post('/adm/login', { ...ADMIN, username: 'ROOT-of-Tests' })).status).toBe(200);
    expect((await vitrine.browser().post('/adm/login', { ...ADMIN, password: ADMIN.password.toUpperCase() })).status).toBe(401);
  });

  it.each([
    [{}, 'Username is required'],
    [{ username: '', password: 'x' }, 'Username is required'],
    [{ username: 5, password: 'x' }, 'Username is required'],
    [{ username: 'admin' }, 'Password is required'],
    [{ username: 'admin', password: '' }, 'Password is required'],
    [{ username: 'admin', password: ['secret'] }, 'Password is required'],
    [{ username: 'admin', password: { $ne: '' } }, 'Password is required'],
  ])('refuses %j with the message of the form', async (json, message) => {
    const answer = await vitrine.browser().post<ErrorView>('/adm/login', json);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message, error: message });
  });

  it('checks one hash, and returns the same error, for an unknown name and for a wrong password', async () => {
    const checked = jest.spyOn(vitrine.app.get(Passwords), 'matches');
    const texts: string[] = [];
    for (const username of [ADMIN.username, 'unknown']) {
      await vitrine.given.noRateLimits();
      const { status, text } = await vitrine.browser().post('/adm/login', { username, password: 'not this one' });
      expect(status).toBe(401);
      texts.push(text);
    }
    expect(texts[1]).toBe(texts[0]);
    // passwords.spec.ts proves that an undefined hash takes the same work.
    expect(checked.mock.calls).toEqual([
      ['not this one', expect.stringMatching(/^\$argon2id\$/)],
      ['not this one', undefined],
    ]);
    checked.mockRestore();
  });

  it('compares passwords byte by byte', async () => {
    // Longer than 72 bytes, the maximum input of some hash functions.
    const LONG = 'Umbrellas hang in seven rows above the harbour, and none of them is violet';
    const passwords = [
      ' spaces around ',
      'umbrellas with\0NUL',
      'umbrellas with\0nul',
      `${LONG}tail`,
      `${LONG}tale`,
      'ünïcødé ✨ 7 umbrellas',
      'u\u0308ni of 7 umbrellas',
      'üni- of 7 umbrellas',
    ];
    const browser = await signIn(vitrine, ADMIN);
    let currentPassword = ADMIN.password;
    for (const newPassword of passwords) {
      await vitrine.given.noRateLimits();
      expect((await browser.post('/adm/api/change-password', { currentPassword, newPassword: newPassword })).status).toBe(200);
      currentPassword = newPassword;
      expect((await vitrine.browser().post('/adm/login', { ...ADMIN, password: currentPassword })).status).toBe(200);
      for (const near of [
        currentPassword.trim() + (currentPassword === currentPassword.trim() ? ' ' : ''),
        currentPassword.slice(0, -1),
        `${currentPassword}\0`,
        currentPassword.normalize('NFD') + (currentPassword.normalize('NFD') === currentPassword ? 'x' : ''),
      ]) {
        await vitrine.given.noRateLimits();
        expect({ near, status: (await vitrine.browser().post('/adm/login', { ...ADMIN, password: near })).status }).toEqual({
          near,
          status: 401,
        });
      }
    }
    await vitrine.given.noRateLimits();
    expect((await browser.post('/adm/api/change-password', { currentPassword, newPassword: ADMIN.password })).status).toBe(200);
  });

  describe('its sessions', () => {
    it('get a new identifier at every sign-in, which ends the former one', async () => {
      const browser = await signIn(vitrine, ADMIN);
      const before = copyOfBrowser(vitrine, browser);
      await browser.post('/adm/login', ADMIN);
      expect(await isSignedIn(browser)).toBe(true);
      expect(await isSignedIn(before)).toBe(false);
    });

    it('do not accept a planted identifier', async () => {
      const browser = vitrine.browser();
      browser.cookies.set('adm.sid', 's%3Aplanted.by-attacker');
      await browser.post('/adm/login', ADMIN);
      expect(browser.cookies.get('adm.sid')).not.toContain('planted');
    });

    it('end on signing out, also for a copy of the cookie', async () => {
      const browser = await signIn(vitrine, ADMIN);
      const copy = copyOfBrowser(vitrine, browser);
      await browser.post('/adm/logout');
      expect(await isSignedIn(copy)).toBe(false);
    });

    it('end in other browsers when the password changes; the current one gets a new identifier', async () => {
      const [browser, otherBrowser] = [await signIn(vitrine, ADMIN), await signIn(vitrine, ADMIN)];
      const before = copyOfBrowser(vitrine, browser);
      const changed = await browser.post('/adm/api/change-password', {
        currentPassword: ADMIN.password,
        newPassword: 'Another umbrella 9',
      });
      expect(changed.body).toEqual({ success: true });
      expect([await isSignedIn(browser), await isSignedIn(before), await isSignedIn(otherBrowser)]).toEqual([true, false, false]);
      expect((await vitrine.browser().post('/adm/login', ADMIN)).status).toBe(401);
      await browser.post('/adm/api/change-password', { currentPassword: 'Another umbrella 9', newPassword: ADMIN.password });
    });

    it('end with the account', async () => {
      const browser = await signIn(vitrine, ADMIN);
      const [row] = await vitrine.rows<{ password_hash: string }>('select password_hash from admins limit 1');
      await vitrine.given.admins([{ username: 'short-lived', passwordHash: row?.password_hash }]);
      const other = await signIn(vitrine, { ...ADMIN, username: 'short-lived' });
      await vitrine.given.deletedAdmins('short-lived');
      expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false]);
    });

    it('are separate from those of visitors', async () => {
      const visitor = await vitrine.visitor();
      const asAdmin = vitrine.browser();
      asAdmin.cookies.set('adm.sid', visitor.cookies.get('sid') ?? '');
      expect(await isSignedIn(asAdmin)).toBe(false);
      const admin = await signIn(vitrine, ADMIN);
      const asVisitor = vitrine.browser();
      asVisitor.cookies.set('sid', admin.cookies.get('adm.sid') ?? '');
      expect((await asVisitor.patch('/api/profile', { bio: 'x' })).status).toBe(401);
      // One browser can have both sessions.
      admin.cookies.set('sid', visitor.cookies.get('sid') ?? '');
      await admin.post('/adm/logout');
      expect((await admin.patch('/api/profile', { bio: 'still here' })).status).toBe(200);
    });
  });

  describe('changing the password', () => {
    it.each([
      [{ currentPassword: '', newPassword: 'long enough now' }, 'Current password is required'],
      [{ newPassword: 'long enough now' }, 'Current password is required'],
      [{ currentPassword: ADMIN.password, newPassword: '12345' }, 'New password must be at least 6 characters'],
      [{ currentPassword: ADMIN.password, newPassword: 'Password1234' }, TOO_WEAK],
      [{ currentPassword: ADMIN.password }, 'New password must be at least 6 characters'],
      [{ currentPassword: 'not this one', newPassword: 'long enough now' }, 'Current password is incorrect'],
      [{ currentPassword: ADMIN.password, newPassword: ADMIN.password }, 'The new password must differ from the current one'],
    ])('refuses %j', async (json, error) => {
      const browser = await signIn(vitrine, ADMIN);
      const answer = await browser.post<ErrorView>('/adm/api/change-password', json);
      expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error });
      expect(await isSignedIn(browser)).toBe(true);
    });

    it('limits attempts to guess the current one', async () => {
      const browser = await signIn(vitrine, ADMIN);
      const guesses = Array.from({ length: 8 }, (_, n) =>
        browser.post('/adm/api/change-password', { currentPassword: `guess ${n}`, newPassword: 'long enough now' }),
      );
      const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
      expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
    });
  });
});

describe('an administrator whose password is weaker than new ones must be', () => {
  it('keeps signing in with it', async () => {
    const vitrine = await Vitrine.start();
    await vitrine.app.get(CreateFirstAdmin).execute('early', '123456');
    const browser = await signIn(vitrine, { username: 'early', password: '123456' });
    expect((await browser.get('/adm/current')).body).toMatchObject({ mustChangePassword: false });
    expect((await browser.post('/adm/api/step-up', { password: '123456' })).status).toBe(200);
    await vitrine.stop();
  });
});

describe('a new password', () => {
  it('of 1,000 characters is rated without delaying other requests', async () => {
    const vitrine = await Vitrine.start();
    const browser = await signedInAdmin(vitrine);
    const weak = { currentPassword: ADMIN.password, newPassword: 'password1234' };
    expect((await browser.post('/adm/api/change-password', weak)).error.code).toBe('password_too_weak');
    const newPassword = '4@8({[<369!|10$5+7%2'.repeat(50);
    const changed = browser.post('/adm/api/change-password', { currentPassword: ADMIN.password, newPassword });
    expect(await longestTurnDuring(changed)).toBeLessThan(250);
    expect((await changed).status).toBe(200);
    await vitrine.stop();
  });
});

describe('a generated password', () => {
  it('allows only to change it', async () => {
    const vitrine = await Vitrine.start();
    const first = await vitrine.app.get(CreateFirstAdmin).execute('admin');
    const password = first?.generatedPassword ?? '';
    expect(password).toMatch(/^[\w-]{16}$/);
    const browser = await signIn(vitrine, { username: 'admin', password });
    expect((await browser.get('/adm/current')).body).toMatchObject({ mustChangePassword: true });
    expect((await browser.get('/adm/test-session')).body).toMatchObject({ hasAdminId: true });
    const refused = await browser.get<ErrorView>('/adm/api/admin-accounts');
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 403, code: 'password_change_required' });
    expect((await browser.post('/adm/api/change-password', { currentPassword: password, newPassword: 'my own words' })).status).toBe(200);
    expect((await browser.get('/adm/current')).body).toMatchObject({ mustChangePassword: false });
    expect((await browser.get('/adm/api/admin-accounts')).status).toBe(200);
    await vitrine.stop();
  });
});
