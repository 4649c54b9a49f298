import type { Browser } from '../../support/browser.js';
import { savedVisitor, verify } from '../../support/identity.js';
import { MailServer } from '../../support/mail-server.js';
import { Vitrine } from '../../support/vitrine.js';

describe('two sessions of one account', () => {
  let mail: MailServer;
  let vitrine: Vitrine;
  let desk: Browser;
  let phone: Browser;

  beforeAll(async () => {
    mail = await MailServer.start();
  });
  afterAll(() => mail.stop());

  beforeEach(async () => {
    vitrine = await Vitrine.start({ SMTP_URL: mail.url, LIMIT_LOOPBACK: 'true', TRUST_PROXY: '1', RATE_LIMIT_SCALE: '0.1' });
    const email = 'mara@example.com';
    desk = await savedVisitor(vitrine, mail, email);
    phone = vitrine.browser({ 'x-forwarded-for': '198.51.100.7' });
    await phone.post('/api/send-magic-link', { email, signIn: true });
    await verify(phone, { token: mail.to(email).token });
    expect((await phone.open()).id).toBe(desk.me.id);
  });
  afterEach(() => vitrine.stop());

  const statuses = async (count: number, request: () => Promise<{ status: number }>): Promise<number[]> => {
    const all: number[] = [];
    for (let index = 0; index < count; index++) all.push((await request()).status);
    return all;
  };
  const check = (browser: Browser) => browser.post('/api/validate-url', { url: 'nonsense' });
  const edit = (browser: Browser) => browser.patch('/api/profile', { bio: 'Potter in Porto' });

  it('have separate limits of URL checks (PR-28)', async () => {
    expect(await statuses(4, () => check(desk))).toEqual([200, 200, 200, 429]);
    expect(await statuses(4, () => check(phone))).toEqual([200, 200, 200, 429]);
  });

  it('share the budget of writes (PR-67)', async () => {
    expect(await statuses(24, () => edit(desk))).toContain(429);
    expect((await edit(phone)).status).toBe(429);
  });
});
