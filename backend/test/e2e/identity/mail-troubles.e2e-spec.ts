import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { readdir, readFile, stat } from 'node:fs/promises';
import * as path from 'node:path';
import { TUNING } from '../../../src/platform/config/tuning.js';
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

const emptied = (sockets: Set<Socket>): Promise<boolean> => eventually(() => sockets.size === 0);

describe('a mail server in trouble', () => {
  async function failing(url: string): Promise<void> {
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

  it('is waited for less than five seconds', () => {
    expect(TUNING.mailTimeoutMs).toBeLessThan(5_000);
  });

  it('that is down is told to the person', async () => {
    const gone = await MailServer.start();
    const { url } = gone;
    await gone.stop();
    await failing(url);
  });

  it('that never greets does not hold the person up', async () => {
    const silent = await slowServer(() => undefined);
    await failing(silent.url);
    await emptied(silent.sockets);
    silent.server.close();
  });

  it('that drips one line after the other does not hold the person up', async () => {
    const dripping = await slowServer((socket) => {
      const lines = ['220 slow', '250-slow', '250 8BITMIME', '250 ok', '250 ok', '354 go', '250 taken'];
      const timer = setInterval(() => socket.write(`${lines.shift() ?? '250 ok'}\r\n`), TIMEOUT_MS / 4);
      socket.on('close', () => clearInterval(timer));
    });
    await failing(dripping.url);
    await emptied(dripping.sockets);
    dripping.server.close();
  });

  it('that refuses the recipient is told to the person', async () => {
    const refusing = await MailServer.start({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
    });
    await failing(refusing.url);
    await refusing.stop();
  });

  it('that takes the mail and then fails leaves a token nobody can use', async () => {
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

  it('that thinks long about a mail it has read leaves a token nobody can use until it is done', async () => {
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

  it('does not make a mail that never left one of the five an hour, nor replace the link before it', async () => {
    let isWell = true;
    const mail = await MailServer.start({ onMailFrom: (_address, _session, done) => done(isWell ? null : new Error('not now')) });
    const vitrine = await Vitrine.start({ SMTP_URL: mail.url });
    const visitor = await vitrine.visitor();
    await visitor.post('/api/send-magic-link', { email: 'ann@example.com' });
    isWell = false;
    for (let tried = 0; tried < 8; tried++)
      expect((await visitor.post('/api/send-magic-link', { email: 'ann@example.com' })).status).toBe(503);
    expect((await verify(visitor, { token: mail.to('ann@example.com').token })).body).toMatchObject({ outcome: 'saved' });
    await vitrine.stop();
    await mail.stop();
  });
});

describe('without a mail server', () => {
  it('writes the mail into a folder, readable by its owner alone', async () => {
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
