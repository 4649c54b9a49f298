import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';
import type { HealthView } from '../../support/api.js';
import { Browser } from '../../support/browser.js';
import { hasNginx, Nginx, writeTrustedProxies } from '../../support/nginx.js';
import { Vitrine } from '../../support/vitrine.js';

/** Headers that a TLS-terminating proxy adds. The requests of the test come from 127.0.0.1, like those of such a proxy. */
const fromTlsProxy = (visitor: string, sentByVisitor = ''): Record<string, string> => ({
  'x-forwarded-for': [sentByVisitor, visitor].filter((each) => each !== '').join(', '),
  'x-forwarded-proto': 'https',
});

(hasNginx ? describe : describe.skip)('nginx of docker-compose.yml behind a TLS proxy (skipped where nginx is not installed)', () => {
  let vitrine: Vitrine;
  let trusting: Nginx;
  let withoutTrust: Nginx;

  beforeAll(async () => {
    vitrine = await Vitrine.start({
      PUBLIC_URL: 'https://vitrine.example',
      TRUST_PROXY: '1',
      LIMIT_LOOPBACK: 'true',
      // Limits each address to three new accounts per hour.
      RATE_LIMIT_SCALE: '0.1',
    });
    const ports: [number, number] = [vitrine.config.port, vitrine.config.port];
    trusting = await Nginx.start(ports, '10.0.0.0/8, 127.0.0.1');
    withoutTrust = await Nginx.start(ports);
  });
  afterAll(async () => {
    await Promise.all([trusting.stop(), withoutTrust.stop()]);
    await vitrine.stop();
  });

  const open = ({ url }: Nginx, headers: Record<string, string>) => new Browser(url, headers).get('/api/session');

  it('starts sessions with secure cookies when PUBLIC_URL is https', async () => {
    const answer = await open(trusting, fromTlsProxy('198.51.100.1'));
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/sid=.*; Secure/)]);
  });

  it('limits each visitor by address, also behind several trusted proxies', async () => {
    for (let opened = 0; opened < 3; opened++) expect((await open(trusting, fromTlsProxy('198.51.100.2'))).status).toBe(200);
    expect((await open(trusting, fromTlsProxy('198.51.100.2'))).status).toBe(429);
    expect((await open(trusting, fromTlsProxy('198.51.100.2, 10.1.2.3'))).status).toBe(429);
    expect((await open(trusting, fromTlsProxy('198.51.100.3'))).status).toBe(200);
  });

  it('ignores an address that the visitor prepends', async () => {
    for (let opened = 0; opened < 3; opened++)
      expect((await open(trusting, fromTlsProxy('192.0.2.4', `203.0.113.${opened}`))).status).toBe(200);
    expect((await open(trusting, fromTlsProxy('192.0.2.4', '203.0.113.9'))).status).toBe(429);
  });

  it('ignores scheme and address from a client outside of TRUSTED_PROXIES', async () => {
    const answers = [];
    for (let opened = 0; opened < 4; opened++) answers.push(await open(withoutTrust, fromTlsProxy(`198.51.100.${10 + opened}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
  });
});

describe('TRUSTED_PROXIES', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-proxies-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const written = (name: string): Promise<string> => readFile(path.join(folder, name), 'utf8');

  it('is written to the configuration of nginx', async () => {
    await writeTrustedProxies(folder, '10.0.0.0/8, 192.0.2.7 2001:db8::/32');
    expect(await written('real-ip.conf')).toBe(
      'set_real_ip_from 10.0.0.0/8;\nset_real_ip_from 192.0.2.7;\nset_real_ip_from 2001:db8::/32;\n',
    );
    expect(await written('trusted-peers.conf')).toBe('10.0.0.0/8 1;\n192.0.2.7 1;\n2001:db8::/32 1;\n');
    await writeTrustedProxies(folder, '');
    expect([await written('real-ip.conf'), await written('trusted-peers.conf')]).toEqual(['', '']);
  });

  it.each([
    ['every address', '0.0.0.0/0', /0\.0\.0\.0\/0 is every address/],
    ['every IPv6 address', '10.0.0.1,::/0', /::\/0 is every address/],
    ['a name', 'proxy.example', /proxy\.example is neither an address nor a network/],
    ['a directive', '10.0.0.1;include', /is neither an address nor a network/],
  ])('is refused when it contains %s', async (_what, value, sentence) => {
    await expect(writeTrustedProxies(folder, value)).rejects.toThrow(sentence);
  });
});

describe('the instances behind nginx', () => {
  const SCRIPT = path.resolve(import.meta.dirname, '../../../docs/nginx-instances.sh');
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-instances-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each([
    [
      'are written with their addresses, without a name that is unknown',
      'localhost vitrine.invalid',
      /^server (127\.0\.0\.1|\[::1\]):3000 max_fails=1 .*\nserver 127\.0\.0\.1:9 down;\n$/,
    ],
    ['may all be unknown', 'vitrine.invalid', /^server 127\.0\.0\.1:9 down;\n$/],
  ])('%s', async (_title, instances, written) => {
    await promisify(execFile)(SCRIPT, [folder, 'once'], { env: { PATH: process.env.PATH, INSTANCES: instances } });
    expect(await readFile(path.join(folder, 'instances.conf'), 'utf8')).toMatch(written);
  });

  it('are left out from the start of their stop until they run again', async () => {
    const wget = path.join(folder, 'wget');
    const listsWhen = async (liveness: string): Promise<boolean> => {
      await writeFile(wget, `#!/bin/sh\n${liveness}\n`, { mode: 0o755 });
      const env = { PATH: `${folder}:${process.env.PATH ?? ''}`, INSTANCES: 'localhost' };
      await promisify(execFile)(SCRIPT, [folder, 'once'], { env });
      return (await readFile(path.join(folder, 'instances.conf'), 'utf8')).includes(':3000');
    };
    const answering = (stopping: boolean): string => `echo '${JSON.stringify({ status: 'ok', stopping } satisfies HealthView)}'`;
    const lists: boolean[] = [];
    for (const liveness of ['exit 1', answering(true), 'exit 1', answering(false), 'exit 1']) lists.push(await listsWhen(liveness));
    expect(lists).toEqual([true, false, false, true, true]);
  });
});
