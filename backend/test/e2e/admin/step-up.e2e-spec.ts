import { TOTP } from 'otpauth';
import { ADMIN, expireStepUps, signedInAdmin, signIn, copyOfBrowser } from '../../support/admin.js';
import type { AdminAccountView, AuditPageView, CurrentAdminView, ErrorView, SecondFactorSetupView, StepUpView } from '../../support/api.js';
import type { Answer, Browser } from '../../support/browser.js';
import { Vitrine } from '../../support/vitrine.js';

const TEN_MINUTES_MS = 600_000;

describe('step-up authentication', () => {
  let vitrine: Vitrine;
  let browser: Browser;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
  });
  afterAll(() => vitrine.stop());
  beforeEach(async () => {
    await vitrine.given.noRateLimits();
    await vitrine.given.noSecondFactor();
    browser = await signedInAdmin(vitrine);
  });

  const stepUp = (json: object): Promise<Answer<StepUpView>> => browser.post<StepUpView>('/adm/api/step-up', json);
  const exportUsers = async (from = browser): Promise<number> => (await from.bytes('/adm/api/users/export')).status;

  it('is passed by signing in', async () => {
    const { body } = await browser.get<StepUpView>('/adm/api/step-up');
    expect(body.required).toBe(false);
    expect(Date.parse(body.validUntil ?? '') - Date.now()).toBeGreaterThan(TEN_MINUTES_MS - 60_000);
    expect(Date.parse(body.validUntil ?? '') - Date.now()).toBeLessThanOrEqual(TEN_MINUTES_MS);
    expect(await exportUsers()).toBe(200);
  });

  it('is passed by the password, in this session only', async () => {
    const otherBrowser = await signIn(vitrine, ADMIN);
    await expireStepUps(vitrine);
    expect((await browser.get('/adm/api/step-up')).body).toEqual({ required: true, validUntil: null });
    const passed = await stepUp({ password: ADMIN.password });
    expect(passed).toMatchObject({ status: 200, body: { required: false } });
    expect([await exportUsers(), await exportUsers(otherBrowser)]).toEqual([200, 403]);
  });

  it('is passed by a code of the second factor, each code once', async () => {
    const { body } = await browser.post<SecondFactorSetupView>('/adm/api/two-factor');
    const code = new TOTP({ secret: body.secret }).generate();
    await vitrine.given.admin({ totpConfirmedAt: new Date() });
    await expireStepUps(vitrine);
    expect((await stepUp({ code })).status).toBe(200);
    expect(await exportUsers()).toBe(200);
    await expireStepUps(vitrine);
    expect((await stepUp({ code })).error).toMatchObject({ code: 'wrong_confirmation_code' });
    expect(await exportUsers()).toBe(403);
  });

  it('is not passed by a code without a second factor', async () => {
    await expireStepUps(vitrine);
    expect((await stepUp({ code: '000000' })).error).toMatchObject({ code: 'wrong_confirmation_code' });
    expect(await exportUsers()).toBe(403);
  });

  it.each([
    [{}, 'one_proof'],
    [{ password: ADMIN.password, code: '123456' }, 'one_proof'],
    [{ password: '' }, 'invalid_request'],
    [{ password: ['x'] }, 'invalid_request'],
    [{ code: '' }, 'invalid_request'],
    [{ password: 'not this one' }, 'wrong_current_password'],
  ])('refuses %j', async (json, code) => {
    await expireStepUps(vitrine);
    const answer = await stepUp(json);
    expect({ status: answer.status, code: answer.error.code }).toEqual({ status: 400, code });
    expect(await exportUsers()).toBe(403);
  });

  it('checks at most five passwords in 15 minutes, also when they are sent concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => stepUp({ password: `guess ${n}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
    expect((await stepUp({ password: ADMIN.password })).status).toBe(429);
  });

  it('checks at most five codes in 15 minutes, also when they are sent concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => stepUp({ code: String(100_000 + n) })));
    expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
  });

  it('is recorded in the audit log, refused or not', async () => {
    expect((await stepUp({ password: 'not this one' })).status).toBe(400);
    await stepUp({ password: ADMIN.password });
    const entries = await vitrine.rows(
      `select admin_username, object_type, object_id is not null as own, status from audit_log where action = 'stepUpAdmin' order by id desc limit 2`,
    );
    const entry = { admin_username: ADMIN.username, object_type: 'admin', own: true };
    expect(entries).toEqual([
      { ...entry, status: 200 },
      { ...entry, status: 400 },
    ]);
  });

  it('is required to reset the own password without the current one, which does not renew it', async () => {
    const { id } = (await browser.get<CurrentAdminView>('/adm/current')).body;
    await expireStepUps(vitrine);
    const reset = (): Promise<{ status: number }> =>
      browser.put(`/adm/api/admin-accounts/${id}/password`, { newPassword: 'Quite another, harness' });
    expect((await reset()).status).toBe(403);
    await stepUp({ password: ADMIN.password });
    const before = (await browser.get<StepUpView>('/adm/api/step-up')).body.validUntil;
    expect((await reset()).status).toBe(200);
    expect((await browser.get<StepUpView>('/adm/api/step-up')).body.validUntil).toBe(before);
    await browser.post('/adm/api/change-password', { currentPassword: 'Quite another, harness', newPassword: ADMIN.password });
  });

  it('is passed by changing the own password with the current one', async () => {
    await expireStepUps(vitrine);
    await browser.post('/adm/api/change-password', { currentPassword: ADMIN.password, newPassword: 'Quite another, harness' });
    expect((await browser.get<StepUpView>('/adm/api/step-up')).body.required).toBe(false);
    await browser.post('/adm/api/change-password', { currentPassword: 'Quite another, harness', newPassword: ADMIN.password });
  });

  it('is required to change the address of a user, and not for other fields', async () => {
    const { me } = await vitrine.visitor();
    await expireStepUps(vitrine);
    for (const path of [`/adm/api/users/${me.id}`, `/adm/api/users/${me.id}/page`]) {
      for (const email of ['planted@example.com', '', null]) {
        const answer = await browser.patch<ErrorView>(path, { bio: 'Changed', email });
        expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 403, code: 'step_up_required' });
      }
      expect((await browser.patch(path, { bio: 'Changed' })).status).toBe(200);
    }
    await stepUp({ password: ADMIN.password });
    expect((await browser.patch(`/adm/api/users/${me.id}`, { email: 'mine@example.com' })).status).toBe(200);
  });

  it('is required for more than 100 users at once, which is recorded in the audit log', async () => {
    const { status } = await browser.get('/adm/api/users');
    const [lists, many] = [
      ['?page=1', '?search=', '?limit=100'],
      ['', '?limit=101', '?unknown=1'],
    ];
    await expireStepUps(vitrine);
    const statuses = async (queries: string[]) =>
      Promise.all(queries.map(async (query) => (await browser.get(`/adm/api/users${query}`)).status));
    expect([status, await statuses(lists), await statuses(many)]).toEqual([200, [200, 200, 200], [403, 403, 403]]);
    await stepUp({ password: ADMIN.password });
    expect(await statuses(many)).toEqual([200, 200, 200]);
    const { body } = await browser.get<AuditPageView>('/adm/api/audit?action=getUsers');
    expect(body.entries.map((entry) => entry.status)).toEqual([200, 200, 200, 200]);
  });

  it('ends with the session', async () => {
    const copy = copyOfBrowser(vitrine, browser);
    await browser.post('/adm/logout');
    expect((await copy.get('/adm/api/step-up')).status).toBe(401);
  });
});

describe('a password that another administrator has set', () => {
  it('allows only to change it', async () => {
    const vitrine = await Vitrine.start();
    const browser = await signedInAdmin(vitrine);
    const mara = { username: 'mara', password: 'Violet umbrella 7' };
    const { body } = await browser.post<AdminAccountView>('/adm/api/admin-accounts', mara);
    const created = await signIn(vitrine, mara);
    expect((await created.get('/adm/api/users?page=1')).error).toMatchObject({ code: 'password_change_required' });
    await created.post('/adm/api/change-password', { currentPassword: mara.password, newPassword: 'Orange umbrella 9' });
    expect((await created.get('/adm/api/users?page=1')).status).toBe(200);
    await browser.put(`/adm/api/admin-accounts/${body.id}/password`, { newPassword: 'Yellow umbrella 8' });
    const signedIn = await signIn(vitrine, { ...mara, password: 'Yellow umbrella 8' });
    expect((await signedIn.get('/adm/current')).body).toMatchObject({ mustChangePassword: true });
    expect((await signedIn.get('/adm/api/users?page=1')).error).toMatchObject({ code: 'password_change_required' });
    await signedIn.post('/adm/api/change-password', { currentPassword: 'Yellow umbrella 8', newPassword: mara.password });
    expect((await signedIn.get('/adm/api/users?page=1')).status).toBe(200);
    await vitrine.stop();
  });

  it('needs no change when administrators reset their own password', async () => {
    const vitrine = await Vitrine.start();
    const browser = await signedInAdmin(vitrine);
    const { id } = (await browser.get<CurrentAdminView>('/adm/current')).body;
    await browser.put(`/adm/api/admin-accounts/${id}/password`, { newPassword: 'Yellow umbrella 8' });
    expect((await browser.get('/adm/current')).body).toMatchObject({ mustChangePassword: false });
    await vitrine.stop();
  });
});
