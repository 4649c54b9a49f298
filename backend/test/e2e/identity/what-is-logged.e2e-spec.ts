import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { Browser } from '../../support/browser.js';
import { freePort } from '../../support/free-port.js';
import { verify } from '../../support/identity.js';
import { MailServer } from '../../support/mail-server.js';
import { Vitrine } from '../../support/vitrine.js';

const MAIN = path.resolve(import.meta.dirname, '../../../dist/main.js');

/** The built program as an operator runs it; what it writes is kept. */
class Program {
  output = '';

  private constructor(
    readonly url: string,
    private readonly process: ChildProcess,
    private readonly dataDir: string,
  ) {}

  static async start(variables: NodeJS.ProcessEnv): Promise<Program> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-e2e-'));
    const port = await freePort();
    const child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', ...variables },
    });
    const program = new Program(`http://127.0.0.1:${port}`, child, dataDir);
    const keep = (chunk: Buffer): void => void (program.output += chunk.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    while (!program.output.includes('Vitrine is ready')) {
      if (child.exitCode !== null) throw new Error(program.output);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return program;
  }

  async stop(): Promise<void> {
    const ended = once(this.process, 'exit');
    this.process.kill('SIGTERM');
    await ended;
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

describe('the log', () => {
  it('holds neither addresses nor tokens nor cookies, whatever goes wrong', async () => {
    const vitrine = await Vitrine.start();
    const mail = await MailServer.start({
      onRcptTo: ({ address }, _session, done) => done(address.startsWith('bad') ? new Error(`no ${address}`) : null),
    });
    const program = await Program.start({ DATABASE_URL: vitrine.databaseUrl, SMTP_URL: mail.url, LOG_LEVEL: 'trace' });
    const visitor = new Browser(program.url, {});
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
    await vitrine.rows(`alter table magic_links add constraint fails check (email not like 'secret%') not valid`);
    expect((await visitor.post('/api/send-magic-link', { email: 'secret@example.com' })).status).toBe(500);
    await program.stop();
    await vitrine.stop();
    await mail.stop();

    expect(program.output).toContain('/api/send-magic-link');
    expect(program.output).toContain('violates check constraint');
    expect(program.output).toContain('a mail could not be handed over');
    // what was said while it was answered, and what it was answered, name the same request
    const requestId = failed.headers.get('x-request-id') ?? 'none';
    const lines = program.output.split('\n').filter((line) => line.includes(`"reqId":"${requestId}"`));
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([`request ${requestId} failed`, 'request errored']);
    const secrets = ['secret@', 'secret%40', token, `"${code}"`, ...visitor.cookies.values()];
    for (const secret of secrets) expect([secret, program.output.includes(secret)]).toEqual([secret, false]);
  });
});
