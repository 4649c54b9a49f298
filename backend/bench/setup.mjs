/** Set-up of every benchmark: a separate database with generated creators, and servers that stop with the benchmark. */
import { spawn } from 'node:child_process';
import { mkdir, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { generate } from './data.mjs';
import { buildLimit } from './limit-data.mjs';

/** Disk space of a creator with media, follows and links: half of it in the tables of the limit server. */
const BYTES_PER_CREATOR = 15_000;
const RESERVED_BYTES = 2e9;

const backend = path.resolve(import.meta.dirname, '..');
/** Generated data stay here between runs. */
export const home = path.join(path.resolve(backend, '..', process.env.DATA_DIR ?? '.data'), 'bench');
const dist = (file) => import(path.join(backend, 'dist', file));

export const printLine = (line) => process.stdout.write(`${line}\n`);
export { dist };

export class BenchmarkSetup {
  /** `withLimit`: also creates the tables of the limit server. `onCopy`: works on a copy, so that each run starts with the same data. */
  static async open(creators, { withLimit = true, onCopy = false } = {}) {
    const { startEmbeddedPostgres } = await dist('platform/embedded-postgres/embedded-postgres.js');
    await mkdir(home, { recursive: true });
    // Each number of creators has its own server, so that their benchmarks do not exclude each other.
    const server = path.join(home, `postgres-${creators}`);
    const postgres = await startEmbeddedPostgres({ home: server, database: 'creators', log: printLine });
    const setup = new BenchmarkSetup(creators, postgres);
    try {
      await setup.prepare(withLimit);
      if (onCopy) await setup.useCopy();
    } catch (error) {
      await setup.close();
      throw error;
    }
    return setup;
  }

  children = {};

  constructor(creators, postgres) {
    this.creators = creators;
    this.postgres = postgres;
  }

  async withClient(work, url = this.postgres.url) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  /** Keeps the data between runs, because generating a million creators takes minutes. */
  async prepare(withLimit) {
    const { migrate } = await dist('platform/database/migrate.js');
    await migrate(this.postgres.url);
    await this.withClient(async (client) => {
      // Each of both is created last, so it shows that the generation was complete.
      const { rows } = await client.query(
        `select to_regprocedure('ideal.like_media(int, int)') is not null as limit, to_regclass('bench.generated') is not null as creators`,
      );
      if (!rows[0].creators) {
        await this.assertSpace(this.creators * BYTES_PER_CREATOR, `${this.creators} creators`);
        printLine(`generating ${this.creators} creators in ${home}`);
        await generate(client, this.creators, printLine);
      }
      if (withLimit && !rows[0].limit) await buildLimit(client, printLine);
      await this.vacuum(client);
    });
  }

  /** Removes dead rows of earlier runs, which would slow this one. Tables that were only read are skipped. */
  async vacuum(client) {
    const { rows } = await client.query(
      `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables where n_dead_tup + n_mod_since_analyze > 0`,
    );
    if (rows.length > 0) await client.query(`vacuum (analyze) ${rows.map(({ name }) => name).join(', ')}`);
  }

  async assertSpace(bytes, what) {
    const { bavail, bsize } = await statfs(home);
    const gigabytes = (count) => `${(count / 1e9).toFixed(1)} GB`;
    if (bavail * bsize >= bytes + RESERVED_BYTES) return;
    throw new Error(
      `${what} need ${gigabytes(bytes)} in ${home}, where ${gigabytes(bavail * bsize)} are free. ${gigabytes(RESERVED_BYTES)} stay reserved. Free some space, or set DATA_DIR.`,
    );
  }

  async useCopy() {
    const drop = 'drop database if exists run with (force)';
    const administrate = (sql) => this.withClient((client) => client.query(sql), urlOf('postgres'));
    const urlOf = (database) => Object.assign(new URL(this.postgres.url), { pathname: `/${database}` }).href;
    await administrate(drop);
    const { rows } = await administrate(`select pg_database_size('creators')::float8 as bytes`);
    await this.assertSpace(rows[0].bytes, `A copy of ${this.creators} creators, on which a run works,`);
    await administrate('create database run template creators strategy file_copy');
    this.postgres = { ...this.postgres, url: urlOf('run') };
    this.dropCopy = () => administrate(drop);
  }

  /** Starts `SHIPPED` or a server of this folder, and waits until `path` answers. */
  async serve(name, args, port, path_, variables = {}) {
    const env = {
      ...process.env,
      DATABASE_URL: this.postgres.url,
      CREATORS: String(this.creators),
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      DATA_DIR: home,
      RATE_LIMIT_SCALE: '0',
      ADMIN_PASSWORD: 'only-for-the-bench',
      SESSION_SECRET: 'only-for-the-benchmarks',
      ...variables,
      PORT: String(port),
    };
    this.children[name] = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    await waitUntilReady(`http://127.0.0.1:${port}${path_}`);
    return this.children[name];
  }

  /** Returns the URL of a Redis that stops with the benchmark. `REDIS_SERVER` is the program. */
  async startRedis(port) {
    const program = process.env.REDIS_SERVER ?? 'redis-server';
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const redis = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((resolve, reject) => {
      redis.once('error', (cause) => reject(new Error(`Several instances need ${program}`, { cause })));
      redis.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
      redis.stdout.on('data', (text) => String(text).includes('Ready to accept connections') && resolve());
    });
    this.children.redis = redis;
    return `redis://127.0.0.1:${port}`;
  }

  /** Stops a server of `serve`. */
  async stop(name) {
    const child = this.children[name];
    delete this.children[name];
    child.kill('SIGTERM');
    await (child.exitCode ?? new Promise((resolve) => child.once('exit', resolve)));
  }

  async close() {
    await Promise.all(Object.keys(this.children).map((name) => this.stop(name)));
    await this.dropCopy?.();
    await this.postgres.stop();
    await rm(path.join(home, 'files'), { recursive: true, force: true });
  }
}

async function waitUntilReady(url) {
  for (let tries = 0; tries < 150; tries++) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} does not answer`);
}

export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
