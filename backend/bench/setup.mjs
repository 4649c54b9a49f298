/** Set-up of every benchmark: a separate database with generated creators, and servers that stop with the benchmark. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { generate } from './data.mjs';
import { childrenOf, statOf, TICKS_PER_SECOND } from '../scripts/processes.mjs';
import { buildLimit } from './limit-data.mjs';

const backend = path.resolve(import.meta.dirname, '..');
/** Generated data stay here between runs. */
export const home = path.join(path.resolve(backend, '..', process.env.DATA_DIR ?? '.data'), 'bench');
const dist = (file) => import(path.join(backend, 'dist', file));

/** Node arguments that start the application with the same options as `make up`, `npm start` and the image. */
export const SHIPPED = ['--max-semi-space-size=8', path.join(backend, 'dist/main.js')];
export const printLine = (line) => process.stdout.write(`${line}\n`);

export class BenchmarkSetup {
  /** Works on a copy, so that each run starts with the same data. */
  static async open(creators) {
    const { startEmbeddedPostgres } = await dist('platform/embedded-postgres/embedded-postgres.js');
    await mkdir(home, { recursive: true });
    // Each number of creators has its own server, so that their benchmarks do not exclude each other.
    const server = path.join(home, `postgres-${creators}`);
    const postgres = await startEmbeddedPostgres({ home: server, database: 'creators', log: printLine });
    const setup = new BenchmarkSetup(creators, postgres);
    try {
      await setup.prepare();
      await setup.useCopy();
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

  withClient(work) {
    return withClient(this.postgres.url, work);
  }

  /** Keeps the data between runs, because generating a million creators takes minutes. */
  async prepare() {
    const { migrate } = await dist('platform/database/migrate.js');
    await migrate(this.postgres.url);
    await this.withClient(async (client) => {
      // Each of both is created last, so it shows that the generation was complete.
      const { rows } = await client.query(
        `select to_regprocedure('ideal.like_media(int, int)') is not null as limit, to_regclass('bench.generated') is not null as creators`,
      );
      if (!rows[0].creators) {
        printLine(`generating ${this.creators} creators in ${home}`);
        await generate(client, this.creators, printLine);
      }
      if (!rows[0].limit) await buildLimit(client, printLine);
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

  async useCopy() {
    const drop = 'drop database if exists run with (force)';
    const administrate = (sql) => withClient(urlOf('postgres'), (client) => client.query(sql));
    const urlOf = (database) => Object.assign(new URL(this.postgres.url), { pathname: `/${database}` }).href;
    await administrate(drop);
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
  }

  async close() {
    for (const child of Object.values(this.children)) child.kill('SIGTERM');
    await Promise.all(Object.values(this.children).map((child) => child.exitCode ?? once(child, 'exit')));
    await this.dropCopy?.();
    await this.postgres.stop();
    await rm(path.join(home, 'files'), { recursive: true, force: true });
  }
}

/** Runs the work with a connection to the database, and closes it. */
export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
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

/** Milliseconds of processor time of a process and its children, which other load changes less than elapsed time. Undefined without /proc. */
export function processorTime(pid) {
  if (!existsSync('/proc')) return undefined;
  const ticks = [pid, ...childrenOf(pid)].reduce((sum, id) => sum + (statOf(id)?.processorTime ?? 0), 0);
  return (ticks * 1000) / TICKS_PER_SECOND;
}
