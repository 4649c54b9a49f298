import { signedInAdmin } from '../../support/admin.js';
import { ago } from '../../support/ago.js';
import type { AuditPageView, ErrorView, UserView, VerifyView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { savedVisitor, verify } from '../../support/identity.js';
import { MailServer } from '../../support/mail-server.js';
import { Vitrine } from '../../support/vitrine.js';

const USERS = '/adm/api/users';

describe('an e-mail address that an administrator enters', () => {
  let mail: MailServer;
  let vitrine: Vitrine;
  let admin: Browser;
  let isMailServerUp = true;
  let users = 0;

  beforeAll(async () => {
    mail = await MailServer.start({ onMailFrom: (_address, _session, done) => done(isMailServerUp ? null : new Error('not now')) });
    vitrine = await Vitrine.start({ SMTP_URL: mail.url });
    admin = await signedInAdmin(vitrine);
  });
  afterAll(async () => {
    await vitrine.stop();
    await mail.stop();
  });

  const newAddress = () => `invited${++users}@example.com`;
  const user = async (id: number): Promise<UserView> => (await admin.get<UserView>(`${USERS}/${id}`)).body;
  const setEmail = (id: number, email: string) => admin.patch<UserView>(`${USERS}/${id}`, { email });
  const mailAgain = (id: number) => admin.post<Partial<ErrorView>>(`${USERS}/${id}/email-confirmation`);
  const mailsTo = (email: string) => mail.mails.filter(({ to }) => to.includes(email));
  const isSignedIn = async (browser: Browser): Promise<boolean> => (await browser.get('/api/sessions')).status === 200;

  /** Creates a user with an address that is not confirmed yet, as an administrator. */
  async function invited(): Promise<{ id: number; username: string; email: string; token: string; code: string }> {
    const email = newAddress();
    const username = `guest-${users}`;
    const { status, body } = await admin.post<UserView>(USERS, { username, bio: 'Made by hand', email });
    expect(status).toBe(201);
    const { token, code } = mail.to(email);
    return { id: body.id, username, email, token, code };
  }

  async function signIn(browser: Browser, email: string): Promise<{ outcome: string; id?: number }> {
    await browser.post('/api/send-magic-link', { email, signIn: true });
    const { body } = await verify(browser, { token: mail.to(email).token });
    return { outcome: body.outcome, id: body.user?.id };
  }

  describe('for a new user', () => {
    it('is pending, and gets a mail with a link and a code', async () => {
      const { id, username, email, code } = await invited();
      expect(await user(id)).toMatchObject({ email, emailVerified: false, verifiedEmail: null });
      const { subject, text, html, link } = mail.to(email);
      expect(subject).toBe(`${code} confirms your Vitrine address`);
      for (const part of [text, html]) {
        expect(part).toContain(link);
        expect(part).toContain(code);
        expect(part).toContain(`the account ${username}`);
        expect(part).toMatch(/for 7\s+days/);
      }
      const [row] = await vitrine.rows<{ days: number }>(
        'select extract(epoch from expires_at - created_at)::int / 86400 as days from magic_links where profile_id = $1',
        [id],
      );
      expect(row?.days).toBe(7);
    });

    it('is confirmed by the link with its code, which signs in to the account', async () => {
      const { id, email, token, code } = await invited();
      const browser = vitrine.browser();
      expect(await verify(browser, { token })).toMatchObject({ status: 403, body: { code: 'code_required' } });
      expect((await verify(browser, { token, code })).body).toMatchObject({ outcome: 'signed-in', user: { id, verifiedEmail: email } });
      expect(await user(id)).toMatchObject({ email, emailVerified: true, verifiedEmail: email });
      expect((await browser.open()).id).toBe(id);
      expect((await verify(vitrine.browser(), { token, code })).error.code).toBe('link_used');
      expect(await signIn(vitrine.browser(), email)).toEqual({ outcome: 'signed-in', id });
    });

    it('is not confirmed by the code without the link, in any browser', async () => {
      const { email, code } = await invited();
      const browser = vitrine.browser();
      expect((await verify(browser, { email, code })).error.code).toBe('wrong_code');
      await browser.post('/api/send-magic-link', { email: newAddress() });
      expect((await verify(browser, { email, code })).error.code).toBe('wrong_code');
    });

    it('goes to another visitor who confirms it first', async () => {
      const { id, email, token, code } = await invited();
      const visitor = await savedVisitor(vitrine, mail, email);
      expect(visitor.me).toMatchObject({ email, emailVerified: true });
      expect(visitor.me.id).not.toBe(id);
      expect(await user(id)).toMatchObject({ email: null, emailVerified: false });
      expect((await verify(vitrine.browser(), { token, code })).error.code).toBe('link_invalid');
    });

    it('keeps the account of the visitor unless the visitor chooses the other one', async () => {
      const { id, email, token, code } = await invited();
      const browser = await vitrine.visitor();
      await browser.patch('/api/profile', { bio: 'Written by the owner' });
      const { body } = await verify(browser, { token, code });
      const other = { username: `guest-${users}` };
      expect(body).toMatchObject({ outcome: 'choose', current: { username: browser.me.username }, other, otherStays: true });
      const kept = await browser.post<VerifyView>('/api/auth/verify', { token, code, keep: 'current' });
      expect(kept.body.outcome).toBe('saved');
      expect(await user(browser.me.id)).toMatchObject({ verifiedEmail: email });
      expect(await user(id)).toMatchObject({ email: null });
    });

    it('is mailed again, after which only the newer link works', async () => {
      const { id, email, token, code } = await invited();
      expect((await mailAgain(id)).status).toBe(200);
      expect(mailsTo(email)).toHaveLength(2);
      expect((await verify(vitrine.browser(), { token, code })).error.code).toBe('link_replaced');
      const newer = mail.to(email);
      expect((await verify(vitrine.browser(), { token: newer.token, code: newer.code })).body.outcome).toBe('signed-in');
      expect(await mailAgain(id)).toMatchObject({ status: 409, body: { code: 'email_not_pending' } });
    });

    it('returns a message with the next step when the link has expired', async () => {
      const { id, token, code } = await invited();
      await vitrine.given.magicLink({ profileId: id }, { expiresAt: ago({ seconds: 1 }) });
      const { error } = await verify(vitrine.browser(), { token, code });
      expect(error).toMatchObject({ code: 'link_expired', message: 'This link has expired. Ask an administrator to send it again.' });
    });

    it('is kept when its mail fails; mailing it again returns 503 until the mail server accepts it', async () => {
      isMailServerUp = false;
      const email = newAddress();
      const { status, body } = await admin.post<UserView>(USERS, { username: `guest-${users}`, bio: 'Made by hand', email });
      expect({ status, email: body.email }).toEqual({ status: 201, email });
      expect((await mailAgain(body.id)).status).toBe(503);
      isMailServerUp = true;
      expect((await mailAgain(body.id)).status).toBe(200);
      expect(mailsTo(email)).toHaveLength(1);
      // Mails that failed to send do not count against the limit.
      const statuses = [];
      for (let mails = 2; mails <= 6; mails++) statuses.push((await mailAgain(body.id)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 429]);
    });

    it('gets at most 5 mails per hour', async () => {
      const { id } = await invited();
      const statuses = [];
      for (let mails = 1; mails <= 5; mails++) statuses.push((await mailAgain(id)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 429]);
    });

    it('does not count a user whose creation fails against that limit', async () => {
      const email = newAddress();
      const profile = { username: `guest-${users}`, bio: 'Made by hand', email };
      const create = (hashtags: number[]) => admin.post<UserView>(USERS, { ...profile, hashtags });
      for (let failures = 1; failures <= 5; failures++) expect((await create([2_000_000_000])).status).toBe(404);
      expect((await create([])).status).toBe(201);
      expect(mailsTo(email)).toHaveLength(1);
    });
  });

  describe('for a saved user', () => {
    it('keeps the former address for sign-in until the new one is confirmed', async () => {
      const [formerEmail, email] = [newAddress(), newAddress()];
      const owner = await savedVisitor(vitrine, mail, formerEmail);
      const { id } = owner.me;
      expect((await setEmail(id, email)).body).toMatchObject({ email, emailVerified: false, verifiedEmail: formerEmail });
      expect(await isSignedIn(owner)).toBe(true);
      expect(await signIn(vitrine.browser(), formerEmail)).toEqual({ outcome: 'signed-in', id });
      const { token, code } = mail.to(email);
      const browser = vitrine.browser();
      expect((await verify(browser, { token, code })).body).toMatchObject({ outcome: 'signed-in', user: { id } });
      expect([await isSignedIn(owner), await isSignedIn(browser)]).toEqual([false, true]);
      expect(await user(id)).toMatchObject({ email, emailVerified: true, verifiedEmail: email });
      expect(mail.to(formerEmail).subject).toBe('Your Vitrine address was changed');
    });

    it('is confirmed by the owner in a signed-in browser, which stays signed in', async () => {
      const owner = await savedVisitor(vitrine, mail, newAddress());
      const email = newAddress();
      await setEmail(owner.me.id, email);
      const { token, code } = mail.to(email);
      expect((await verify(owner, { token, code })).body.outcome).toBe('changed');
      expect(await owner.open()).toMatchObject({ id: owner.me.id, email, emailVerified: true });
    });

    it('is withdrawn by entering the verified one or another one', async () => {
      const formerEmail = newAddress();
      const { me } = await savedVisitor(vitrine, mail, formerEmail);
      const [first, second] = [newAddress(), newAddress()];
      await setEmail(me.id, first);
      await setEmail(me.id, second);
      const { token, code } = mail.to(first);
      expect((await verify(vitrine.browser(), { token, code })).error.code).toBe('link_replaced');
      expect((await setEmail(me.id, formerEmail)).body).toMatchObject({ email: formerEmail, emailVerified: true });
      const withdrawn = mail.to(second);
      expect((await verify(vitrine.browser(), { token: withdrawn.token, code: withdrawn.code })).error.code).toBe('link_invalid');
    });
  });

  it('signs out the sessions that an account without an address had', async () => {
    const visitor = await vitrine.visitor();
    const email = newAddress();
    await setEmail(visitor.me.id, email);
    const { token, code } = mail.to(email);
    expect((await verify(vitrine.browser(), { token, code })).body).toMatchObject({ outcome: 'signed-in', user: { id: visitor.me.id } });
    expect(await isSignedIn(visitor)).toBe(false);
  });

  it('is refused when it is verified for another account', async () => {
    const taken = newAddress();
    await savedVisitor(vitrine, mail, taken);
    const visitor = await vitrine.visitor();
    expect((await setEmail(visitor.me.id, taken.toUpperCase())).status).toBe(409);
    expect(await user(visitor.me.id)).toMatchObject({ email: null });
  });

  it('is in the audit log as pending', async () => {
    const { me } = await vitrine.visitor();
    const email = newAddress();
    await setEmail(me.id, email);
    const { body } = await admin.get<AuditPageView>('/adm/api/audit');
    const entry = body.entries.find(({ objectId }) => objectId === String(me.id));
    expect(entry?.after).toMatchObject({ email: null, pendingEmail: email });
  });
});
