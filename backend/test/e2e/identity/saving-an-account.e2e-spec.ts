import type { Browser } from '../../support/browser.js';
import { savedVisitor, verify } from '../../support/identity.js';
import { MailServer } from '../../support/mail-server.js';
import { Vitrine } from '../../support/vitrine.js';

describe('saving an account', () => {
  let mail: MailServer;
  let vitrine: Vitrine;

  beforeAll(async () => {
    mail = await MailServer.start();
    vitrine = await Vitrine.start({ SMTP_URL: mail.url });
  });
  afterAll(async () => {
    await vitrine.stop();
    await mail.stop();
  });

  const saved = (email: string): Promise<Browser> => savedVisitor(vitrine, mail, email);

  const makeContent = (browser: Browser) => browser.patch('/api/profile', { bio: 'Potter in Porto' });

  it('keeps the address pending until the link in the mail was used in the same browser', async () => {
    const browser = await vitrine.visitor();
    const sent = await browser.post('/api/send-magic-link', { email: '  nora@example.com ' });
    expect(sent.status).toBe(200);
    expect(sent.body).toEqual({ email: 'nora@example.com' });
    expect(await browser.open()).toMatchObject({ email: 'nora@example.com', emailVerified: false });

    const { token } = mail.to('nora@example.com');
    const verified = await verify(browser, { token });
    expect(verified.body).toMatchObject({ outcome: 'saved', user: { id: browser.me.id, email: 'nora@example.com', emailVerified: true } });
    expect(await browser.open()).toMatchObject({ id: browser.me.id, emailVerified: true });
  });

  it('writes a mail with a link to the configured address and the code in its subject', async () => {
    const browser = await vitrine.visitor();
    await browser.post('/api/send-magic-link', { email: 'reader@example.com' });
    const { subject, text, html, code, token, link, raw } = mail.to('reader@example.com');
    expect(code).toMatch(/^\d{6}$/);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(subject).toContain(code);
    expect(link).toBe(`${vitrine.url}/auth/verify?token=${token}`);
    for (const part of [text, html]) {
      expect(part).toContain(link);
      expect(part).toContain(code);
    }
    expect(raw).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(raw).not.toContain(browser.me.username);
  });

  it('takes the code in the dialog that asked, and nowhere else without the link', async () => {
    const browser = await vitrine.visitor();
    await browser.post('/api/send-magic-link', { email: 'coder@example.com' });
    const { code } = mail.to('coder@example.com');
    const stranger = await vitrine.visitor();
    expect(await verify(stranger, { email: 'coder@example.com', code })).toMatchObject({ status: 400, body: { code: 'wrong_code' } });
    expect((await verify(browser, { email: 'Coder@Example.com', code })).body).toMatchObject({
      outcome: 'saved',
      user: { email: 'coder@example.com', emailVerified: true },
    });
  });

  it('signs somebody in on another device with the link and the code', async () => {
    const home = await saved('traveller@example.com');
    const phone = await vitrine.visitor();
    await home.post('/api/send-magic-link', { email: 'traveller@example.com', signIn: true });
    const { token, code } = mail.to('traveller@example.com');
    expect(await verify(phone, { token })).toMatchObject({ status: 403, body: { code: 'code_required' } });
    expect((await verify(phone, { token, code })).body).toMatchObject({ outcome: 'signed-in', user: { id: home.me.id } });
    expect(await phone.open()).toMatchObject({ id: home.me.id });
  });

  it('does not make an account wait for the address that somebody merely signs in with', async () => {
    const browser = await vitrine.visitor();
    await browser.post('/api/send-magic-link', { email: 'back@example.com', signIn: true });
    expect(await browser.open()).toMatchObject({ email: null, emailVerified: false });
  });

  it('lets nobody squat an address: pending ones are available, and worth nothing once the owner proved it', async () => {
    const squatter = await vitrine.visitor();
    await squatter.post('/api/send-magic-link', { email: 'wanted@example.com' });
    const asker = await vitrine.visitor();
    expect((await asker.get('/api/email/wanted%40example.com/available')).body).toEqual({ available: true, reason: '' });
    await saved('wanted@example.com');
    expect((await asker.get('/api/email/WANTED%40example.com/available')).body).toEqual({
      available: false,
      reason: 'This email is already in use',
    });
    expect(await squatter.open()).toMatchObject({ email: null, emailVerified: false });
  });

  it('never lets the one who redeems into the account of the one who asked', async () => {
    const asker = await vitrine.visitor();
    await makeContent(asker);
    await asker.post('/api/send-magic-link', { email: 'victim@example.com' });
    const { token, code } = mail.to('victim@example.com');
    const victim = await vitrine.visitor();
    const entered = await verify(victim, { token, code });
    expect(entered.body).toMatchObject({ outcome: 'saved', user: { id: victim.me.id, email: 'victim@example.com' } });
    expect((await victim.open()).id).not.toBe(asker.me.id);
    expect(await asker.open()).toMatchObject({ id: asker.me.id, email: null, emailVerified: false });
  });

  it('gives somebody without a session an account of their own', async () => {
    const asker = await vitrine.visitor();
    await asker.post('/api/send-magic-link', { email: 'bare@example.com' });
    const { token, code } = mail.to('bare@example.com');
    const bare = vitrine.browser();
    expect((await verify(bare, { token, code })).body).toMatchObject({
      outcome: 'started',
      user: { email: 'bare@example.com', emailVerified: true },
    });
    expect((await bare.open()).id).not.toBe(asker.me.id);
  });

  it('merges follows and likes of an account without content into the one that has the address', async () => {
    const owner = await saved('both@example.com');
    const [star, mutual] = [await vitrine.visitor(), await vitrine.visitor()];
    const newcomer = await vitrine.visitor();
    await vitrine.rows('insert into follows (follower_id, followed_id) values ($1, $2), ($1, $3), ($1, $4), ($4, $3)', [
      newcomer.me.id,
      star.me.id,
      mutual.me.id,
      owner.me.id,
    ]);
    await newcomer.post('/api/send-magic-link', { email: 'both@example.com' });
    const verified = await verify(newcomer, { token: mail.to('both@example.com').token });
    expect(verified.body).toMatchObject({ outcome: 'signed-in', user: { id: owner.me.id } });
    const follows = await vitrine.rows<{ id: number }>('select followed_id as id from follows where follower_id = $1 order by 1', [
      owner.me.id,
    ]);
    expect(follows.map(({ id }) => id)).toEqual([star.me.id, mutual.me.id].sort((a, b) => a - b));
    const [counters] = await vitrine.rows<object>('select followers, following from profiles where id = $1', [owner.me.id]);
    expect(counters).toEqual({ followers: 0, following: 2 });
    const again = await verify(await vitrine.visitor(), { token: mail.to('both@example.com').token });
    expect(again.body).toMatchObject({ code: 'link_used' });
    expect(await vitrine.rows('select from profiles where id = $1', [newcomer.me.id])).toHaveLength(0);
  });

  describe('when both accounts have content', () => {
    async function torn(email: string): Promise<{ owner: Browser; maker: Browser }> {
      const owner = await saved(email);
      await makeContent(owner);
      const maker = await vitrine.visitor();
      await makeContent(maker);
      await maker.post('/api/send-magic-link', { email });
      return { owner, maker };
    }

    it('asks which to keep, and uses nothing up by asking', async () => {
      const { owner, maker } = await torn('torn@example.com');
      const { token } = mail.to('torn@example.com');
      for (let asked = 0; asked < 2; asked++) {
        const answer = await verify(maker, { token });
        expect(answer.body).toMatchObject({
          outcome: 'choose',
          current: { username: maker.me.username },
          other: { username: owner.me.username },
        });
        expect(answer.body).not.toHaveProperty('user');
      }
      expect((await maker.open()).id).toBe(maker.me.id);
      const kept = await verify(maker, { token, keep: 'other' });
      expect(kept.body).toMatchObject({ outcome: 'signed-in', user: { id: owner.me.id } });
      expect(await vitrine.rows('select from profiles where id = $1', [maker.me.id])).toHaveLength(0);
      const moved = await owner.get(`/api/user/${maker.me.username}`);
      expect([moved.status, moved.headers.get('location')]).toEqual([301, `/api/user/${owner.me.username}`]);
    });

    it('keeps the one of this browser when that is the answer', async () => {
      const { owner, maker } = await torn('torn2@example.com');
      const kept = await verify(maker, { token: mail.to('torn2@example.com').token, keep: 'current' });
      expect(kept.body).toMatchObject({ outcome: 'saved', user: { id: maker.me.id, email: 'torn2@example.com', emailVerified: true } });
      expect(await vitrine.rows('select from profiles where id = $1', [owner.me.id])).toHaveLength(0);
      expect((await owner.open()).id).not.toBe(maker.me.id);
    });
  });

  it('asks on another device before an account with content is joined to an address', async () => {
    const desk = await vitrine.visitor();
    await desk.post('/api/send-magic-link', { email: 'elsewhere@example.com' });
    const phone = await vitrine.visitor();
    await makeContent(phone);
    const { token, code } = mail.to('elsewhere@example.com');
    const asked = await verify(phone, { token, code });
    expect(asked.body).toMatchObject({ outcome: 'choose', current: { username: phone.me.username } });
    expect(asked.body).not.toHaveProperty('other');
    expect((await verify(phone, { token, code, keep: 'other' })).body).toMatchObject({ outcome: 'started' });
    const made = phone.me.id;
    expect((await phone.open()).id).not.toBe(made);
  });

  it('continues in the browser that is in that account already, whatever became of the link', async () => {
    const browser = await saved('again@example.com');
    await browser.post('/api/send-magic-link', { email: 'again@example.com', signIn: true });
    const { token } = mail.to('again@example.com');
    const session = browser.cookies.get('sid');
    for (let clicked = 0; clicked < 2; clicked++) {
      expect((await verify(browser, { token })).body).toMatchObject({ outcome: 'continued', user: { id: browser.me.id } });
    }
    expect(browser.cookies.get('sid')).toBe(session);
  });
});
