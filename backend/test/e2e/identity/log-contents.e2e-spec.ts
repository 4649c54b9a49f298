import { Browser } from '../../support/browser.js';
import { verify } from '../../support/identity.js';
import { MailServer } from '../../support/mail-server.js';
import { Server } from '../../support/server.js';
import { Vitrine } from '../../support/vitrine.js';

describe('the log', () => {
  it('contains no addresses, tokens and cookies, also for failures', async () => {
    const vitrine = await Vitrine.start();
    const mail = await MailServer.start({
      onRcptTo: ({ address }, _session, done) => done(address.startsWith('bad') ? new Error(`no ${address}`) : null),
    });
    const server = await Server.start(vitrine, { SMTP_URL: mail.url, LOG_LEVEL: 'trace' });
    const visitor = new Browser(server.url, {});
    await visitor.open();
    for (const at of [
      '/api/email/secret%40example.com/available',
      '/API/Email/secret%40example.com/available',
      '/api/email/secret@example.com/x/y?z=secret@example.com',
    ])
      await visitor.get(at);
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
    await vitrine.stop();
    await mail.stop();

    expect(server.output).toContain('/api/send-magic-link');
    expect(server.output).toContain('violates check constraint');
    expect(server.output).toContain('a mail could not be handed over');
    // The log lines of the request and its response have the same request id.
    const requestId = failed.headers.get('x-request-id') ?? 'none';
    const lines = server.output.split('\n').filter((line) => line.includes(`"reqId":"${requestId}"`));
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([`request ${requestId} failed`, 'request errored']);
    // The cookie `written` is a flag.
    const cookies = [...visitor.cookies].flatMap(([name, value]) => (name === 'written' ? [] : [value]));
    expect(cookies).not.toEqual([]);
    const secrets = ['secret@', 'secret%40', token, `"${code}"`, ...cookies];
    for (const secret of secrets) expect([secret, server.output.includes(secret)]).toEqual([secret, false]);
  });
});
