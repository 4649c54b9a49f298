import { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { verify } from '../../support/identity.js';
import { MailServer } from '../../support/mail-server.js';
import { Server } from '../../support/server.js';
import { Vitrine } from '../../support/vitrine.js';

describe('the log', () => {
  let vitrine: Vitrine;
  let mail: MailServer;
  let server: Server;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    mail = await MailServer.start({
      onRcptTo: ({ address }, _session, done) => done(address.startsWith('bad') ? new Error(`no ${address}`) : null),
    });
    server = await Server.start(vitrine, { SMTP_URL: mail.url, LOG_LEVEL: 'trace', ACCESS_LOG: 'true', TRUST_PROXY: '1' });
  });
  afterAll(async () => {
    await server.stop();
    await vitrine.stop();
    await mail.stop();
  });

  const linesOf = (requestId: string): Record<string, unknown>[] =>
    server.output
      .split('\n')
      .filter((line) => line.includes(`"reqId":"${requestId}"`))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const accessLineOf = (requestId: string): Promise<Record<string, unknown> | undefined> =>
    eventually(async () => linesOf(requestId).find(({ msg }) => msg === 'access'));

  it('has an access line with the address, the trace and the sizes of a request behind a proxy', async () => {
    const proxied = {
      'x-forwarded-for': '192.0.2.66, 198.51.100.7',
      'x-request-id': 'of-the-proxy-1',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    };
    const answer = await fetch(`${server.url}/api/creators?q=secret%40example.com`, { headers: proxied });
    const bytes = (await answer.arrayBuffer()).byteLength;
    const line = await accessLineOf('of-the-proxy-1');
    expect(line).toMatchObject({
      level: 30,
      method: 'GET',
      path: '/api/creators',
      status: answer.status,
      client: '198.51.100.7',
      traceId: '0af7651916cd43dd8448eb211c80319c',
      durationMs: expect.any(Number) as number,
    });
    expect(line).not.toHaveProperty('aborted');
    // The header of the response is a part of the bytes.
    expect(line?.bytes).toBeGreaterThan(bytes + 100);
    expect(line?.bytes).toBeLessThan(bytes + 2_000);
  });

  it('has an access line that says that a visitor has closed the connection', async () => {
    const visitor = new Browser(server.url, {});
    await visitor.open();
    const closing = new AbortController();
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const stream = await fetch(`${server.url}/api/live`, {
      signal: closing.signal,
      headers: { cookie, 'x-request-id': 'closed-by-visitor' },
    });
    expect(stream.status).toBe(200);
    closing.abort();
    expect(await accessLineOf('closed-by-visitor')).toMatchObject({ path: '/api/live', status: 200, aborted: true });
  });

  it('contains no addresses, tokens and cookies, also for failures', async () => {
    const visitor = new Browser(server.url, {});
    await visitor.open();
    for (const [at, status] of [
      ['/api/email/secret%40example.com/available', 200],
      ['/API/Email/secret%40example.com/available', 404],
      ['/api/email/secret@example.com/x/y?z=secret@example.com', 404],
    ] as const)
      expect((await visitor.get(at)).status).toBe(status);
    expect((await visitor.post('/api/send-magic-link', { email: 'secret@example.com' })).status).toBe(200);
    expect((await visitor.post('/api/send-magic-link', { email: 'bad.secret@example.com' })).status).toBe(503);
    const { token, code } = mail.to('secret@example.com');
    await visitor.get(`/auth/verify?token=${token}`);
    await vitrine.rows('alter table magic_links rename column used_at to gone_at');
    const failed = await verify(visitor, { token, code });
    expect(failed.status).toBe(500);
    await vitrine.rows('alter table magic_links rename column gone_at to used_at');
    await vitrine.rows(`alter table magic_links add constraint fails check (email not like 'secret%') not valid`);
    expect((await visitor.post('/api/send-magic-link', { email: 'secret@example.com' })).status).toBe(500);
    await server.stop();

    expect(server.output).toContain('/api/send-magic-link');
    expect(server.output).toContain('violates check constraint');
    expect(server.output).toContain('a mail could not be handed over');
    // The log lines of the request and its response have the same request id.
    const requestId = failed.headers.get('x-request-id') ?? 'none';
    expect(linesOf(requestId).map(({ msg }) => msg)).toEqual([`request ${requestId} failed`, 'request errored', 'access']);
    const cookies = [...visitor.cookies.values()];
    expect(cookies).not.toEqual([]);
    const secrets = ['secret@', 'secret%40', token, `"${code}"`, ...cookies];
    for (const secret of secrets) expect([secret, server.output.includes(secret)]).toEqual([secret, false]);
  });
});
