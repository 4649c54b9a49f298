import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { Client } from 'pg';
import { accountFor } from '../../src/platform/embedded-postgres/postgres-identity.js';
import { eventually } from './eventually.js';
import { freePort } from './free-port.js';

const PROGRAM = process.env.PGBOUNCER ?? 'pgbouncer';
export const hasPgbouncer = spawnSync(PROGRAM, ['--version']).status === 0;

/** pgbouncer with its defaults in front of a database. */
export class Pgbouncer {
  private constructor(
    private readonly running: ChildProcess,
    private readonly folder: string,
    readonly url: string,
  ) {}

  static async start(databaseUrl: string, settings: string[]): Promise<Pgbouncer> {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-pgbouncer-'));
    const { hostname, port: target, username, password, pathname } = new URL(databaseUrl);
    const database = pathname.slice(1);
    const port = await freePort();
    const file = path.join(folder, 'pgbouncer.ini');
    const lines = [
      '[databases]',
      `${database} = host=${hostname} port=${target} user=${username} password=${password}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any`,
      ...settings,
    ];
    await writeFile(file, lines.join('\n'));
    // pgbouncer does not run as root
    const account = accountFor(folder);
    const owner = account ? { uid: account.uid, gid: account.gid } : {};
    for (const readable of [folder, file]) await chmod(readable, 0o755);
    const running = spawn(PROGRAM, [file], { ...owner, stdio: 'ignore' });
    const url = `postgres://${username}:${password}@127.0.0.1:${port}/${database}`;
    await eventually(() => isAnswering(url));
    return new Pgbouncer(running, folder, url);
  }

  async stop(): Promise<void> {
    this.running.kill('SIGKILL');
    await once(this.running, 'exit');
    await rm(this.folder, { recursive: true });
  }
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
