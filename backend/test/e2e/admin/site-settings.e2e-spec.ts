import { ADMIN, signedInAdmin, signIn } from '../../support/admin.js';
import type { MailTestView, SettingsView, SiteView } from '../../support/api.js';
import { Browser, type Answer } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { MailServer } from '../../support/mail-server.js';
import { Vitrine } from '../../support/vitrine.js';

const SETTINGS = '/adm/api/settings';

describe('PR-142 Site settings', () => {
  let vitrine: Vitrine;
  let mails: MailServer;
  let owner: Browser;

  beforeAll(async () => {
    mails = await MailServer.start({
      onRcptTo: ({ address }, _session, done) => done(address.startsWith('gone@') ? new Error('no such mailbox') : undefined),
    });
    vitrine = await Vitrine.start({ SMTP_URL: mails.url, MAX_MEDIA: '3' });
    owner = await signedInAdmin(vitrine);
  });
  afterAll(async () => {
    await vitrine.stop();
    await mails.stop();
  });
  beforeEach(() => vitrine.given.noRateLimits());

  const change = (changes: object, headers?: Record<string, string>): Promise<Answer<SettingsView>> =>
    owner.send<SettingsView>(SETTINGS, { method: 'PATCH', json: changes, headers });
  const site = async (browser: Browser): Promise<SiteView> => (await browser.get<SiteView>('/api/site')).body;

  it('has defaults, and the values of environment variables, which cannot be changed', async () => {
    const { body } = await owner.get<SettingsView>(SETTINGS);
    expect(body).toMatchObject({ siteName: 'Vitrine', maxLinks: 20, maxMedia: 3, backupTime: '03:30', registrationOpen: true });
    expect(body.fixed).toEqual([{ setting: 'maxMedia', variable: 'MAX_MEDIA' }]);
    const refused = await change({ maxMedia: 5 });
    expect([refused.status, refused.error.code, refused.error.params]).toEqual([
      409,
      'setting_is_fixed',
      { setting: 'maxMedia', variable: 'MAX_MEDIA' },
    ]);
  });

  it('refuses values beyond the rules', async () => {
    for (const changes of [
      { siteName: '' },
      { siteName: 'Hills\r\nBcc: x' },
      { siteSlogan: 'Pictures\u2028of hills' },
      { backupTime: '23:30' },
      { maxLinks: 0 },
      { aiCrawlerNames: 'a b' },
      { registrationOpen: 'no' },
    ])
      expect([changes, (await change(changes)).status]).toEqual([changes, 400]);
  });

  it('applies a change on another instance without a restart, in pages, mails and limits', async () => {
    const other = await vitrine.startSecondInstance();
    try {
      await change({ siteName: 'Hills & Co', siteSlogan: 'Pictures of hills', maxLinks: 1, terms: '# Rules\n\nBe **kind**.' });
      await eventually(async () => (await site(new Browser(other.url, {}))).name === 'Hills & Co');
      expect(await site(vitrine.browser())).toEqual({
        name: 'Hills & Co',
        slogan: 'Pictures of hills',
        registrationOpen: true,
        maxLinks: 1,
        texts: ['terms'],
      });
      const page = await vitrine.browser().get<string>('/about/terms', { headers: { accept: 'text/html' } });
      expect(page.text).toMatch(/<h[23][^>]*>Rules</);
      expect(page.status).toBe(200);
      expect(page.text).toContain('<title>Terms · Hills &amp; Co</title>');
      expect(page.text).toContain('data-name="Hills &amp; Co" data-slogan="Pictures of hills" data-texts="terms" data-links="1"');
      const missing = await vitrine.browser().get('/about/privacy', { headers: { accept: 'text/html' } });
      expect(missing.status).toBe(404);
      const creator = await vitrine.visitor();
      const links = `/api/user/${creator.me.id}/links`;
      await creator.post(links, { platform: 'website', url: 'https://example.com/a' });
      const second = await creator.post(links, { platform: 'website', url: 'https://example.com/b' });
      expect([second.status, second.error.params]).toEqual([422, { max: 1 }]);
    } finally {
      await other.stop();
      await change({ siteName: 'Vitrine', siteSlogan: '', maxLinks: 20, terms: '' });
    }
  });

  it('lets new visitors read without an account while registration is closed', async () => {
    const member = await vitrine.visitor();
    await change({ registrationOpen: false });
    try {
      const stranger = vitrine.browser();
      expect((await stranger.get('/api/creators')).status).toBe(200);
      const session = await stranger.get('/api/session');
      expect([session.status, session.error.code]).toEqual([403, 'registration_closed']);
      const follow = await stranger.post('/api/follow', { creatorId: 1 });
      expect([follow.status, follow.error.code]).toEqual([403, 'registration_closed']);
      expect((await stranger.get('/api/sessions')).status).toBe(401);
      await stranger.post('/api/send-magic-link', { email: 'new@example.org' });
      const { token } = await eventually(() => mails.mails.find(({ to }) => to.includes('new@example.org')));
      const verified = await stranger.post('/api/auth/verify', { token });
      expect([verified.status, verified.error.code]).toEqual([403, 'registration_closed']);
      expect((await member.patch('/api/profile', { bio: 'Still here' })).status).toBe(200);
    } finally {
      await change({ registrationOpen: true });
    }
    expect((await vitrine.browser().get('/api/session')).status).toBe(200);
  });

  it('saves for the version that was read, and returns the other values with 412', async () => {
    const { body } = await owner.get<SettingsView>(SETTINGS);
    const saved = await change({ siteSlogan: 'One' }, { 'If-Match': `"${body.version}"` });
    expect(saved.body.siteSlogan).toBe('One');
    const stale = await change({ siteSlogan: 'Two' }, { 'If-Match': `"${body.version}"` });
    expect([stale.status, (stale.error as { current?: SettingsView }).current?.siteSlogan]).toEqual([412, 'One']);
    await change({ siteSlogan: '' });
  });

  it('records a change in the audit log with both states', async () => {
    await change({ siteSlogan: 'Recorded' });
    const [entry] = await vitrine.rows<{ before: SettingsView; after: SettingsView; admin_username: string }>(
      "select before, after, admin_username from audit_log where action = 'updateSettings' order by id desc limit 1",
    );
    expect(entry).toMatchObject({ before: { siteSlogan: '' }, after: { siteSlogan: 'Recorded' }, admin_username: ADMIN.username });
    await change({ siteSlogan: '' });
  });

  it('lets administrators change all but the required second factor, and moderators nothing', async () => {
    for (const [role, statuses] of [
      ['administrator', [200, 403]],
      ['moderator', [403, 403]],
    ] as const) {
      await owner.post('/adm/api/admin-accounts', { username: `site-${role}`, password: ADMIN.password, role });
      await vitrine.given.admin({ mustChangePassword: false }, `site-${role}`);
      const browser = await signIn(vitrine, { username: `site-${role}`, password: ADMIN.password });
      const changed = await Promise.all([
        browser.patch(SETTINGS, { maxLinks: 20 }),
        browser.patch(SETTINGS, { requireSecondFactor: false }),
      ]);
      expect([role, changed.map(({ status }) => status)]).toEqual([role, statuses]);
    }
  });

  it('sends a test mail to the own address, and shows what the mail server answered', async () => {
    const test = (): Promise<Answer<MailTestView>> => owner.post<MailTestView>(`${SETTINGS}/mail-test`);
    await vitrine.given.admin({ email: null }, ADMIN.username);
    const without = await test();
    expect([without.status, without.error.code]).toEqual([409, 'no_own_address']);
    await vitrine.given.admin({ email: 'root@example.org' }, ADMIN.username);
    expect((await test()).body).toEqual({ to: 'root@example.org', accepted: true, response: expect.stringMatching(/^250 /) as string });
    await vitrine.given.admin({ email: 'gone@example.org' }, ADMIN.username);
    expect((await test()).body).toMatchObject({ accepted: false, response: expect.stringContaining('no such mailbox') as string });
  });
});
