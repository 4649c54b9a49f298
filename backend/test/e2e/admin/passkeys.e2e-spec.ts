import { ResetLockedOutAdmin } from '../../../src/modules/admin/index.js';
import { ADMIN, expireStepUps, signedInAdmin, signIn } from '../../support/admin.js';
import type { AdminAccountView, PasskeyOptionsView, PasskeyView, RegistrationOptionsView, StepUpView } from '../../support/api.js';
import { Authenticator } from '../../support/authenticator.js';
import type { Browser } from '../../support/browser.js';
import { Vitrine } from '../../support/vitrine.js';

describe('passkeys of administrators', () => {
  let vitrine: Vitrine;
  let browser: Browser;
  let authenticator: Authenticator;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    browser = await signedInAdmin(vitrine);
    authenticator = await add(browser);
  });
  afterAll(() => vitrine.stop());
  beforeEach(() => vitrine.given.noRateLimits());

  async function add(admin: Browser): Promise<Authenticator> {
    const added = new Authenticator(vitrine.url);
    const { body } = await admin.post<RegistrationOptionsView>('/adm/api/passkeys/registration-options');
    const answer = await admin.post<PasskeyView>('/adm/api/passkeys', { ...added.create(body), name: 'Security key' });
    if (answer.status !== 201) throw new Error(answer.text);
    return added;
  }

  const optionsFor = async (username: string): Promise<PasskeyOptionsView> =>
    (await vitrine.browser().post<PasskeyOptionsView>('/adm/login/passkey-options', { username })).body;
  const passkeyOf = async (username: string, key = authenticator) => key.get(await optionsFor(username));
  const attempt = (more: object) => vitrine.browser().post('/adm/login', { ...ADMIN, ...more });

  it('are listed and renamed by their owner', async () => {
    const { body: passkeys } = await browser.get<PasskeyView[]>('/adm/api/passkeys');
    expect(passkeys).toMatchObject([{ name: 'Security key', lastUsedAt: null }]);
    const renamed = await browser.patch<PasskeyView>(`/adm/api/passkeys/${passkeys[0]?.id}`, { name: 'Key ring' });
    expect(renamed.body.name).toBe('Key ring');
    expect((await browser.get('/adm/current')).body).toMatchObject({ twoFactorEnabled: false, passkeyCount: 1 });
    const [account] = (await browser.get<AdminAccountView[]>('/adm/api/admin-accounts')).body;
    expect(account?.twoFactorEnabled).toBe(true);
  });

  it('are required after a right password', async () => {
    expect((await attempt({})).error).toMatchObject({ statusCode: 401, code: 'second_factor_needed' });
    expect((await attempt({ code: '000000' })).error).toMatchObject({ statusCode: 401, code: 'wrong_second_factor' });
    expect((await attempt({ password: 'not this one', passkey: await passkeyOf(ADMIN.username) })).error.code).toBe('wrong_credentials');
    expect((await attempt({ passkey: await passkeyOf(ADMIN.username.toUpperCase()) })).status).toBe(200);
  });

  it('answer alike for names that do not exist, and accept a challenge once and for its name', async () => {
    expect(Object.keys(await optionsFor('nobody-here'))).toEqual(Object.keys(await optionsFor(ADMIN.username)));
    expect((await attempt({ passkey: await passkeyOf('nobody-here') })).error.code).toBe('passkey_challenge_over');
    const passkey = await passkeyOf(ADMIN.username);
    expect((await attempt({ passkey })).status).toBe(200);
    expect((await attempt({ passkey })).error.code).toBe('passkey_challenge_over');
  });

  it('of another administrator, or of a creator, are refused', async () => {
    await browser.post('/adm/api/admin-accounts', { username: 'second-admin', password: 'Staple battery, correct' });
    const second = await signIn(vitrine, { username: 'second-admin', password: 'Staple battery, correct' });
    await second.post('/adm/api/change-password', { currentPassword: 'Staple battery, correct', newPassword: 'Horse, staple, 99 trees' });
    const ofSecond = await add(second);
    expect((await attempt({ passkey: await passkeyOf(ADMIN.username, ofSecond) })).error.code).toBe('wrong_second_factor');
    const visitor = await vitrine.visitor();
    const ofVisitor = new Authenticator(vitrine.url);
    const { body } = await visitor.post<RegistrationOptionsView>('/api/passkeys/registration-options');
    await visitor.post('/api/passkeys', ofVisitor.create(body));
    expect((await attempt({ passkey: await passkeyOf(ADMIN.username, ofVisitor) })).error.code).toBe('passkey_unknown');
  });

  it('of another administrator confirm no identity, and do not sign out', async () => {
    await browser.post('/adm/api/admin-accounts', { username: 'third-admin', password: 'Staple battery, correct' });
    const third = await signIn(vitrine, { username: 'third-admin', password: 'Staple battery, correct' });
    await third.post('/adm/api/change-password', { currentPassword: 'Staple battery, correct', newPassword: 'Horse, staple, 99 trees' });
    const ofThird = await add(third);
    const { body: options } = await browser.post<PasskeyOptionsView>('/adm/api/passkeys/proof-options');
    expect((await browser.post('/adm/api/step-up', { passkey: ofThird.get(options) })).error).toMatchObject({
      statusCode: 403,
      code: 'not_your_passkey',
    });
  });

  it('confirm the identity for a step-up', async () => {
    await expireStepUps(vitrine);
    expect((await browser.delete('/adm/api/passkeys/999')).error.code).toBe('step_up_required');
    const { body: options } = await browser.post<PasskeyOptionsView>('/adm/api/passkeys/proof-options');
    expect(options.allowCredentials).toMatchObject([{ id: authenticator.id.toString('base64url') }]);
    const passkey = authenticator.get(options);
    expect((await browser.post('/adm/api/step-up', { passkey, password: ADMIN.password })).error.code).toBe('one_proof');
    expect((await browser.post<StepUpView>('/adm/api/step-up', { passkey })).body.required).toBe(false);
    expect((await browser.delete('/adm/api/passkeys/999')).error.code).toBe('passkey_not_found');
  });

  it('are removed by another administrator and by the operator, for an administrator who lost them', async () => {
    const accounts = (await browser.get<AdminAccountView[]>('/adm/api/admin-accounts')).body;
    const second = accounts.find(({ username }) => username === 'second-admin');
    expect((await browser.delete(`/adm/api/admin-accounts/${second?.id}/two-factor`)).status).toBe(200);
    await signIn(vitrine, { username: 'second-admin', password: 'Horse, staple, 99 trees' });
    const { password } = await vitrine.app.get(ResetLockedOutAdmin).execute(ADMIN.username);
    await signIn(vitrine, { username: ADMIN.username, password });
  });
});
