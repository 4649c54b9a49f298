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
const INSTANCES = path.resolve(import.meta.dirname, '../../docs/nginx-instances.sh');
const TRUSTED_PROXIES = path.resolve(import.meta.dirname, '../../docs/nginx-trusted-proxies.sh');
const run = promisify(execFile);

export const hasNginx = existsSync(PROGRAM);

/** nginx with the configuration of docker-compose.yml, in front of instances on this machine. */
export class Nginx {
  private constructor(
    private readonly running: ChildProcess,
    /** Leaves instances out that are stopping. */
    private readonly instances: ChildProcess,
    private readonly folder: string,
    readonly url: string,
  ) {}

  /** `trustedProxies` is TRUSTED_PROXIES of docker-compose.yml. */
  static async start(ports: [number, number], trustedProxies = ''): Promise<Nginx> {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-nginx-'));
    await writeTrustedProxies(folder, trustedProxies);
    const port = await freePort();
    const configuration = (await readFile(CONFIGURATION, 'utf8'))
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replaceAll('/tmp/', `${folder}/`)
      // The nginx of Debian does not support these directives yet. Without the second one a reload closes connections that a client is about to
      // use, so each request has its connection.
      .replace('http2 on;', '')
      .replace('keepalive_min_timeout 5s', 'keepalive_timeout 0')
      .replace('/dev/stderr', `${folder}/error.log`);
    const file = path.join(folder, 'nginx.conf');
    await writeFile(file, configuration);
    // The script calls `nginx`.
    await writeFile(path.join(folder, 'nginx'), `#!/bin/sh\nexec ${PROGRAM} -c ${file} "$@"\n`, { mode: 0o755 });
    const env = { PATH: `${folder}:${process.env.PATH ?? ''}`, INSTANCES: ports.map((each) => `127.0.0.1:${each}`).join(' ') };
    const instances = spawn(INSTANCES, [folder], { detached: true, stdio: 'ignore', env });
    await once(instances, 'exit');
    const running = spawn(PROGRAM, ['-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
    const nginx = new Nginx(running, instances, folder, `http://127.0.0.1:${port}`);
    await eventually(() => fetch(`${nginx.url}/health/live`).then(Boolean, () => false));
    return nginx;
  }

  async stop(): Promise<void> {
    // The group of the script, which goes on in the background.
    if (this.instances.pid) process.kill(-this.instances.pid, 'SIGTERM');
    this.running.kill('SIGTERM');
    await once(this.running, 'exit');
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Runs the script that the container runs before nginx. Rejects when the list is not valid. */
export async function writeTrustedProxies(folder: string, trustedProxies: string): Promise<void> {
  await run(TRUSTED_PROXIES, [folder], { env: { ...process.env, TRUSTED_PROXIES: trustedProxies } });
}
