import type { AdminRole } from '../../../src/kernel/admin-role.js';
import { ResetLockedOutAdmin } from '../../../src/modules/admin/index.js';
import { ADMIN, signedInAdmin, signIn } from '../../support/admin.js';
import { ago } from '../../support/ago.js';
import type {
  AdminAccountView,
  AdminInvitationView,
  AuditPageView,
  CurrentAdminView,
  HashtagView,
  InvitationView,
  JobView,
  SessionView,
  MaintenanceView,
  StoredBackupView,
  VerifiedArchiveView,
} from '../../support/api.js';
import type { Answer, Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { handlersOf } from '../../support/handlers.js';
import { MailServer } from '../../support/mail-server.js';
import { Vitrine } from '../../support/vitrine.js';
import { BEFORE_SECOND_FACTOR_ROUTES } from '../../contract/declared-access.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const INVITED_PASSWORD = 'Violet umbrella 7';

describe('roles of administrators', () => {
  let vitrine: Vitrine;
  let mails: MailServer;
  let owner: Browser;

  beforeAll(async () => {
    mails = await MailServer.start({
      onRcptTo: ({ address }, _session, done) => done(address.startsWith('gone@') ? new Error('no such mailbox') : undefined),
    });
    vitrine = await Vitrine.start({ SMTP_URL: mails.url });
    owner = await signedInAdmin(vitrine);
  });
  afterAll(async () => {
    await vitrine.stop();
    await mails.stop();
  });
  beforeEach(() => vitrine.given.noRateLimits());

  const account = async (username: string, role: AdminRole): Promise<{ id: number; browser: Browser }> => {
    const { body } = await owner.post<AdminAccountView>('/adm/api/admin-accounts', { username, password: ADMIN.password, role });
    await vitrine.given.admin({ mustChangePassword: false }, username);
    return { id: body.id, browser: await signIn(vitrine, { username, password: ADMIN.password }) };
  };
  const setRole = (browser: Browser, id: number, role: AdminRole): Promise<Answer> =>
    browser.patch(`/adm/api/admin-accounts/${id}`, { role });
  const current = async (browser: Browser): Promise<CurrentAdminView> => (await browser.get<CurrentAdminView>('/adm/current')).body;
  const codeOf = async (answer: Promise<Answer>): Promise<string> => {
    const { status, error } = await answer;
    return `${status} ${error.code}`;
  };

  describe('PR-124', () => {
    it('makes the first administrator the owner, and others administrators', async () => {
      expect(await current(owner)).toMatchObject({ username: ADMIN.username, role: 'owner' });
      const { body } = await owner.post<AdminAccountView>('/adm/api/admin-accounts', { username: 'plain', password: ADMIN.password });
      expect(body.role).toBe('administrator');
      await owner.delete(`/adm/api/admin-accounts/${body.id}`);
    });

    it('makes an account of the operator an owner, and keeps the role of an existing one', async () => {
      const reset = vitrine.app.get(ResetLockedOutAdmin);
      const { id } = await account('asleep', 'viewer');
      await reset.execute('asleep');
      await reset.execute('rescuer');
      const { body } = await owner.get<AdminAccountView[]>('/adm/api/admin-accounts');
      expect(body.filter(({ username }) => ['asleep', 'rescuer'].includes(username)).map(({ role }) => role)).toEqual(['viewer', 'owner']);
      for (const each of body.filter(({ username }) => username === 'rescuer')) await owner.delete(`/adm/api/admin-accounts/${each.id}`);
      await owner.delete(`/adm/api/admin-accounts/${id}`);
    });

    it('applies from the next request on', async () => {
      const { id, browser } = await account('climber', 'viewer');
      expect(await codeOf(browser.post('/adm/api/hashtags', { name: 'climbing' }))).toBe('403 role_required');
      const changed = await setRole(owner, id, 'moderator');
      expect(changed.body).toMatchObject({ id, role: 'moderator' });
      expect((await browser.post<HashtagView>('/adm/api/hashtags', { name: 'climbing' })).status).toBe(201);
      await owner.delete(`/adm/api/admin-accounts/${id}`);
    });

    it('keeps administrators from making owners and from taking over their accounts', async () => {
      const { id, browser } = await account('ambitious', 'administrator');
      const { id: ownerId } = await current(owner);
      const create = (role: AdminRole) =>
        browser.post<AdminAccountView>('/adm/api/admin-accounts', { username: `made-${role}`, password: ADMIN.password, role });
      expect(await codeOf(create('owner'))).toBe('403 role_required');
      expect(await codeOf(setRole(browser, id, 'owner'))).toBe('403 role_required');
      expect(await codeOf(browser.put(`/adm/api/admin-accounts/${ownerId}/password`, { newPassword: INVITED_PASSWORD }))).toBe(
        '403 role_required',
      );
      expect(await codeOf(browser.delete(`/adm/api/admin-accounts/${ownerId}/two-factor`))).toBe('403 role_required');
      expect(await codeOf(browser.delete(`/adm/api/admin-accounts/${ownerId}`))).toBe('403 role_required');
      const { body: made } = await create('moderator');
      expect((await browser.delete(`/adm/api/admin-accounts/${made.id}`)).status).toBe(200);
      await owner.delete(`/adm/api/admin-accounts/${id}`);
    });

    it('keeps the last owner, also when two owners demote each other at once', async () => {
      const { id: ownerId } = await current(owner);
      expect(await codeOf(setRole(owner, ownerId, 'administrator'))).toBe('409 cannot_lose_last_owner');
      const second = await account('second', 'owner');
      const answers = await Promise.all([setRole(owner, second.id, 'viewer'), setRole(second.browser, ownerId, 'viewer')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      const roles = [(await current(owner)).role, (await current(second.browser)).role].sort();
      expect(roles).toEqual(['owner', 'viewer']);
      await vitrine.given.admin({ role: 'owner' }, ADMIN.username);
      await owner.delete(`/adm/api/admin-accounts/${second.id}`);
    });

    it('shows moderators nothing of backups', async () => {
      const { body: backup } = await owner.post<StoredBackupView>('/adm/api/backup/stored');
      const { id, browser } = await account('moderating', 'moderator');
      const [{ id: jobId } = { id: 0 }] = (await owner.get<JobView[]>('/adm/api/jobs?kind=backup')).body;
      expect((await browser.get<JobView[]>('/adm/api/jobs')).body).toEqual([]);
      expect(await codeOf(browser.get(`/adm/api/jobs/${jobId}`))).toBe('404 job_not_found');
      expect(await codeOf(browser.delete(`/adm/api/jobs/${jobId}`))).toBe('404 job_not_found');
      // The storage of files has the backups, too.
      const [stored] = await vitrine.rows<{ storage_key: string }>('select storage_key from backups where id = $1', [backup.id]);
      expect((await browser.get(`/adm/api/storage/${stored?.storage_key}`)).status).toBe(404);
      expect((await owner.get<AuditPageView>('/adm/api/audit?action=storeBackup')).body.entries).toHaveLength(1);
      const { entries } = (await browser.get<AuditPageView>('/adm/api/audit')).body;
      expect(entries.length).toBeGreaterThan(0);
      expect(entries.filter(({ objectType }) => !['user', 'media', 'hashtag', 'report', 'album', 'admin'].includes(objectType))).toEqual(
        [],
      );
      expect(entries.filter(({ adminId, objectType, address }) => adminId !== id && (objectType === 'admin' || address !== null))).toEqual(
        [],
      );
      expect((await browser.get<MaintenanceView>('/adm/api/maintenance')).body).toEqual({ maintenance: null, restoringBy: null });
      const backups = handlersOf(vitrine.app).filter(({ route }) => /\/adm\/api\/(backup|restore|database)(\/|$)/.test(route));
      expect(backups.length).toBeGreaterThan(15);
      for (const { route } of backups) {
        const [method = '', path = ''] = route.replaceAll(':id', String(backup.id)).split(' ');
        expect([route, await codeOf(browser.send(path, { method }))]).toEqual([route, '403 role_required']);
      }
      await owner.delete(`/adm/api/admin-accounts/${id}`);
    });
  });

  it('PR-124: keeps the roles of present administrators in a restore, and foreign backups to owners', async () => {
    const { id, browser } = await account('former', 'owner');
    const { body: backup } = await owner.post<StoredBackupView>('/adm/api/backup/stored');
    await setRole(owner, id, 'administrator');
    const { body: prepared } = await browser.post<VerifiedArchiveView>(`/adm/api/backup/stored/${backup.id}/restore`);
    const confirm = (fields: object): Promise<Answer> =>
      browser.post(`/adm/api/restore/${prepared.id}/confirm`, { confirm: 'RESTORE', ...fields });
    expect(await codeOf(confirm({ acceptForeign: true }))).toBe('403 role_required');
    expect((await confirm({})).status).toBe(200);
    expect(await current(browser)).toMatchObject({ username: 'former', role: 'administrator' });
    expect(await current(owner)).toMatchObject({ role: 'owner' });
    await owner.delete(`/adm/api/admin-accounts/${id}`);
  });

  describe('PR-125', () => {
    const invite = (email: string, role: AdminRole): Promise<Answer<AdminInvitationView>> =>
      owner.post<AdminInvitationView>('/adm/api/admin-invitations', { email, role });
    const accept = (token: string, username: string, browser = vitrine.browser()): Promise<Answer> =>
      browser.post('/adm/api/invitation', { token, username, password: INVITED_PASSWORD });
    const open = async (): Promise<AdminInvitationView[]> => (await owner.get<AdminInvitationView[]>('/adm/api/admin-invitations')).body;

    it('creates an account by a link that works once', async () => {
      const invited = await invite('mara@example.org', 'moderator');
      expect(invited).toMatchObject({ status: 201, body: { email: 'mara@example.org', role: 'moderator', invitedBy: ADMIN.username } });
      expect(await codeOf(invite('MARA@example.org', 'viewer'))).toBe('409 admin_address_invited');
      const { token, text } = mails.to('mara@example.org');
      expect(text).toContain(`${ADMIN.username} invites you`);
      const [row] = await vitrine.rows<{ found: boolean }>(
        `select exists (select from admin_invitations where token_hash = sha256($1::bytea)) as found`,
        [token],
      );
      expect(row?.found).toBe(true);
      const browser = vitrine.browser();
      expect((await browser.get<InvitationView>(`/adm/api/invitation?token=${token}`)).body).toMatchObject({ role: 'moderator' });
      expect(await codeOf(accept(token, ADMIN.username))).toBe('409 admin_username_taken');
      const answers = await Promise.all([accept(token, 'mara', browser), accept(token, 'mara2')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      const mara = answers[0]?.status === 201 ? 'mara' : 'mara2';
      const signedIn = await signIn(vitrine, { username: mara, password: INVITED_PASSWORD });
      expect(await current(signedIn)).toMatchObject({ role: 'moderator', email: 'mara@example.org', mustChangePassword: false });
      expect(await codeOf(invite('Mara@example.org', 'owner'))).toBe('409 admin_address_of_admin');
      expect((await vitrine.browser().get(`/adm/api/invitation?token=${token}`)).error).toMatchObject({
        code: 'admin_invitation_unusable',
        params: { reason: 'used' },
      });
      expect(await open()).toEqual([]);
      const { entries } = (await owner.get<AuditPageView>('/adm/api/audit?action=acceptInvitation')).body;
      const entry = entries.find(({ status }) => status === 201);
      expect(entry).toMatchObject({ adminUsername: mara, objectType: 'admin', objectName: mara, after: { role: 'moderator' } });
      await owner.delete(`/adm/api/admin-accounts/${(await current(signedIn)).id}`);
    });

    it('can be sent again, withdrawn, and expires', async () => {
      const { body } = await invite('nils@example.org', 'viewer');
      const first = mails.to('nils@example.org').token;
      expect((await owner.post(`/adm/api/admin-invitations/${body.id}/resend`)).status).toBe(200);
      const second = mails.to('nils@example.org').token;
      expect(second).not.toBe(first);
      expect(await codeOf(accept(first, 'nils'))).toBe('409 admin_invitation_unusable');
      await vitrine.given.expiredAdminInvitations();
      expect((await accept(second, 'nils')).error.params).toEqual({ reason: 'expired' });
      expect((await owner.delete(`/adm/api/admin-invitations/${body.id}`)).status).toBe(200);
      expect((await accept(second, 'nils')).error.params).toEqual({ reason: 'unknown' });
      expect(await codeOf(owner.delete(`/adm/api/admin-invitations/${body.id}`))).toBe('404 admin_invitation_not_found');
      expect((await accept('short', 'nils')).status).toBe(400);
    });

    it.each([
      ['demoted', (id: number) => setRole(owner, id, 'administrator')],
      ['deleted', (id: number) => owner.delete(`/adm/api/admin-accounts/${id}`)],
    ])('ends when its sender is %s, unless another owner has sent it again', async (how, end) => {
      const leaving = await account(`leaving-${how}`, 'owner');
      for (const email of ['accomplice@example.org', 'colleague@example.org'])
        expect((await leaving.browser.post('/adm/api/admin-invitations', { email, role: 'owner' })).status).toBe(201);
      const [newest] = await open();
      await owner.post(`/adm/api/admin-invitations/${newest?.id}/resend`);
      expect((await end(leaving.id)).status).toBe(200);
      expect((await open()).map(({ email, invitedBy }) => [email, invitedBy])).toEqual([['colleague@example.org', ADMIN.username]]);
      expect((await accept(mails.to('accomplice@example.org').token, 'accomplice')).error.params).toEqual({ reason: 'unknown' });
      const colleague = vitrine.browser();
      expect((await accept(mails.to('colleague@example.org').token, 'colleague', colleague)).status).toBe(201);
      await owner.delete(`/adm/api/admin-accounts/${(await current(colleague)).id}`);
      if (how === 'demoted') await owner.delete(`/adm/api/admin-accounts/${leaving.id}`);
    });

    it('is unknown when its sender lost the role in another way', async () => {
      await invite('late@example.org', 'owner');
      const { token } = mails.to('late@example.org');
      await vitrine.given.adminInvitationsBy('former-owner');
      expect((await vitrine.browser().get(`/adm/api/invitation?token=${token}`)).error.params).toEqual({ reason: 'unknown' });
      expect((await accept(token, 'late')).error.params).toEqual({ reason: 'unknown' });
      for (const { id } of await open()) await owner.delete(`/adm/api/admin-invitations/${id}`);
    });

    it('leaves no invitation when the mail is not sent', async () => {
      expect(await codeOf(invite('gone@example.org', 'viewer'))).toBe('503 mail_not_sent');
      expect(await open()).toEqual([]);
    });
  });

  describe('PR-126', () => {
    const require = (requireSecondFactor: unknown): Promise<Answer> => owner.patch('/adm/api/settings', { requireSecondFactor });

    afterAll(() => vitrine.given.noSecondFactor());

    it('opens nothing but the set-up of a second factor, for whom has none', async () => {
      expect((await owner.get('/adm/api/settings')).body).toMatchObject({ requireSecondFactor: false });
      expect(await codeOf(require(true))).toBe('409 own_second_factor_first');
      expect((await require(null)).status).toBe(400);
      const { id, browser } = await account('single', 'administrator');
      await vitrine.given.secondFactor('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', ADMIN.username);
      expect((await require(true)).body).toMatchObject({ requireSecondFactor: true });
      expect(await current(browser)).toMatchObject({ mustSetUpSecondFactor: true });
      for (const { route } of handlersOf(vitrine.app).filter(({ access }) => access === 'admin')) {
        if (BEFORE_SECOND_FACTOR_ROUTES.includes(route)) continue;
        const [method = '', path = ''] = route.replace(/:\w+/g, '1').split(' ');
        expect([route, await codeOf(browser.send(path, { method }))]).toEqual([route, '403 second_factor_required']);
      }
      await vitrine.given.adminPasskey(id);
      expect(await current(browser)).toMatchObject({ mustSetUpSecondFactor: false, passkeyCount: 1 });
      expect((await browser.get('/adm/api/users?page=1')).status).toBe(200);
      expect((await require(false)).body).toMatchObject({ requireSecondFactor: false });
    });
  });

  describe('sessions', () => {
    it('are listed with their device, and end at once', async () => {
      const { id, browser } = await account('roaming', 'viewer');
      const phone = await signIn(vitrine, { username: 'roaming', password: ADMIN.password }, { 'user-agent': FIREFOX });
      const sessionsOf = async (of: Browser, path = '/adm/api/sessions'): Promise<SessionView[]> =>
        (await of.get<SessionView[]>(path)).body;
      const sessions = await sessionsOf(browser);
      expect(sessions.map(({ browser: name, system, isCurrent }) => [name, system, isCurrent])).toEqual([
        [expect.anything(), null, true],
        ['Firefox', 'Linux', false],
      ]);
      expect((await browser.delete(`/adm/api/sessions/${sessions[1]?.id}`)).body).toEqual({ ended: 1 });
      expect((await phone.get('/adm/current')).status).toBe(401);
      const others = [await signIn(vitrine, { username: 'roaming', password: ADMIN.password })];
      expect((await browser.delete('/adm/api/sessions')).body).toEqual({ ended: 1 });
      expect((await others[0]?.get('/adm/current'))?.status).toBe(401);
      expect((await browser.get('/adm/current')).status).toBe(200);
      // Sessions of another administrator cannot be ended by their key.
      const [owners] = await sessionsOf(owner);
      expect(await codeOf(browser.delete(`/adm/api/sessions/${owners?.id}`))).toBe('404 admin_session_not_found');
      const path = `/adm/api/admin-accounts/${id}/sessions`;
      expect((await sessionsOf(owner, path)).map(({ isCurrent }) => isCurrent)).toEqual([false]);
      expect((await owner.delete(path)).body).toEqual({ ended: 1 });
      expect((await browser.get('/adm/current')).status).toBe(401);
      await owner.delete(`/adm/api/admin-accounts/${id}`);
    });

    it('have the time of their last use', async () => {
      await vitrine.given.adminSessionsSeenAt(ago({ days: 1 }));
      await owner.get('/adm/current');
      await eventually(async () => {
        const [session] = (await owner.get<SessionView[]>('/adm/api/sessions')).body;
        return Date.now() - Date.parse(session?.lastSeenAt ?? '') < 3_600_000;
      });
    });
  });

  it('lets administrators change their own address', async () => {
    expect((await owner.patch('/adm/api/account', { email: ' root@example.org ' })).body).toMatchObject({ email: 'root@example.org' });
    expect((await owner.patch('/adm/api/account', { email: 'nowhere' })).error).toMatchObject({ statusCode: 400 });
    expect((await owner.patch('/adm/api/account', { email: null })).body).toMatchObject({ email: null });
  });
});
