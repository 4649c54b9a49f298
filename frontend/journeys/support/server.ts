import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Every server creates this administrator at its start. */
export const firstAdmin = { username: 'keeper', password: 'a long enough password' };

export const backend = path.resolve(import.meta.dirname, '../../../backend');

const PROBE_INTERVAL_MS = 50;
const STOP_TIMEOUT_MS = 10_000;

/** The built application in a separate process, with a separate database and data directory. */
export class JourneyServer {
  private constructor(
    readonly origin: string,
    readonly data: string,
    /** The environment for a command that runs beside the server. */
    readonly environment: NodeJS.ProcessEnv,
    private readonly child: ChildProcess,
  ) {}

  static async start(name: string): Promise<JourneyServer> {
    const data = await mkdtemp(path.join(tmpdir(), `vitrine-${name}-`));
    const port = await freePort();
    // A domain and not an address, because passkeys need one.
    const origin = `http://localhost:${String(port)}`;
    const environment = {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      DATABASE_URL: await cloneDatabase(),
      PUBLIC_URL: origin,
      LOG_LEVEL: 'warn',
      NIGHTLY_JOBS: 'false',
      ADMIN_USERNAME: firstAdmin.username,
      ADMIN_PASSWORD: firstAdmin.password,
    };
    const child = spawn(process.execPath, ['dist/main.js'], { cwd: backend, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    const server = new JourneyServer(origin, data, environment, child);
    process.once('exit', () => child.kill('SIGKILL'));
    const log = createWriteStream(server.log);
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    await server.ready().catch(async (reason: unknown) => {
      const output = await readFile(server.log, 'utf8');
      await rm(data, { recursive: true, force: true });
      throw new Error(`The server did not start:\n${output}`, { cause: reason });
    });
    return server;
  }

  get log(): string {
    return path.join(this.data, 'server.log');
  }

  get mail(): string {
    return path.join(this.data, 'mail');
  }

  async stop(): Promise<void> {
    if (this.hasEnded()) throw new Error(`The server has ended by itself; see ${this.log}`);
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    const deadline = setTimeout(() => this.child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(deadline);
    await rm(this.data, { recursive: true, force: true });
  }

  private hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  private async ready(): Promise<void> {
    for (;;) {
      if (this.hasEnded()) throw new Error(`It ended with ${String(this.child.exitCode ?? this.child.signalCode)}`);
      const isReady = await fetch(`${this.origin}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return;
      await pause(PROBE_INTERVAL_MS);
    }
  }
}

async function cloneDatabase(): Promise<string> {
  const name = `journeys_${randomBytes(6).toString('hex')}`;
  const template = new URL(process.env.JOURNEYS_TEMPLATE_URL ?? '');
  const clone = new URL(template);
  clone.pathname = name;
  const maintenance = new URL(template);
  maintenance.pathname = 'postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  await client.query(`create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template.pathname.slice(1))}`);
  await client.end();
  return clone.href;
}

/** The ports of a worker. The workers of the end-to-end tests have those from 20,000 to 27,999 (`free-port.ts`). */
const WORKER_PORTS = 2_000;
const firstPort = 28_000 + (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 2) * WORKER_PORTS;
let nextPort = Math.floor(Math.random() * WORKER_PORTS);

/** A port below 32768, because the system can give a higher port to an outgoing connection before the server listens on it. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + (nextPort % WORKER_PORTS);
    nextPort += 1;
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => {
        resolve(false);
      });
      probe.listen(port, '127.0.0.1', () => {
        resolve(true);
      });
    });
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}
