import { SweepLinks } from '../../../src/modules/sessions/infrastructure/sweep-links.js';
import { signedInAdmin } from '../../support/admin.js';
import { ago } from '../../support/ago.js';
import type { ErrorView, UndoneEmailChangeView } from '../../support/api.js';
import { backupOf, uploadArchive } from '../../support/archives.js';
import type { Answer, Browser } from '../../support/browser.js';
import { savedVisitor, verify } from '../../support/identity.js';
import { MailServer } from '../../support/mail-server.js';
import { unzipped } from '../../support/unzipped.js';
import { Vitrine } from '../../support/vitrine.js';

describe('a changed e-mail address', () => {
  let mail: MailServer;
  let vitrine: Vitrine;
  let isMailServerUp = true;
  let accounts = 0;

  beforeAll(async () => {
    mail = await MailServer.start({ onMailFrom: (_address, _session, done) => done(isMailServerUp ? null : new Error('not now')) });
    vitrine = await Vitrine.start({ SMTP_URL: mail.url });
  });
  afterAll(async () => {
    await vitrine.stop();
    await mail.stop();
  });

  const undo = (browser: Browser, token: string): Promise<Answer<Partial<UndoneEmailChangeView & ErrorView>>> =>
    browser.post('/api/auth/undo-email-change', { token });
  const mailsTo = (email: string) => mail.mails.filter(({ to }) => to.includes(email));

  /** Requests and confirms an address change in the browser. */
  async function change(browser: Browser, email: string): Promise<void> {
    await browser.patch('/api/profile', { email });
    const { body } = await verify(browser, { token: mail.to(email).token });
    expect(body.outcome).toBe('changed');
  }

  function copyOf(browser: Browser): Browser {
    const copy = vitrine.browser();
    copy.me = browser.me;
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    return copy;
  }

  /** An account whose copied session was used to change the address. `token` is from the mail to the former address. */
  async function stolen(): Promise<{ owner: Browser; thief: Browser; former: string; latter: string; token: string }> {
    const [former, latter] = [`owner${++accounts}@example.com`, `thief${accounts}@example.com`];
    const owner = await savedVisitor(vitrine, mail, former);
    const thief = copyOf(owner);
    await change(thief, latter);
    return { owner, thief, former, latter, token: mail.to(former).token };
  }

  const isSignedIn = async (browser: Browser): Promise<boolean> => (await browser.get('/api/sessions')).status === 200;
  const emailOf = async (browser: Browser): Promise<string | null | undefined> =>
    (await vitrine.rows<{ email: string | null }>('select email from profiles where id = $1', [browser.me.id]))[0]?.email;

  /** Signs in by mail with a new browser. */
  async function signIn(email: string): Promise<{ outcome: string; id?: number; browser: Browser }> {
    const browser = vitrine.browser();
    await browser.post('/api/send-magic-link', { email, signIn: true });
    const { body } = await verify(browser, { email, code: mail.to(email).code });
    return { outcome: body.outcome, id: body.user?.id, browser };
  }

  it('ends all other sessions of the account', async () => {
    const { owner, thief } = await stolen();
    expect(await isSignedIn(owner)).toBe(false);
    expect(await isSignedIn(thief)).toBe(true);
  });

  it('is notified to the former mailbox, with a link to a page that GET does not act on', async () => {
    const { thief, former, latter, token } = await stolen();
    const notice = mail.to(former);
    expect(notice.subject).toBe('Your Vitrine address was changed');
    expect(notice.link).toBe(`${vitrine.url}/auth/undo-email-change?token=${token}`);
    for (const part of [notice.text, notice.html]) {
      expect(part).toContain(notice.link);
      expect(part).toMatch(/within 7\s+days/);
      expect(part).not.toContain(latter);
    }
    for (const method of ['GET', 'HEAD']) {
      expect((await fetch(notice.link, { method })).status).toBe(200);
      expect((await fetch(`${vitrine.url}/api/auth/undo-email-change?token=${token}`, { method })).status).toBe(404);
    }
    expect(await emailOf(thief)).toBe(latter);
    expect((await undo(vitrine.browser(), token)).status).toBe(200);
  });

  it('can be undone: the former one signs in again, and all sessions end', async () => {
    const { owner, thief, former, latter, token } = await stolen();
    const { username } = owner.me;
    expect(await undo(vitrine.browser(), token)).toMatchObject({ status: 200, body: { username, email: former } });
    expect(await isSignedIn(thief)).toBe(false);
    expect(await isSignedIn(owner)).toBe(false);
    expect(mail.to(latter)).toMatchObject({ subject: 'The change of your Vitrine address was undone', token: '' });
    expect(await signIn(former)).toMatchObject({ outcome: 'signed-in', id: owner.me.id });
    expect(await signIn(latter)).toMatchObject({ outcome: 'started' });
  });

  it('is undone by one of ten concurrent requests', async () => {
    const { token } = await stolen();
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(vitrine.browser(), token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'undo_link_used']));
    expect((await undo(vitrine.browser(), token)).error.code).toBe('undo_link_used');
  });

  it('signs out the browser that undoes it', async () => {
    const { thief, former, token } = await stolen();
    const answer = await undo(thief, token);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(thief.cookies.has('sid')).toBe(false);
    expect(answer.body.email).toBe(former);
  });

  it('can be undone for 7 days', async () => {
    const { thief, latter, token } = await stolen();
    const [row] = await vitrine.rows<{ days: number }>(
      'select extract(epoch from expires_at - changed_at)::int / 86400 as days from email_changes where profile_id = $1',
      [thief.me.id],
    );
    expect(row?.days).toBe(7);
    await vitrine.given.emailChange({ profileId: thief.me.id }, { expiresAt: ago({ seconds: 1 }) });
    expect(await undo(vitrine.browser(), token)).toMatchObject({ status: 400, body: { code: 'undo_link_expired' } });
    expect(await emailOf(thief)).toBe(latter);
  });

  it.each([
    ['no token', undefined],
    ['a cut token', 'A'.repeat(42)],
    ['an unknown token', 'A'.repeat(43)],
    ['a list', ['A'.repeat(43)]],
  ])('is not undone by %s', async (_what, token) => {
    expect((await vitrine.browser().post('/api/auth/undo-email-change', { token })).status).toBe(400);
  });

  it('is undone by its first mailbox after several changes, and then by no later one', async () => {
    const { owner, thief, former, latter, token } = await stolen();
    await change(thief, `third${accounts}@example.com`);
    const later = mail.to(latter).token;
    expect((await undo(vitrine.browser(), token)).status).toBe(200);
    expect((await undo(vitrine.browser(), later)).error.code).toBe('undo_link_used');
    expect(await signIn(former)).toMatchObject({ outcome: 'signed-in', id: owner.me.id });
  });

  it('is undone by its first mailbox after a later one', async () => {
    const { owner, thief, former, latter, token } = await stolen();
    await change(thief, `third${accounts}@example.com`);
    expect((await undo(vitrine.browser(), mail.to(latter).token)).body.email).toBe(latter);
    expect((await undo(vitrine.browser(), token)).body.email).toBe(former);
    expect(await signIn(former)).toMatchObject({ outcome: 'signed-in', id: owner.me.id });
  });

  it('withdraws pending addresses of the thief when it is undone', async () => {
    const { owner, thief, former, token } = await stolen();
    const next = `next${accounts}@example.com`;
    await thief.patch('/api/profile', { email: next });
    expect((await undo(vitrine.browser(), token)).status).toBe(200);
    expect((await verify(thief, { token: mail.to(next).token })).body).toMatchObject({ outcome: 'started' });
    expect(await emailOf(owner)).toBe(former);
  });

  describe('whose former address has another account', () => {
    it('is merged with that account when it has no content', async () => {
      const { owner, former, token } = await stolen();
      const star = await vitrine.visitor();
      const other = await signIn(former);
      expect(other.outcome).toBe('started');
      await other.browser.post('/api/follow', { followingId: star.me.id });
      expect(await undo(vitrine.browser(), token)).toMatchObject({ status: 200, body: { username: owner.me.username, email: former } });
      expect(await vitrine.rows('select from profiles where id = $1', [other.id])).toHaveLength(0);
      expect(await vitrine.rows('select from follows where follower_id = $1 and followed_id = $2', [owner.me.id, star.me.id])).toHaveLength(
        1,
      );
    });

    it('can be undone after that account is deleted', async () => {
      const { owner, thief, former, latter, token } = await stolen();
      const { browser } = await signIn(former);
      await browser.patch('/api/profile', { bio: 'Written by the owner' });
      expect(await undo(vitrine.browser(), token)).toMatchObject({ status: 409, body: { code: 'former_email_taken' } });
      expect([await emailOf(owner), await isSignedIn(thief)]).toEqual([latter, true]);
      const { username } = await browser.open();
      expect((await browser.delete('/api/profile', { confirm: username })).status).toBe(204);
      expect((await undo(vitrine.browser(), token)).status).toBe(200);
      expect(await emailOf(owner)).toBe(former);
    });
  });

  describe('by an administrator', () => {
    it('ends all sessions when it is confirmed, and can be undone by the former mailbox', async () => {
      const former = 'former@example.com';
      const owner = await savedVisitor(vitrine, mail, former);
      const admin = await signedInAdmin(vitrine);
      expect((await admin.patch(`/adm/api/users/${owner.me.id}`, { email: 'helped@example.com' })).status).toBe(200);
      expect([await isSignedIn(owner), await emailOf(owner)]).toEqual([true, former]);
      const { token, code } = mail.to('helped@example.com');
      expect((await verify(vitrine.browser(), { token, code })).body).toMatchObject({ outcome: 'signed-in', user: { id: owner.me.id } });
      expect([await isSignedIn(owner), await emailOf(owner)]).toEqual([false, 'helped@example.com']);
      expect((await undo(vitrine.browser(), mail.to(former).token)).status).toBe(200);
      expect(await emailOf(owner)).toBe(former);
    });

    it('that removes the address can be undone once, also after another address was confirmed', async () => {
      const former = 'removed@example.com';
      const owner = await savedVisitor(vitrine, mail, former);
      const admin = await signedInAdmin(vitrine);
      expect((await admin.patch(`/adm/api/users/${owner.me.id}`, { email: null })).status).toBe(200);
      const { subject, token } = mail.to(former);
      expect(subject).toBe('Your Vitrine address was removed');
      expect(await emailOf(owner)).toBeNull();
      expect((await admin.patch(`/adm/api/users/${owner.me.id}`, { email: 'taker@example.com' })).status).toBe(200);
      const invitation = mail.to('taker@example.com');
      const taker = vitrine.browser();
      expect((await verify(taker, { token: invitation.token, code: invitation.code })).body).toMatchObject({ user: { id: owner.me.id } });
      expect(await undo(vitrine.browser(), token)).toMatchObject({ status: 200, body: { email: former } });
      expect([await isSignedIn(taker), await emailOf(owner)]).toEqual([false, former]);
      expect((await undo(vitrine.browser(), token)).error.code).toBe('undo_link_used');
      expect(await signIn(former)).toMatchObject({ outcome: 'signed-in', id: owner.me.id });
    });

    it('that removes the address of a thief leaves the link of the owner valid, which ends the link of the thief', async () => {
      const { owner, former, latter, token } = await stolen();
      const admin = await signedInAdmin(vitrine);
      expect((await admin.patch(`/adm/api/users/${owner.me.id}`, { email: '' })).status).toBe(200);
      expect((await undo(vitrine.browser(), token)).body.email).toBe(former);
      expect((await undo(vitrine.browser(), mail.to(latter).token)).error.code).toBe('undo_link_used');
      expect(await emailOf(owner)).toBe(former);
    });

    it('that removes the address is notified again with a new link when the mail failed', async () => {
      const former = 'removed-unreached@example.com';
      const owner = await savedVisitor(vitrine, mail, former);
      const admin = await signedInAdmin(vitrine);
      isMailServerUp = false;
      expect((await admin.patch(`/adm/api/users/${owner.me.id}`, { email: '' })).status).toBe(200);
      isMailServerUp = true;
      await vitrine.given.emailChange({ formerEmail: former }, { tokenIssuedAt: ago({ minutes: 31 }) });
      await vitrine.app.get(SweepLinks).execute();
      expect(mail.to(former).subject).toBe('Your Vitrine address was removed');
      expect((await undo(vitrine.browser(), mail.to(former).token)).body.email).toBe(former);
    });

    it('that removes the address keeps the sessions of the account', async () => {
      const owner = await savedVisitor(vitrine, mail, 'none-left@example.com');
      const admin = await signedInAdmin(vitrine);
      expect((await admin.patch(`/adm/api/users/${owner.me.id}`, { email: '' })).status).toBe(200);
      expect(await isSignedIn(owner)).toBe(true);
    });
  });

  it('is notified again with a new link when the mail failed', async () => {
    const former = 'unreached@example.com';
    const owner = await savedVisitor(vitrine, mail, former);
    await owner.patch('/api/profile', { email: 'reached@example.com' });
    const before = mailsTo(former).length;
    isMailServerUp = false;
    await verify(owner, { token: mail.to('reached@example.com').token });
    isMailServerUp = true;
    const sweep = vitrine.app.get(SweepLinks);
    await sweep.execute();
    expect(mailsTo(former)).toHaveLength(before);
    await vitrine.given.emailChange({ formerEmail: former }, { tokenIssuedAt: ago({ minutes: 31 }) });
    await sweep.execute();
    await sweep.execute();
    expect(mailsTo(former)).toHaveLength(before + 1);
    expect((await undo(vitrine.browser(), mail.to(former).token)).body.email).toBe(former);
  });

  it('is deleted a week after its link expired', async () => {
    const { owner } = await stolen();
    const kept = () => vitrine.rows('select from email_changes where profile_id = $1', [owner.me.id]);
    const sweep = vitrine.app.get(SweepLinks);
    await vitrine.given.emailChange({ profileId: owner.me.id }, { expiresAt: ago({ days: 6 }) });
    await sweep.execute();
    expect(await kept()).toHaveLength(1);
    await vitrine.given.emailChange({ profileId: owner.me.id }, { expiresAt: ago({ days: 8 }) });
    await sweep.execute();
    expect(await kept()).toHaveLength(0);
  });

  it('is in the data download of the account, and its token is not stored', async () => {
    const { owner, former, token } = await stolen();
    await undo(vitrine.browser(), token);
    const { browser } = await signIn(former);
    const files = unzipped((await browser.bytes('/api/profile/export')).bytes);
    expect(JSON.parse(files.get('emailChanges.json')?.toString() ?? '')).toEqual([
      { formerEmail: former, changedAt: expect.any(String) as string, undoneAt: expect.any(String) as string },
    ]);
    const [stored] = await vitrine.rows<{ all: string }>(`select string_agg(c::text, ' ') as all from email_changes c`);
    expect(stored?.all).not.toContain(Buffer.from(token).toString('hex'));
    expect(owner.me.id).toBeGreaterThan(0);
  });

  it('is not part of backups, and can be undone after a restore', async () => {
    const { owner, former, latter, token } = await stolen();
    const admin = await signedInAdmin(vitrine);
    const zip = await backupOf(vitrine, admin);
    expect([...unzipped(zip).keys()].filter((name) => name.includes('email_changes'))).toEqual([]);
    const { id } = await uploadArchive(vitrine, admin, zip);
    expect((await admin.post(`/adm/api/restore/${id}/confirm`, { confirm: 'RESTORE' })).status).toBe(200);
    expect(await emailOf(owner)).toBe(latter);
    expect((await undo(vitrine.browser(), token)).status).toBe(200);
    expect(await emailOf(owner)).toBe(former);
  });
});
