import type { ErrorView, OwnProfileView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { savedVisitor, verify } from '../../support/identity.js';
import { MailServer } from '../../support/mail-server.js';
import { Vitrine } from '../../support/vitrine.js';

const SENTENCE = 'Please enter a valid email address';

const AVAILABLE = { available: true, reason: '', code: null, params: null };

describe('e-mail addresses', () => {
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

  const check = async (browser: Browser, email: string): Promise<unknown> =>
    (await browser.get(`/api/email/${encodeURIComponent(email)}/available`)).body;

  it.each([
    [''],
    ['ann'],
    ['ann@'],
    ['@example.com'],
    ['ann@example'],
    ['ann @example.com'],
    ['ann@example.com,bob@example.com'],
    ['ann@example.com; bob@example.com'],
    ['Ann <ann@example.com>'],
    ['<ann@example.com>'],
    ['"ann" <ann@example.com>'],
    ['ann@example.com\r\nBcc: eve@example.com'],
    ['ann@example.com\nSubject: hello'],
    ['ann@example.com\r\n'],
    ['\nann@example.com'],
    ['ann%0d%0aBcc:eve@example.com\r'],
    ['ann@[127.0.0.1]'],
    ['ann@127.0.0.1'],
    [`${'a'.repeat(250)}@example.com`],
    [`ann@${'a.'.repeat(130)}com`],
    ['ann@example.com\0'],
    ['\ud800@example.com'],
    ['an\u212a@example.com'],
    [['ann@example.com', 'bob@example.com']],
    [{ address: 'ann@example.com' }],
    [42],
    [true],
    [null],
    [undefined],
  ])('%j are refused, and no mail is sent', async (email) => {
    const visitor = await vitrine.visitor();
    const before = mail.mails.length;
    const answer = await visitor.post<ErrorView>('/api/send-magic-link', { email });
    expect([answer.status, answer.body.message]).toEqual([400, SENTENCE]);
    expect(answer.body.errors).toEqual([{ field: 'email', message: SENTENCE, code: 'email_required', params: {} }]);
    if (typeof email === 'string' && email !== '') expect((await visitor.patch('/api/profile', { email })).status).toBe(400);
    expect(mail.mails).toHaveLength(before);
    expect(await visitor.open()).toMatchObject({ email: null });
  });

  it('receive mail unchanged with special characters', async () => {
    const visitor = await vitrine.visitor();
    for (const email of [
      "o'brien+vitrine@example.com",
      'first.last@sub.example.museum',
      'under_score-1@example.co',
      'percent%sign@example.com',
      'a!b#c$d&e*f/g=h?i^j`k{l|m}n~@example.com',
    ]) {
      expect((await visitor.post('/api/send-magic-link', { email })).status).toBe(200);
      expect(mail.mails.at(-1)?.to).toEqual([email]);
    }
  });

  it('are available unless they are verified for another account', async () => {
    const visitor = await vitrine.visitor();
    expect(await check(visitor, 'free@example.com')).toEqual(AVAILABLE);
    expect(await check(visitor, ' free@example.com ')).toEqual(AVAILABLE);
    expect(await check(visitor, 'not an address')).toEqual({ available: false, reason: SENTENCE, code: 'email_required', params: {} });
    const owner = await savedVisitor(vitrine, mail, 'taken@example.com');
    expect(await check(visitor, 'Taken@Example.com')).toEqual({
      available: false,
      reason: 'This email is already in use',
      code: 'email_in_use',
      params: {},
    });
    expect(await check(owner, 'taken@example.com')).toEqual(AVAILABLE);
    expect((await visitor.get('/api/email/%ff/available')).status).toBe(400);
  });

  describe('with an international domain', () => {
    const SPELLINGS = ['zoe@bücher.example', 'zoe@xn--bcher-kva.example', 'Zoe@BÜCHER.example', 'zoe@XN--BCHER-KVA.EXAMPLE'];

    it('are one mailbox in every spelling, which is shown as people read it', async () => {
      const owner = await savedVisitor(vitrine, mail, 'zoe@bücher.example');
      expect(await owner.open()).toMatchObject({ email: 'zoe@bücher.example', emailVerified: true });
      const visitor = await vitrine.visitor();
      for (const spelling of SPELLINGS) {
        expect([spelling, await check(visitor, spelling)]).toEqual([spelling, expect.objectContaining({ code: 'email_in_use' })]);
        expect([spelling, await check(owner, spelling)]).toEqual([spelling, AVAILABLE]);
      }
      expect((await visitor.post('/api/send-magic-link', { email: 'ZOE@Bücher.example' })).status).toBe(200);
      const { token } = mail.mails.at(-1)?.text.match(/token=(?<token>[\w-]+)/)?.groups ?? {};
      await verify(visitor, { token });
      expect((await visitor.open())?.id).toBe(owner.me.id);
    });

    it('share the limit of mails to a mailbox', async () => {
      for (let request = 0; request < 6; request++) {
        const email = SPELLINGS[request % SPELLINGS.length]?.replace(/zoe/i, 'busy');
        expect((await (await vitrine.visitor()).post('/api/send-magic-link', { email })).status).toBe(200);
      }
      const seventh = await (await vitrine.visitor()).post('/api/send-magic-link', { email: 'busy@bücher.example' });
      expect(seventh).toMatchObject({ status: 429, body: { code: 'mailbox_busy' } });
    });

    it('replace a pending address of another spelling', async () => {
      const visitor = await vitrine.visitor();
      await visitor.patch('/api/profile', { email: 'ann@пример.рф' });
      await visitor.patch('/api/profile', { email: 'ann@xn--e1afmkfd.xn--p1ai' });
      expect(await visitor.open()).toMatchObject({ email: 'ann@пример.рф' });
    });
  });

  it('are checked 60 times per session, and then refused', async () => {
    const visitor = await vitrine.visitor();
    const statuses = await Promise.all(
      Array.from({ length: 65 }, (_, at) => visitor.get(`/api/email/a${at}%40example.com/available`).then(({ status }) => status)),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it('get at most five mails per hour from one network, and then one in 15 minutes', async () => {
    for (let request = 0; request < 6; request++)
      expect((await (await vitrine.visitor()).post('/api/send-magic-link', { email: 'much@example.com' })).status).toBe(200);
    const seventh = await (await vitrine.visitor()).post('/api/send-magic-link', { email: 'MUCH@example.com' });
    expect(seventh).toMatchObject({ status: 429, body: { code: 'mailbox_busy' } });
    expect(Number(seventh.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(mail.mails.filter(({ to }) => to[0]?.toLowerCase() === 'much@example.com')).toHaveLength(6);
  });

  describe('changed in the profile', () => {
    const edit = (browser: Browser, email: string | null): Promise<{ status: number; body: OwnProfileView }> =>
      browser.patch<OwnProfileView>('/api/profile', { email });

    it('are pending until verified; then the former one gets a mail', async () => {
      const browser = await savedVisitor(vitrine, mail, 'former@example.com');
      expect((await edit(browser, 'latter@example.com')).body).toMatchObject({
        email: 'latter@example.com',
        emailVerified: false,
        verifiedEmail: 'former@example.com',
      });
      const stranger = await vitrine.visitor();
      expect(await check(stranger, 'former@example.com')).toMatchObject({ available: false });
      expect(await check(stranger, 'latter@example.com')).toMatchObject({ available: true });

      const verified = await verify(browser, { token: mail.to('latter@example.com').token });
      expect(verified.body).toMatchObject({
        outcome: 'changed',
        user: { id: browser.me.id, email: 'latter@example.com', emailVerified: true },
      });
      const notice = mail.to('former@example.com');
      expect(notice.subject).toBe('Your Vitrine address was changed');
      expect(notice.raw).not.toContain('latter@example.com');
      expect(await check(stranger, 'former@example.com')).toMatchObject({ available: true });
    });

    it('send no mail without a change, and are withdrawn by restoring the verified one', async () => {
      const browser = await savedVisitor(vitrine, mail, 'same@example.com');
      await edit(browser, 'other@example.com');
      const sent = mail.mails.length;
      await edit(browser, 'Other@example.com');
      expect((await edit(browser, 'same@example.com')).body).toMatchObject({ email: 'same@example.com', emailVerified: true });
      await edit(browser, 'SAME@example.com');
      expect(mail.mails).toHaveLength(sent);
      expect((await verify(browser, { token: mail.to('other@example.com').token })).body).toMatchObject({ outcome: 'started' });
    });

    it('may be empty for an account without a verified one, and not for another', async () => {
      const unsaved = await vitrine.visitor();
      expect((await unsaved.patch('/api/profile', { email: '', bio: 'Potter' })).status).toBe(200);
      expect((await edit(unsaved, null)).status).toBe(200);
      await edit(unsaved, 'typo@example.com');
      expect((await edit(unsaved, null)).body).toMatchObject({ email: null });
      const saved = await savedVisitor(vitrine, mail, 'keeps@example.com');
      expect(await saved.patch('/api/profile', { email: ' ' })).toMatchObject({ status: 400, body: { message: SENTENCE } });
    });

    it('of another account return the same response, and their link signs in to that account', async () => {
      const owner = await savedVisitor(vitrine, mail, 'owner@example.com');
      const browser = await savedVisitor(vitrine, mail, 'mover@example.com');
      expect((await edit(browser, 'owner@example.com')).body).toMatchObject({ email: 'owner@example.com', emailVerified: false });
      expect((await verify(browser, { token: mail.to('owner@example.com').token })).body).toMatchObject({
        outcome: 'signed-in',
        user: { id: owner.me.id },
      });
      const [mover] = await vitrine.rows<object>('select email, pending_email from profiles where id = $1', [browser.me.id]);
      expect(mover).toEqual({ email: 'mover@example.com', pending_email: null });
    });
  });

  it('are in no public response', async () => {
    const owner = await savedVisitor(vitrine, mail, 'private@example.com');
    await owner.patch('/api/profile', { bio: 'Weaver of Lisbon' });
    const stranger = await vitrine.visitor();
    for (const at of [`/api/user/${owner.me.username}`, '/api/creators?search=weaver', '/api/activities?limit=50']) {
      const answer = await stranger.get(at);
      expect([at, answer.status, answer.text.includes('private@')]).toEqual([at, 200, false]);
    }
  });
});

describe('the limit of mails by network', () => {
  it('is twenty per hour', async () => {
    const mail = await MailServer.start();
    const vitrine = await Vitrine.start({ SMTP_URL: mail.url, LIMIT_LOOPBACK: 'true' });
    const visitor = await vitrine.visitor();
    const statuses: number[] = [];
    for (let request = 0; request < 22; request++)
      statuses.push((await visitor.post('/api/send-magic-link', { email: `a${request}@example.com` })).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429]);
    expect(mail.mails).toHaveLength(20);
    const refused = await visitor.post('/api/send-magic-link', { email: 'a22@example.com' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
    await vitrine.stop();
    await mail.stop();
  });
});
