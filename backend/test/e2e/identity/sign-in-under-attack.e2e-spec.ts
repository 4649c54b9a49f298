import type { ErrorView } from '../../support/api.js';
import type { Answer, Browser } from '../../support/browser.js';
import { savedVisitor, verify, type Verified } from '../../support/identity.js';
import { MailServer, type ReceivedMail } from '../../support/mail-server.js';
import { Vitrine } from '../../support/vitrine.js';

describe('signing in while strangers ask for mails and guess codes', () => {
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
  const elsewhere = (): Browser => vitrine.browser({ 'x-forwarded-for': `100.64.${++networks}.1` });
  const ask = (browser: Browser, email: string): Promise<Answer<Partial<ErrorView>>> =>
    browser.post('/api/send-magic-link', { email, signIn: true });
  const mailsTo = (email: string): ReceivedMail[] => mail.mails.filter(({ to }) => to.includes(email));
  const wrong = ({ code }: ReceivedMail): string => (code === '000000' ? '111111' : '000000');

  /** Sends six mail requests from each of this many other networks. Returns the last rejection. */
  async function flood(email: string, fromNetworks: number): Promise<Answer<Partial<ErrorView>> | undefined> {
    let refused: Answer<Partial<ErrorView>> | undefined;
    for (let n = 0; n < fromNetworks; n++) {
      const stranger = elsewhere();
      for (let asked = 0; asked < 6; asked++) {
        const answer = await ask(stranger, email);
        if (answer.status !== 200) refused = answer;
      }
    }
    return refused;
  }

  it('keeps the link of the owner when a stranger asks for another one', async () => {
    const email = newMailbox();
    const owner = await savedVisitor(vitrine, mail, email);
    const desk = elsewhere();
    await ask(desk, email);
    const own = mail.to(email);
    await ask(elsewhere(), email);
    expect((await verify(desk, { token: own.token })).body).toMatchObject({ outcome: 'signed-in', user: { id: owner.me.id } });
  });

  it('counts mails to one mailbox for each network, of which a /24 is one', async () => {
    const email = newMailbox();
    const answers: number[] = [];
    for (let host = 1; host <= 7; host++) {
      const stranger = vitrine.browser({ 'x-forwarded-for': `198.51.100.${host}` });
      answers.push((await ask(stranger, email)).status);
    }
    // The limit of five, and the spare mail.
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect((await ask(elsewhere(), email)).status).toBe(200);
  });

  it('bounds what strangers mail to a mailbox, while its newest mail lets the owner in', async () => {
    const email = newMailbox();
    const owner = await savedVisitor(vitrine, mail, email);
    const before = mailsTo(email).length;
    const refused = await flood(email, 6);
    expect(refused).toMatchObject({ status: 429, body: { code: 'mailbox_busy' } });
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    // The daily limit of twenty, of which the owner has used one, and the spare mail.
    expect(mailsTo(email).length - before).toBe(20);

    const phone = elsewhere();
    expect((await ask(phone, email)).status).toBe(429);
    const { token, code } = mail.to(email);
    expect((await verify(phone, { token, code })).body).toMatchObject({ outcome: 'signed-in', user: { id: owner.me.id } });
  });

  it('sends a spare mail when the last one is as old as its link holds', async () => {
    const email = newMailbox();
    await flood(email, 5);
    await vitrine.rows('update rate_limits set expire = expire - 900000 where key like $1', ['spare-mail%']);
    expect((await ask(elsewhere(), email)).status).toBe(200);
    expect((await ask(elsewhere(), email)).status).toBe(429);
  });

  it('lets a browser ask that is signed in, or was until a moment ago, whatever strangers did', async () => {
    const email = newMailbox();
    const desk = elsewhere();
    await ask(desk, email);
    await verify(desk, { token: mail.to(email).token });
    await flood(email, 5);
    expect((await ask(elsewhere(), email)).status).toBe(429);

    expect((await ask(desk, email)).status).toBe(200);
    await desk.post('/api/sign-out');
    expect((await ask(desk, email)).status).toBe(200);
    expect((await verify(desk, { email, code: mail.to(email).code })).body).toMatchObject({ outcome: 'signed-in' });
  });

  it('sends the browser of the owner five mails an hour', async () => {
    const email = newMailbox();
    const owner = await savedVisitor(vitrine, mail, email);
    const answers = [];
    for (let asked = 0; asked < 6; asked++) answers.push(await ask(owner, email));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
  });

  it('does not count a browser as the owner’s that asked and never used a mail', async () => {
    const email = newMailbox();
    const stranger = elsewhere();
    const answers: number[] = [];
    for (let asked = 0; asked < 8; asked++) answers.push((await ask(stranger, email)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it('accepts the right code after strangers have tried twenty wrong ones', async () => {
    const email = newMailbox();
    const before = elsewhere();
    await ask(before, email);
    const early = mail.to(email);
    for (let n = 0; n < 4; n++) {
      const stranger = elsewhere();
      await ask(stranger, email);
      for (let guess = 0; guess < 5; guess++)
        expect((await verify(stranger, { email, code: wrong(mail.to(email)) })).status).toBeGreaterThanOrEqual(400);
    }
    const after = elsewhere();
    await ask(after, email);
    const late = mail.to(email);
    expect((await verify(after, { email, code: late.code })).body).toMatchObject({ outcome: 'started' });
    expect((await verify(before, { email, code: early.code })).body).toMatchObject({ outcome: 'signed-in' });
  });

  it('gives forty guesses at once at one mail the tries of that mail and no more', async () => {
    const email = newMailbox();
    const stranger = elsewhere();
    await ask(stranger, email);
    const guessed = mail.to(email);
    const answers = await Promise.all(Array.from({ length: 40 }, () => verify(stranger, { email, code: wrong(guessed) })));
    expect(codesOf(answers)).toEqual({ wrong_code: 5, too_many_tries: 35 });
    // The link of the same mail still works, and so does the code of another mail.
    expect((await verify(elsewhere(), { token: guessed.token, code: guessed.code })).status).toBe(200);
    const owner = elsewhere();
    await ask(owner, email);
    expect((await verify(owner, { email, code: mail.to(email).code })).status).toBe(200);
  });

  it('allows 36 guesses a day at the codes of a mailbox, from however many networks', async () => {
    const email = newMailbox();
    const answers: Answer<Verified>[] = [];
    for (let n = 0; n < 6; n++) {
      const stranger = elsewhere();
      for (let asked = 0; asked < 5; asked++) {
        if ((await ask(stranger, email)).status !== 200) continue;
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
  for (const { body } of answers) counted[body.code ?? body.outcome] = (counted[body.code ?? body.outcome] ?? 0) + 1;
  return counted;
}
