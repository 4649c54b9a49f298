import { ago } from '../../support/ago.js';
import type { ErrorView } from '../../support/api.js';
import type { Answer, Browser } from '../../support/browser.js';
import { savedVisitor, verify, type Verified } from '../../support/identity.js';
import { MailServer, type ReceivedMail } from '../../support/mail-server.js';
import { Vitrine } from '../../support/vitrine.js';

describe('signing in during attacks on a mailbox', () => {
  let mail: MailServer;
  let vitrine: Vitrine;
  let mailboxes = 0;
  let networks = 0;

  beforeAll(async () => {
    mail = await MailServer.start();
    vitrine = await Vitrine.start({ SMTP_URL: mail.url, TRUST_PROXY: '1' });
  });
  afterAll(async () => {
    await vitrine.stop();
    await mail.stop();
  });

  const newMailbox = (): string => `owner${++mailboxes}@example.com`;
  /** A browser in a network that no other test has used. */
  const inNewNetwork = (): Browser => vitrine.browser({ 'x-forwarded-for': `100.64.${++networks}.1` });
  const requestMail = (browser: Browser, email: string): Promise<Answer<Partial<ErrorView>>> =>
    browser.post('/api/send-magic-link', { email, signIn: true });
  const mailsTo = (email: string): ReceivedMail[] => mail.mails.filter(({ to }) => to.includes(email));
  const wrong = ({ code }: ReceivedMail): string => (code === '000000' ? '111111' : '000000');

  /** Sends six mail requests from each of this many other networks. Returns the last rejection. */
  async function flood(email: string, fromNetworks: number): Promise<Answer<Partial<ErrorView>> | undefined> {
    let refused: Answer<Partial<ErrorView>> | undefined;
    for (let n = 0; n < fromNetworks; n++) {
      const stranger = inNewNetwork();
      for (let request = 0; request < 6; request++) {
        const answer = await requestMail(stranger, email);
        if (answer.status !== 200) refused = answer;
      }
    }
    return refused;
  }

  it('keeps the link of the owner valid when another browser requests one', async () => {
    const email = newMailbox();
    const owner = await savedVisitor(vitrine, mail, email);
    const desk = inNewNetwork();
    await requestMail(desk, email);
    const own = mail.to(email);
    await requestMail(inNewNetwork(), email);
    expect((await verify(desk, { token: own.token })).body).toMatchObject({ outcome: 'signed-in', user: { id: owner.me.id } });
  });

  it('limits the mails to one mailbox by network, where a /24 is one network', async () => {
    const email = newMailbox();
    const answers: number[] = [];
    for (let host = 1; host <= 7; host++) {
      const stranger = vitrine.browser({ 'x-forwarded-for': `198.51.100.${host}` });
      answers.push((await requestMail(stranger, email)).status);
    }
    // The limit of five, and the spare mail.
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect((await requestMail(inNewNetwork(), email)).status).toBe(200);
  });

  it('limits the mails that others request for a mailbox, while the newest mail signs the owner in', async () => {
    const email = newMailbox();
    const owner = await savedVisitor(vitrine, mail, email);
    const before = mailsTo(email).length;
    const refused = await flood(email, 6);
    expect(refused).toMatchObject({ status: 429, body: { code: 'mailbox_busy' } });
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    // The daily limit of twenty, of which the owner has used one, and the spare mail.
    expect(mailsTo(email).length - before).toBe(20);

    const phone = inNewNetwork();
    expect((await requestMail(phone, email)).status).toBe(429);
    const { token, code } = mail.to(email);
    expect((await verify(phone, { token, code })).body).toMatchObject({ outcome: 'signed-in', user: { id: owner.me.id } });
  });

  it('sends a spare mail when the last one is as old as the lifetime of its link', async () => {
    const email = newMailbox();
    await flood(email, 5);
    await vitrine.given.earlierRateLimits('spare-mail', 900_000);
    expect((await requestMail(inNewNetwork(), email)).status).toBe(200);
    expect((await requestMail(inNewNetwork(), email)).status).toBe(429);
  });

  it('sends mails to a browser that is or was signed in, independent of other requests', async () => {
    const email = newMailbox();
    const desk = inNewNetwork();
    await requestMail(desk, email);
    await verify(desk, { token: mail.to(email).token });
    await flood(email, 5);
    expect((await requestMail(inNewNetwork(), email)).status).toBe(429);

    expect((await requestMail(desk, email)).status).toBe(200);
    await desk.post('/api/sign-out');
    expect((await requestMail(desk, email)).status).toBe(200);
    expect((await verify(desk, { email, code: mail.to(email).code })).body).toMatchObject({ outcome: 'signed-in' });
  });

  it('sends the browser of the owner five mails per hour', async () => {
    const email = newMailbox();
    const owner = await savedVisitor(vitrine, mail, email);
    const answers = [];
    for (let request = 0; request < 6; request++) answers.push(await requestMail(owner, email));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
  });

  it('does not treat a browser as the owner’s before it used a mail', async () => {
    const email = newMailbox();
    const stranger = inNewNetwork();
    const answers: number[] = [];
    for (let request = 0; request < 8; request++) answers.push((await requestMail(stranger, email)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it('does not treat a browser as the owner’s when the owner used its mail elsewhere', async () => {
    const email = newMailbox();
    const stranger = inNewNetwork();
    await requestMail(stranger, email);
    const { token, code } = mail.to(email);
    expect((await verify(inNewNetwork(), { token, code })).status).toBe(200);
    await flood(email, 5);
    expect(await requestMail(stranger, email)).toMatchObject({ status: 429, body: { code: 'mailbox_busy' } });
  });

  it('treats a browser as the owner’s for an hour after it used a mail', async () => {
    const email = newMailbox();
    const desk = inNewNetwork();
    await requestMail(desk, email);
    await verify(desk, { token: mail.to(email).token });
    await desk.post('/api/sign-out');
    await flood(email, 5);
    expect((await requestMail(desk, email)).status).toBe(200);
    await vitrine.given.magicLink({ email }, { usedAt: ago({ hours: 1 }) });
    expect(await requestMail(desk, email)).toMatchObject({ status: 429, body: { code: 'mailbox_busy' } });
  });

  it('accepts the right code after twenty wrong ones from other browsers', async () => {
    const email = newMailbox();
    const before = inNewNetwork();
    await requestMail(before, email);
    const early = mail.to(email);
    for (let n = 0; n < 4; n++) {
      const stranger = inNewNetwork();
      await requestMail(stranger, email);
      for (let guess = 0; guess < 5; guess++)
        expect((await verify(stranger, { email, code: wrong(mail.to(email)) })).status).toBeGreaterThanOrEqual(400);
    }
    const after = inNewNetwork();
    await requestMail(after, email);
    const late = mail.to(email);
    expect((await verify(after, { email, code: late.code })).body).toMatchObject({ outcome: 'started' });
    expect((await verify(before, { email, code: early.code })).body).toMatchObject({ outcome: 'signed-in' });
  });

  it('checks five of forty concurrent codes for one mail', async () => {
    const email = newMailbox();
    const stranger = inNewNetwork();
    await requestMail(stranger, email);
    const guessed = mail.to(email);
    const answers = await Promise.all(Array.from({ length: 40 }, () => verify(stranger, { email, code: wrong(guessed) })));
    expect(codesOf(answers)).toEqual({ wrong_code: 5, too_many_tries: 35 });
    // The link of the same mail still works, and so does the code of another mail.
    expect((await verify(inNewNetwork(), { token: guessed.token, code: guessed.code })).status).toBe(200);
    const owner = inNewNetwork();
    await requestMail(owner, email);
    expect((await verify(owner, { email, code: mail.to(email).code })).status).toBe(200);
  });

  it('checks 36 codes a day for a mailbox, from any number of networks', async () => {
    const email = newMailbox();
    const answers: Answer<Verified>[] = [];
    for (let n = 0; n < 6; n++) {
      const stranger = inNewNetwork();
      for (let request = 0; request < 5; request++) {
        if ((await requestMail(stranger, email)).status !== 200) continue;
        const code = wrong(mail.to(email));
        for (let guess = 0; guess < 6; guess++) answers.push(await verify(stranger, { email, code }));
      }
    }
    // Four mails with five attempts each, sixteen with one, and the spare mail with none.
    expect(codesOf(answers).wrong_code).toBe(36);
    expect(mailsTo(email)).toHaveLength(21);
  });
});

function codesOf(answers: Answer<Verified>[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const answer of answers) {
    const code = answer.status < 400 ? answer.body.outcome : answer.error.code;
    counted[code] = (counted[code] ?? 0) + 1;
  }
  return counted;
}
