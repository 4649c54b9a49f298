import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { readdir, readFile, stat } from 'node:fs/promises';
import * as path from 'node:path';
import { TUNING } from '../../../src/platform/config/config.js';
import { eventually } from '../../support/eventually.js';
import { verify } from '../../support/identity.js';
import { MailServer, readMail } from '../../support/mail-server.js';
import { Vitrine } from '../../support/vitrine.js';

const TIMEOUT_MS = 400;
const SENTENCE = 'There was an error sending your magic link. Please try again.';

/** A server that answers slowly, line by line, and records its open connections. */
async function slowServer(speak: (socket: Socket) => void): Promise<{ url: string; sockets: Set<Socket>; server: Server }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    // Reads the socket, because an unread socket detects the end of its connection late.
    socket.resume();
    speak(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, sockets, server };
}

const allClosed = (sockets: Set<Socket>): Promise<boolean> => eventually(() => sockets.size === 0);

describe('a mail server that fails', () => {
  async function expectSendingToFail(url: string): Promise<void> {
    const vitrine = await Vitrine.start({ SMTP_URL: url }, undefined, { tuning: { mailTimeoutMs: TIMEOUT_MS } });
    try {
      const visitor = await vitrine.visitor();
      for (const [method, at, body] of [
        ['POST', '/api/send-magic-link', { email: 'ann@example.com' }],
        ['PATCH', '/api/profile', { email: 'ann@example.com', bio: 'Potter' }],
      ] as const) {
        const answer = await visitor.send(at, { method, json: body });
        expect([answer.status, answer.body]).toEqual([503, expect.objectContaining({ message: SENTENCE, error: SENTENCE })]);
      }
      expect(await visitor.open()).toMatchObject({ email: null, emailVerified: false, bio: 'Potter' });
      expect(await vitrine.rows('select from magic_links')).toHaveLength(0);
    } finally {
      await vitrine.stop();
    }
  }

  it('has a timeout of less than five seconds', () => {
    expect(TUNING.mailTimeoutMs).toBeLessThan(5_000);
  });

  it('that is down results in 503', async () => {
    const stopped = await MailServer.start();
    const { url } = stopped;
    await stopped.stop();
    await expectSendingToFail(url);
  });

  it('that never sends a greeting results in 503 within the timeout', async () => {
    const silent = await slowServer(() => undefined);
    await expectSendingToFail(silent.url);
    await allClosed(silent.sockets);
    silent.server.close();
  });

  it('that responds slowly line by line results in 503 within the timeout', async () => {
    const dripping = await slowServer((socket) => {
      const lines = ['220 slow', '250-slow', '250 8BITMIME', '250 ok', '250 ok', '354 go', '250 taken'];
      const timer = setInterval(() => socket.write(`${lines.shift() ?? '250 ok'}\r\n`), TIMEOUT_MS / 4);
      socket.on('close', () => clearInterval(timer));
    });
    await expectSendingToFail(dripping.url);
    await allClosed(dripping.sockets);
    dripping.server.close();
  });

  it('that refuses the recipient results in 503', async () => {
    const refusing = await MailServer.start({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
    });
    await expectSendingToFail(refusing.url);
    await refusing.stop();
  });

  it('that fails after reading the mail leaves an invalid token', async () => {
    let raw = '';
    const server = await MailServer.start({
      onData: (stream, _session, done) => {
        stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
        stream.on('end', () => done(Object.assign(new Error('disk full'), { responseCode: 452 })));
      },
    });
    const vitrine = await Vitrine.start({ SMTP_URL: server.url });
    const visitor = await vitrine.visitor();
    expect((await visitor.post('/api/send-magic-link', { email: 'ann@example.com' })).status).toBe(503);
    const { token } = readMail(raw);
    expect(token).toHaveLength(43);
    expect(await verify(visitor, { token })).toMatchObject({ status: 400, body: { code: 'link_invalid' } });
    await vitrine.stop();
    await server.stop();
  });

  it('that delays its response leaves the token invalid until it accepts the mail', async () => {
    let raw = '';
    let accept: (() => void) | undefined;
    const server = await MailServer.start({
      onData: (stream, _session, done) => {
        stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
        stream.on('end', () => (accept = done));
      },
    });
    const vitrine = await Vitrine.start({ SMTP_URL: server.url });
    const visitor = await vitrine.visitor();
    const early = await vitrine.visitor();
    const sending = visitor.post('/api/send-magic-link', { email: 'ann@example.com' });
    const taken = await eventually(() => accept);
    const { token, code } = readMail(raw);
    expect(await verify(early, { token, code })).toMatchObject({ status: 400, body: { code: 'link_invalid' } });
    taken();
    expect((await sending).status).toBe(200);
    expect((await verify(visitor, { token })).body).toMatchObject({ outcome: 'saved' });
    await vitrine.stop();
    await server.stop();
  });

  it('does not count failed mails against the limit, and keeps the former link valid', async () => {
    let isAvailable = true;
    const mail = await MailServer.start({ onMailFrom: (_address, _session, done) => done(isAvailable ? null : new Error('not now')) });
    const vitrine = await Vitrine.start({ SMTP_URL: mail.url });
    const visitor = await vitrine.visitor();
    await visitor.post('/api/send-magic-link', { email: 'ann@example.com' });
    isAvailable = false;
    for (let tried = 0; tried < 8; tried++)
      expect((await visitor.post('/api/send-magic-link', { email: 'ann@example.com' })).status).toBe(503);
    expect((await verify(visitor, { token: mail.to('ann@example.com').token })).body).toMatchObject({ outcome: 'saved' });
    await vitrine.stop();
    await mail.stop();
  });
});

describe('without a mail server', () => {
  it('writes the mail into a folder, readable by its owner only', async () => {
    const vitrine = await Vitrine.start();
    const visitor = await vitrine.visitor();
    expect((await visitor.post('/api/send-magic-link', { email: 'ann@example.com' })).status).toBe(200);
    const folder = path.join(vitrine.dataDir, 'mail');
    const [file = '', ...more] = await readdir(folder);
    expect([file, more]).toEqual([expect.stringMatching(/^[\dTZ-]+-[0-9a-f]{8}\.eml$/), []]);
    expect((await stat(path.join(folder, file))).mode & 0o077).toBe(0);
    const mail = readMail(await readFile(path.join(folder, file), 'utf8'));
    expect(mail.raw).toContain('To: ann@example.com');
    expect((await verify(visitor, { token: mail.token })).body).toMatchObject({ outcome: 'saved' });
    await vitrine.stop();
  });
});
