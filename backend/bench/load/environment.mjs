/** The system under test: two instances, PostgreSQL, Redis if it is installed, and TCP proxies before the instances and PostgreSQL. */
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import path from 'node:path';
import { printLine, SHIPPED, withClient } from '../setup.mjs';
import { Proxy } from './proxy.mjs';

const backend = path.resolve(import.meta.dirname, '../..');
const home = path.resolve(backend, '../.data/load');
const REDIS = process.env.REDIS_SERVER ?? 'redis-server';
const FILES = path.join(home, 'data', 'files');
const DISK_MB = 512;
const EMBEDDED_POSTGRES = path.join(backend, 'dist/platform/embedded-postgres/embedded-postgres.js');
const DATABASE = { home: path.join(home, 'postgres'), database: 'load' };

export class Environment {
  instances = [];
  /** Exits of instances that no fault has caused. */
  unexpected = [];
  turn = 0;
  closing = false;

  async make() {
    // Unmounts the disk of a killed run.
    spawnSync('umount', [FILES], { stdio: 'ignore' });
    await rm(home, { recursive: true, force: true });
    await mkdir(FILES, { recursive: true });
    // A separate small disk that a fault can fill, if mounting is permitted.
    this.hasOwnDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'vitrine-load', FILES]).status === 0;
    await this.startPostgres();
    this.database = await Proxy.open(() => [this.postgres.port]);
    this.hasRedis = spawnSync(REDIS, ['--version']).status === 0;
    if (this.hasRedis) await this.startRedis();
    this.instances = [
      { name: 'first', port: 21_880 },
      { name: 'second', port: 21_881 },
    ];
    for (const instance of this.instances) {
      this.start(instance);
      await this.answering(instance);
    }
    this.front = await Proxy.open(() => {
      const ports = this.instances.map(({ port }) => port);
      return this.turn++ % 2 === 0 ? ports : ports.toReversed();
    });
  }

  get url() {
    return `http://127.0.0.1:${this.front.port}`;
  }

  async startPostgres() {
    const { startEmbeddedPostgres } = await import(EMBEDDED_POSTGRES);
    this.postgres = await startEmbeddedPostgres({ ...DATABASE, log: printLine, onLost: () => undefined });
  }

  /** The process id of the running server, which changes at each restart. */
  async postgresPid() {
    const { findEmbeddedPostgres } = await import(EMBEDDED_POSTGRES);
    const { pid } = await findEmbeddedPostgres(DATABASE);
    return pid;
  }

  async startRedis() {
    this.redisPort ??= 21_890;
    const args = ['--port', String(this.redisPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.redis = spawn(REDIS, args, { stdio: 'ignore' });
  }

  start(instance) {
    const url = new URL(this.postgres.url);
    url.port = String(this.database.port);
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(instance.port),
      DATA_DIR: path.join(home, 'data'),
      DATABASE_URL: url.href,
      ...(this.hasRedis ? { REDIS_URL: `redis://127.0.0.1:${this.redisPort}` } : {}),
      SESSION_SECRET: 'only-for-the-load-and-its-faults',
      ADMIN_PASSWORD: 'only-for-the-load',
      STOP_DELAY_SECONDS: '1',
      // The default would refuse every upload on the small disk.
      MIN_FREE_DISK_MB: '64',
      // Limits are counted, so that their store is under load, but are never reached.
      LIMIT_LOOPBACK: 'true',
      RATE_LIMIT_SCALE: '100000',
    };
    const child = spawn(process.execPath, SHIPPED, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const lines = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        lines.push(part.toString());
        if (lines.length > 200) lines.shift();
      });
    instance.child = child;
    instance.ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
    void instance.ended.then((end) => this.onEnd(instance, child, end, lines));
  }

  /** Restarts an instance that has ended, as a supervisor does. */
  async onEnd(instance, child, end, lines) {
    if (!child.isExpected) {
      this.unexpected.push({ instance: instance.name, ...end, words: lines.join('').slice(-1_500) });
      printLine(`the ${instance.name} instance ended by itself: ${JSON.stringify(end)}\n${lines.join('').slice(-1_500)}`);
      await pause(500);
    }
    if (!this.closing) this.start(instance);
  }

  async answering({ port }, timeoutMs = 120_000) {
    const startedAt = performance.now();
    while (performance.now() - startedAt < timeoutMs) {
      const response = await fetch(`http://127.0.0.1:${port}/api/creators?limit=1`, { signal: AbortSignal.timeout(2_000) }).catch(
        () => undefined,
      );
      await response?.arrayBuffer().catch(() => undefined);
      if (response?.ok) return performance.now() - startedAt;
      await pause(100);
    }
    throw new Error(`the instance on port ${port} does not answer any more`);
  }

  /** Connects to the database directly, without the proxy. */
  withDatabase(work) {
    return withClient(this.postgres.url, work);
  }

  async fillDisk() {
    const { bavail, bsize } = await statfs(FILES);
    await writeFile(path.join(FILES, 'filler'), Buffer.alloc(bavail * bsize)).catch((error) => {
      if (error.code !== 'ENOSPC') throw error;
    });
  }

  async emptyDisk() {
    await rm(path.join(FILES, 'filler'), { force: true });
  }

  /** Names of the stored files. */
  storedFiles() {
    const names = readdirSync(FILES, { recursive: true }).filter((name) => statSync(path.join(FILES, name)).isFile());
    return names.map((name) => path.basename(name));
  }

  async close() {
    this.closing = true;
    for (const { child } of this.instances) {
      child.isExpected = true;
      child.kill('SIGTERM');
    }
    await Promise.all(this.instances.map(({ ended }) => ended));
    this.front?.close();
    this.database?.close();
    this.redis?.kill('SIGKILL');
    await this.postgres?.stop();
    const { home: postgresHome } = this.postgres ?? {};
    if (this.hasOwnDisk) spawnSync('umount', [FILES]);
    await rm(home, { recursive: true, force: true });
    if (postgresHome?.startsWith('/var/lib/vitrine/')) await rm(postgresHome, { recursive: true, force: true });
  }
}
