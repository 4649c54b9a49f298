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

  it('accepts the code without the link in the requesting browser only', async () => {
    const browser = await vitrine.visitor();
    await browser.post('/api/send-magic-link', { email: 'coder@example.com' });
    const { code } = mail.to('coder@example.com');
    const stranger = await vitrine.visitor();
    expect(await verify(stranger, { email: 'coder@example.com', code })).toMatchObject({
      status: 400,
      body: { code: 'wrong_code', params: { reason: 'browser' } },
    });
    expect((await verify(browser, { email: 'Coder@Example.com', code })).body).toMatchObject({
      outcome: 'saved',
      user: { email: 'coder@example.com', emailVerified: true },
    });
  });

  it('signs in on another device with the link and the code', async () => {
    const home = await saved('traveller@example.com');
    const phone = await vitrine.visitor();
    await home.post('/api/send-magic-link', { email: 'traveller@example.com', signIn: true });
    const { token, code } = mail.to('traveller@example.com');
    expect(await verify(phone, { token })).toMatchObject({ status: 403, body: { code: 'code_required' } });
    expect((await verify(phone, { token, code })).body).toMatchObject({ outcome: 'signed-in', user: { id: home.me.id } });
    expect(await phone.open()).toMatchObject({ id: home.me.id });
  });

  it('sets no pending address when the request is for signing in', async () => {
    const browser = await vitrine.visitor();
    await browser.post('/api/send-magic-link', { email: 'back@example.com', signIn: true });
    expect(await browser.open()).toMatchObject({ email: null, emailVerified: false });
  });

  it('reserves no pending address: it is available, and withdrawn when another account verifies it', async () => {
    const squatter = await vitrine.visitor();
    await squatter.post('/api/send-magic-link', { email: 'wanted@example.com' });
    const requester = await vitrine.visitor();
    expect((await requester.get('/api/email/wanted%40example.com/available')).body).toEqual({
      available: true,
      reason: '',
      code: null,
      params: null,
    });
    await saved('wanted@example.com');
    expect((await requester.get('/api/email/WANTED%40example.com/available')).body).toEqual({
      available: false,
      reason: 'This email is already in use',
      code: 'email_in_use',
      params: {},
    });
    expect(await squatter.open()).toMatchObject({ email: null, emailVerified: false });
  });

  it('does not sign the browser that uses the link in to the account that requested it', async () => {
    const requester = await vitrine.visitor();
    await makeContent(requester);
    await requester.post('/api/send-magic-link', { email: 'victim@example.com' });
    const { token, code } = mail.to('victim@example.com');
    const victim = await vitrine.visitor();
    const entered = await verify(victim, { token, code });
    expect(entered.body).toMatchObject({ outcome: 'saved', user: { id: victim.me.id, email: 'victim@example.com' } });
    expect((await victim.open()).id).not.toBe(requester.me.id);
    expect(await requester.open()).toMatchObject({ id: requester.me.id, email: null, emailVerified: false });
  });

  it('creates an account for a browser without a session', async () => {
    const requester = await vitrine.visitor();
    await requester.post('/api/send-magic-link', { email: 'bare@example.com' });
    const { token, code } = mail.to('bare@example.com');
    const newBrowser = vitrine.browser();
    expect((await verify(newBrowser, { token, code })).body).toMatchObject({
      outcome: 'started',
      user: { email: 'bare@example.com', emailVerified: true },
    });
    expect((await newBrowser.open()).id).not.toBe(requester.me.id);
  });

  it('merges follows of an account without content into the account with the address', async () => {
    const owner = await saved('both@example.com');
    const [star, mutual] = [await vitrine.visitor(), await vitrine.visitor()];
    const newcomer = await vitrine.visitor();
    await vitrine.given.follows([
      [newcomer.me.id, star.me.id],
      [newcomer.me.id, mutual.me.id],
      [newcomer.me.id, owner.me.id],
      [owner.me.id, mutual.me.id],
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
    expect(again.error).toMatchObject({ code: 'link_used' });
    expect(await vitrine.rows('select from profiles where id = $1', [newcomer.me.id])).toHaveLength(0);
  });

  it('names the account that stays in likes and notifications after a merge', async () => {
    const [owner, star, newcomer] = [await saved('liker@example.com'), await vitrine.visitor(), await vitrine.visitor()];
    const [itemId] = await vitrine.given.media([{ profileId: star.me.id }]);
    await newcomer.post(`/api/media/${itemId}/like`);
    await newcomer.post('/api/follow', { followingId: star.me.id });
    await newcomer.post('/api/send-magic-link', { email: 'liker@example.com' });
    await verify(newcomer, { token: mail.to('liker@example.com').token });
    expect(await vitrine.rows('select profile_id as id from likes where media_id = $1', [itemId])).toEqual([{ id: owner.me.id }]);
    expect(await vitrine.rows('select like_count as n from media where id = $1', [itemId])).toEqual([{ n: 1 }]);
    const { body: told } = await star.get<{ kind: string; actors: { id: number }[]; actorCount: number }[]>('/api/notifications');
    const named = told.map(({ kind, actors, actorCount }) => ({ kind, ids: actors.map(({ id }) => id), actorCount }));
    expect(named).toEqual([
      { kind: 'follow', ids: [owner.me.id], actorCount: expect.any(Number) as number },
      { kind: 'like', ids: [owner.me.id], actorCount: 1 },
    ]);
  });

  describe('when both accounts have content', () => {
    async function twoAccounts(email: string): Promise<{ owner: Browser; creator: Browser }> {
      const owner = await saved(email);
      await makeContent(owner);
      const creator = await vitrine.visitor();
      await makeContent(creator);
      await creator.post('/api/send-magic-link', { email });
      return { owner, creator };
    }

    it('returns a choice without consuming the link', async () => {
      const { owner, creator } = await twoAccounts('torn@example.com');
      const { token } = mail.to('torn@example.com');
      for (let asked = 0; asked < 2; asked++) {
        const answer = await verify(creator, { token });
        expect(answer.body).toMatchObject({
          outcome: 'choose',
          current: { username: creator.me.username },
          other: { username: owner.me.username },
          otherStays: false,
        });
        expect(answer.body).not.toHaveProperty('user');
      }
      expect((await creator.open()).id).toBe(creator.me.id);
      const kept = await verify(creator, { token, keep: 'other' });
      expect(kept.body).toMatchObject({ outcome: 'signed-in', user: { id: owner.me.id } });
      expect(await vitrine.rows('select from profiles where id = $1', [creator.me.id])).toHaveLength(0);
      const moved = await owner.get(`/api/user/${creator.me.username}`);
      expect([moved.status, moved.headers.get('location')]).toEqual([301, `/api/user/${owner.me.username}`]);
    });

    it('keeps the account of this browser when it is chosen', async () => {
      const { owner, creator } = await twoAccounts('torn2@example.com');
      const kept = await verify(creator, { token: mail.to('torn2@example.com').token, keep: 'current' });
      expect(kept.body).toMatchObject({ outcome: 'saved', user: { id: creator.me.id, email: 'torn2@example.com', emailVerified: true } });
      expect(await vitrine.rows('select from profiles where id = $1', [owner.me.id])).toHaveLength(0);
      expect((await owner.open()).id).not.toBe(creator.me.id);
    });
  });

  it('returns a choice on another device whose account has content', async () => {
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

  it('continues in a browser that is signed in to that account, also with a used link', async () => {
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
