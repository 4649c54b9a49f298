import { createServer, type AddressInfo, type Socket } from 'node:net';
import { TOTP } from 'otpauth';
import { signedInAdmin, signIn } from '../../support/admin.js';
import { ago } from '../../support/ago.js';
import type { Browser } from '../../support/browser.js';
import { MailServer } from '../../support/mail-server.js';
import { Vitrine } from '../../support/vitrine.js';

const MARA = { username: 'mara', password: 'Violet umbrella 7' };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Installation {
  vitrine: Vitrine;
  signInFrom: (address: string, headers?: Record<string, string>) => Promise<unknown>;
}

async function start(smtpUrl: string, email: string | null): Promise<Installation> {
  const vitrine = await Vitrine.start({ TRUST_PROXY: '1', SMTP_URL: smtpUrl });
  const browser = await signedInAdmin(vitrine);
  await browser.post('/adm/api/admin-accounts', { ...MARA, email });
  const signInFrom: Installation['signInFrom'] = (address, headers = {}) =>
    signIn(vitrine, MARA, { 'x-forwarded-for': address, ...headers });
  return { vitrine, signInFrom };
}

describe('a sign-in of an administrator from a new network', () => {
  let mails: MailServer;

  beforeEach(async () => {
    mails = await MailServer.start();
  });
  afterEach(() => mails.stop());

  it('is notified by mail, once for each network', async () => {
    const { vitrine, signInFrom } = await start(mails.url, 'mara@example.org');
    await signInFrom('203.0.113.5', { 'user-agent': FIREFOX });
    await signInFrom('203.0.113.5');
    await signInFrom('2001:db8:1:2::1');
    await signInFrom('2001:db8:1:2::2');
    // `stop` waits for mails that are being sent.
    await vitrine.stop();
    expect(mails.mails.map(({ to }) => to)).toEqual([['mara@example.org'], ['mara@example.org']]);
    const texts = mails.mails.map(({ text }) => text).join();
    expect(mails.mails[0]?.subject).toBe('New sign-in to the Vitrine back-office');
    for (const part of ['mara', 'Network: 203.0.113.5', 'Network: 2001:db8:1:2::/64', 'Firefox on Linux', `${vitrine.url}/adm/settings`])
      expect(texts).toContain(part);
    expect(mails.mails[0]?.html).toContain('<li>Network: 203.0.113.5</li>');
  });

  it('is notified in German to a browser that prefers it', async () => {
    const { vitrine, signInFrom } = await start(mails.url, 'mara@example.org');
    await signInFrom('203.0.113.5', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' });
    await vitrine.stop();
    expect(mails.mails[0]?.text).toContain('aus einem Netz angemeldet, das es in den letzten 30 Tagen nicht benutzt hat');
    expect(mails.mails[0]?.text).toContain('Netz: 203.0.113.5');
    expect(mails.mails[0]?.html).toContain('<html lang="de">');
  });

  it('is notified in French to a browser that prefers it', async () => {
    const { vitrine, signInFrom } = await start(mails.url, 'mara@example.org');
    await signInFrom('203.0.113.5', { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' });
    await vitrine.stop();
    expect(mails.mails[0]?.text).toContain('depuis un réseau qu’il n’a pas utilisé au cours des 30 derniers jours');
    expect(mails.mails[0]?.text).toContain('Réseau\u202F: 203.0.113.5');
    expect(mails.mails[0]?.html).toContain('<html lang="fr">');
  });

  it('is notified in the language that the administrator has chosen', async () => {
    const { vitrine, signInFrom } = await start(mails.url, 'mara@example.org');
    await signInFrom('203.0.113.5', { 'accept-language': 'de', cookie: 'language=en' });
    await vitrine.stop();
    expect(mails.mails[0]?.html).toContain('<html lang="en">');
  });

  it('is notified again after 30 days', async () => {
    const { vitrine, signInFrom } = await start(mails.url, 'mara@example.org');
    await signInFrom('203.0.113.5');
    await vitrine.given.adminNetworksSeenAt(ago({ days: 31 }));
    await signInFrom('203.0.113.5');
    await vitrine.stop();
    expect(mails.mails).toHaveLength(2);
  });

  it('sends no mail when the account has no address', async () => {
    const { vitrine, signInFrom } = await start(mails.url, null);
    await signInFrom('203.0.113.5');
    await vitrine.stop();
    expect(mails.mails).toEqual([]);
  });
});

describe('a wrong code after the right password', () => {
  it('is notified by mail, once a day, and not in a known browser', async () => {
    const mails = await MailServer.start();
    const { vitrine } = await start(mails.url, 'mara@example.org');
    await vitrine.given.secondFactor('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', MARA.username);
    const known = await signIn(vitrine, { ...MARA, code: new TOTP({ secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' }).generate() });
    const attempt = async (browser: Browser, login: object): Promise<void> => {
      expect((await browser.post('/adm/login', login)).status).toBe(401);
    };
    const wrong = { ...MARA, code: '000000' };
    await attempt(known, wrong);
    await attempt(vitrine.browser({ 'x-forwarded-for': '203.0.113.5' }), { ...wrong, password: 'not this one' });
    await attempt(vitrine.browser({ 'x-forwarded-for': '203.0.113.6', 'user-agent': FIREFOX }), wrong);
    await attempt(vitrine.browser({ 'x-forwarded-for': '203.0.113.7' }), wrong);
    await vitrine.stop();
    await mails.stop();
    const codes = mails.mails.filter(({ subject }) => subject.startsWith('Wrong code'));
    expect(codes).toHaveLength(1);
    for (const part of ['mara', 'Network: 203.0.113.6', 'Firefox on Linux', `${vitrine.url}/adm/settings`])
      expect(codes[0]?.text).toContain(part);
  });
});

describe('a mail server that never answers', () => {
  it('delays no sign-in', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => sockets.add(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { vitrine, signInFrom } = await start(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, 'mara@example.org');
    let isGivenUp = false;
    const connected = new Promise<Socket>((resolve) => silent.once('connection', resolve));
    void connected.then((socket) => socket.once('close', () => (isGivenUp = true)));
    await signInFrom('203.0.113.5');
    await connected;
    // A sign-in that waits for the mail would be answered after the mailer has given up.
    expect(isGivenUp).toBe(false);
    for (const socket of sockets) socket.destroy();
    await vitrine.stop();
    await new Promise((resolve) => silent.close(resolve));
  });
});
