import { execFile } from 'node:child_process';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { TOTP, URI } from 'otpauth';
import { ResetLockedOutAdmin } from '../../../src/modules/admin/index.js';
import { ADMIN, signedInAdmin, signIn } from '../../support/admin.js';
import type { CurrentAdminView, ErrorView, RecoveryCodesView, SecondFactorSetupView } from '../../support/api.js';
import type { Answer, Browser } from '../../support/browser.js';
import { Vitrine } from '../../support/vitrine.js';

describe('two-factor sign-in', () => {
  let vitrine: Vitrine;
  let browser: Browser;
  let secret: string;
  let recoveryCodes: string[];

  /** Returns the current code. A code is valid once, so the record of the last used code is moved back first. */
  const freshCode = async (): Promise<string> => {
    await vitrine.given.admin({ totpLastStep: 0 });
    return new TOTP({ secret }).generate();
  };
  const attempt = (code?: string): Promise<Answer> => vitrine.browser().post('/adm/login', { ...ADMIN, code });

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    browser = await signedInAdmin(vitrine);
  });
  afterAll(() => vitrine.stop());
  beforeEach(() => vitrine.given.noRateLimits());

  it('is not required until it is confirmed', async () => {
    const setup = await browser.post<SecondFactorSetupView>('/adm/api/two-factor');
    secret = setup.body.secret;
    expect(URI.parse(setup.body.otpauthUrl).secret.base32).toBe(secret);
    expect((await attempt()).status).toBe(200);
    const wrong = await browser.post<ErrorView>('/adm/api/two-factor/confirm', { code: '000000' });
    expect({ status: wrong.status, code: wrong.body.code }).toEqual({ status: 400, code: 'wrong_confirmation_code' });
    expect((await attempt()).status).toBe(200);
  });

  it('returns recovery codes on confirmation', async () => {
    const confirmed = await browser.post<RecoveryCodesView>('/adm/api/two-factor/confirm', { code: await freshCode() });
    recoveryCodes = confirmed.body.recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    expect((await browser.get('/adm/current')).body).toMatchObject({ twoFactorEnabled: true, recoveryCodesLeft: 10 });
    expect((await browser.post('/adm/api/two-factor')).status).toBe(409);
  });

  it('requires a code after a right password', async () => {
    expect((await attempt()).error).toMatchObject({ statusCode: 401, code: 'second_factor_needed' });
    expect((await vitrine.browser().post('/adm/login', { ...ADMIN, password: 'not this one' })).error).toMatchObject({
      code: 'wrong_credentials',
    });
    expect((await attempt('000000')).error).toMatchObject({ statusCode: 401, code: 'wrong_second_factor' });
    expect((await attempt(await freshCode())).status).toBe(200);
  });

  it('accepts a code once, also when it is sent five times concurrently', async () => {
    const code = await freshCode();
    const answers = await Promise.all(Array.from({ length: 5 }, () => attempt(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('accepts each recovery code once', async () => {
    const [code = ''] = recoveryCodes;
    expect((await attempt(code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await attempt(code)).status).toBe(401);
    expect((await browser.get('/adm/current')).body).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('checks at most five guessed codes', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => attempt(String(100_000 + n))));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('returns and logs neither secret nor recovery codes', async () => {
    for (const path of ['/adm/current', '/adm/api/admin-accounts']) {
      const { text } = await browser.get(path);
      expect(text).not.toContain(secret);
      expect(text).not.toMatch(/hash|secret/i);
    }
    const log = await vitrine.rows<{ entry: string }>('select l::text as entry from audit_log l');
    expect(log.length).toBeGreaterThan(5);
    for (const { entry } of log) {
      expect(entry).not.toContain(secret);
      for (const code of recoveryCodes) expect(entry).not.toContain(code);
    }
  });

  it('is turned off with a code', async () => {
    expect((await browser.delete('/adm/api/two-factor', { code: '000000' })).status).toBe(400);
    expect((await browser.delete('/adm/api/two-factor', { code: await freshCode() })).status).toBe(200);
    expect((await attempt()).status).toBe(200);
  });

  it('is turned off by another administrator, and not for oneself', async () => {
    const setup = await browser.post<SecondFactorSetupView>('/adm/api/two-factor');
    secret = setup.body.secret;
    await browser.post('/adm/api/two-factor/confirm', { code: await freshCode() });
    const { body: me } = await browser.get<CurrentAdminView>('/adm/current');
    expect((await browser.delete(`/adm/api/admin-accounts/${me.id}/two-factor`)).status).toBe(409);
    await browser.post('/adm/api/admin-accounts', { username: 'helper', password: 'helping hand', role: 'owner' });
    await vitrine.given.admin({ mustChangePassword: false });
    const helper = await signIn(vitrine, { username: 'helper', password: 'helping hand' });
    expect((await helper.delete(`/adm/api/admin-accounts/${me.id}/two-factor`)).status).toBe(200);
    expect((await attempt()).status).toBe(200);
  });
});

describe('the reset command of the operator', () => {
  it('restores access for a locked-out administrator while Vitrine runs', async () => {
    const vitrine = await Vitrine.start();
    const before = await signedInAdmin(vitrine);
    await vitrine.given.secondFactor('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    const script = `import('./dist/cli/admin-reset.js').then(({ resetAdmin }) => resetAdmin('${ADMIN.username}')).then(() => process.exit())`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      cwd: path.resolve(import.meta.dirname, '../../..'),
      env: { ...process.env, DATABASE_URL: vitrine.databaseUrl, DATA_DIR: vitrine.dataDir, SESSION_SECRET: 'only-for-the-tests' },
    });
    const [, password = ''] = /Password: +(\S+)/.exec(stdout) ?? [];
    expect((await before.get('/adm/current')).status).toBe(401);
    const browser = await signIn(vitrine, { username: ADMIN.username, password });
    expect((await browser.get('/adm/current')).body).toMatchObject({ mustChangePassword: true, twoFactorEnabled: false });
    const [entry] = await vitrine.rows(`select admin_username, action from audit_log where admin_id is null`);
    expect(entry).toEqual({ admin_username: 'operator', action: 'resetLockedOutAdmin' });
    await vitrine.stop();
  });

  it('creates the administrator when the name is unknown', async () => {
    const vitrine = await Vitrine.start();
    const reset = await vitrine.app.get(ResetLockedOutAdmin).execute('new-admin');
    expect(reset.created).toBe(true);
    const browser = await signIn(vitrine, { username: 'new-admin', password: reset.password });
    expect((await browser.get('/adm/current')).body).toMatchObject({ mustChangePassword: true });
    await vitrine.stop();
  });
});
