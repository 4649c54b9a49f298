import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { eventually } from './eventually.js';
import { freePort } from './free-port.js';

const PROGRAM = process.env.NGINX ?? '/usr/sbin/nginx';
const CONFIGURATION = path.resolve(import.meta.dirname, '../../docs/nginx-compose.conf');
const TRUSTED_PROXIES = path.resolve(import.meta.dirname, '../../docs/nginx-trusted-proxies.sh');
const run = promisify(execFile);

export const hasNginx = existsSync(PROGRAM);

/** nginx with the configuration of docker-compose.yml, in front of instances on this machine. */
export class Nginx {
  private constructor(
    private readonly running: ChildProcess,
    private readonly folder: string,
    readonly url: string,
  ) {}

  /** `trustedProxies` is TRUSTED_PROXIES of docker-compose.yml. */
  static async start(ports: [number, number], trustedProxies = ''): Promise<Nginx> {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-nginx-'));
    await writeTrustedProxies(folder, trustedProxies);
    const servers = ports.map((instance) => `server 127.0.0.1:${instance} max_fails=1 fail_timeout=1s;`);
    await writeFile(path.join(folder, 'instances.conf'), servers.join('\n'));
    const port = await freePort();
    const configuration = (await readFile(CONFIGURATION, 'utf8'))
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replaceAll('/tmp/', `${folder}/`)
      // The nginx of Debian does not support these directives yet.
      .replace(/^ *(?:http2 on|keepalive_min_timeout 5s);$/gm, '')
      .replace('/dev/stderr', `${folder}/error.log`);
    const file = path.join(folder, 'nginx.conf');
    await writeFile(file, configuration);
    const running = spawn(PROGRAM, ['-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
    const nginx = new Nginx(running, folder, `http://127.0.0.1:${port}`);
    await eventually(() => fetch(`${nginx.url}/health/live`).then(Boolean, () => false));
    return nginx;
  }

  async stop(): Promise<void> {
    this.running.kill('SIGTERM');
    await once(this.running, 'exit');
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Runs the script that the container runs before nginx. Rejects when the list is not valid. */
export async function writeTrustedProxies(folder: string, trustedProxies: string): Promise<void> {
  await run(TRUSTED_PROXIES, [folder], { env: { ...process.env, TRUSTED_PROXIES: trustedProxies } });
}
