import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import * as tls from 'node:tls';
import { promisify } from 'node:util';
import { eventually } from './eventually.js';
import { hasNginx } from './nginx.js';

const PROGRAM = process.env.NGINX ?? '/usr/sbin/nginx';
const EXAMPLE = path.resolve(import.meta.dirname, '../../docs/nginx.conf');
const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
const run = promisify(execFile);

export const canServeHttps = hasNginx && hasOpenssl();

function hasOpenssl(): boolean {
  try {
    return execFileSync('openssl', ['version'], { encoding: 'utf8' }).startsWith('OpenSSL 3');
  } catch {
    return false;
  }
}

/** nginx with the https lines of docs/nginx.conf and a certificate of a temporary authority, which this process trusts until `stop`. */
export class HttpsProxy {
  private constructor(
    private readonly running: ChildProcess,
    private readonly folder: string,
    private readonly authorities: string[],
  ) {}

  /** `port` is that of the application. */
  static async start(port: number, httpsPort: number): Promise<HttpsProxy> {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-https-'));
    // The workers of nginx run as another account and use the folders below.
    await chmod(folder, 0o755);
    const authorities = tls.getCACertificates('default');
    tls.setDefaultCACertificates([...authorities, await createCertificate(folder)]);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
    const server = (await readFile(EXAMPLE, 'utf8'))
      .replace(/^ *listen 80;\n/m, '')
      .replace(/^ *# +(listen 443 ssl;.*)$/m, '$1')
      .replace('listen 443', `listen 127.0.0.1:${httpsPort}`)
      .replaceAll('/etc/ssl/vitrine/', `${folder}/`)
      .replace('/var/cache/nginx-vitrine', `${folder}/cache`)
      .replace('127.0.0.1:3000', `127.0.0.1:${port}`);
    const file = path.join(folder, 'nginx.conf');
    await writeFile(
      file,
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}\nhttp { access_log off;\n${temporary}\n${server}\n}`,
    );
    const proxy = new HttpsProxy(spawn(PROGRAM, ['-c', file], { stdio: 'ignore' }), folder, authorities);
    await eventually(() => fetch(`https://localhost:${httpsPort}/health/live`).then(Boolean, () => false));
    return proxy;
  }

  async stop(): Promise<void> {
    tls.setDefaultCACertificates(this.authorities);
    this.running.kill('SIGTERM');
    await once(this.running, 'exit');
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Writes the key and the certificate of localhost. Returns the certificate of the authority that signed it. */
async function createCertificate(folder: string): Promise<string> {
  const openssl = (args: string[]): Promise<unknown> => run('openssl', ['req', '-x509', ...KEY, ...args], { cwd: folder });
  await openssl(['-keyout', 'authority.key', '-out', 'authority.pem', '-subj', '/CN=Authority of a test']);
  const signed = ['-CA', 'authority.pem', '-CAkey', 'authority.key', '-addext', 'basicConstraints=critical,CA:FALSE'];
  await openssl([
    '-keyout',
    'privkey.pem',
    '-out',
    'fullchain.pem',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
    ...signed,
  ]);
  return readFile(path.join(folder, 'authority.pem'), 'utf8');
}
