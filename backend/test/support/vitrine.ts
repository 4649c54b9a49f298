import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Client, Pool } from 'pg';
import { createApplication } from '../../src/app/application.js';
import { Config, resolveConfig } from '../../src/platform/config/config.js';
import { readEnvironment } from '../../src/platform/config/environment.js';
import { TUNING, type Tuning } from '../../src/platform/config/tuning.js';
import { Browser } from './browser.js';
import { freePort } from './free-port.js';
import { countStart } from './test-counters.js';

/** What a test sets besides the environment variables of an operator. */
interface Overrides extends Partial<Omit<Config, 'tuning'>> {
  tuning?: Partial<Tuning>;
}

/** The least that argon2id takes: tests compare passwords, they do not resist guessing. */
const CHEAP: Tuning = { ...TUNING, passwordHash: { memoryCost: 8, timeCost: 1 } };

/** The real application on a database and a folder of its own, listening on a free port of the loopback. */
export class Vitrine {
  private constructor(
    private running: NestExpressApplication,
    readonly url: string,
    readonly database: Pool,
    readonly databaseUrl: string,
    readonly dataDir: string,
  ) {}

  /** `frontend` is a folder with an `index.html`; the built app, if there is one, when left out. */
  static async start(variables: NodeJS.ProcessEnv = {}, frontend?: string, overrides: Overrides = {}): Promise<Vitrine> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-e2e-'));
    const databaseUrl = await cloneTemplate();
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const environment = readEnvironment({
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      NODE_ENV: 'test',
      SESSION_SECRET: 'only-for-the-tests',
      // a backup at half past would stand in the way of what another test is about
      NIGHTLY_JOBS: 'false',
      ...variables,
    });
    const config = Object.assign(resolveConfig(environment), overrides, { tuning: { ...CHEAP, ...overrides.tuning } });
    countStart('server');
    const app = await createApplication(config, databaseUrl, frontend);
    await app.listen(port, '127.0.0.1');
    const database = new Pool({ connectionString: databaseUrl, max: 2 });
    // a connection that is on its way out when its database is dropped says so, and nobody is waiting for it any more
    database.on('error', () => undefined);
    return new Vitrine(app, url, database, databaseUrl, dataDir);
  }

  /** Somebody with a cookie jar of their own, who has not been here yet. */
  browser(headers: Record<string, string> = {}): Browser {
    return new Browser(this.url, headers);
  }

  /** Somebody who has been here: with a session and a profile. */
  async visitor(headers: Record<string, string> = {}): Promise<Browser> {
    const browser = this.browser(headers);
    await browser.open();
    return browser;
  }

  async rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.database.query(sql, values)).rows as Row[];
  }

  get app(): NestExpressApplication {
    return this.running;
  }

  /** The same database, folder and address once more, as after a deployment. */
  async restart(): Promise<void> {
    const { config } = this;
    await this.running.close();
    countStart('server');
    this.running = await createApplication(config, this.databaseUrl);
    await this.running.listen(config.port, '127.0.0.1');
  }

  /** A second instance beside this one; whoever starts it stops it first. */
  async twin(): Promise<{ url: string; stop: () => Promise<void> }> {
    const port = await freePort();
    countStart('server');
    const app = await createApplication(Object.assign(new Config(), this.config, { port }), this.databaseUrl);
    await app.listen(port, '127.0.0.1');
    return { url: `http://127.0.0.1:${port}`, stop: () => app.close() };
  }

  get config(): Config {
    return this.app.get(Config);
  }

  async stop(): Promise<void> {
    await this.database.end();
    // nobody is waiting for an answer any more, even if a test has left one half read
    const server: Server = this.running.getHttpServer();
    const closed = this.running.close();
    server.closeAllConnections();
    await closed;
    await rm(this.dataDir, { recursive: true, force: true });
    await asAdmin((admin) => admin.query(`drop database if exists ${new URL(this.databaseUrl).pathname.slice(1)} with (force)`));
  }
}

/** A database with nothing in it, not even tables. */
export async function emptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `${process.env.TEST_TEMPLATE ?? ''}_${randomBytes(6).toString('hex')}`;
  countStart('database');
  await asAdmin((admin) => admin.query(`create database ${name}`));
  const url = new URL(process.env.TEST_ADMIN_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`)) };
}

/** A database with all tables and nothing in them. */
export async function clonedDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const url = await cloneTemplate();
  return { url, drop: () => asAdmin((admin) => admin.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)) };
}

async function asAdmin(work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = await adminClient();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

async function cloneTemplate(): Promise<string> {
  const template = process.env.TEST_TEMPLATE ?? '';
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  countStart('database');
  const admin = await adminClient();
  try {
    // two workers cloning at once would disturb each other: a template must not be in use
    await admin.query('select pg_advisory_lock(4711)');
    // half the processor time of the default, which writes every page to the log; needs a checkpoint, cheap without fsync
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    // with it goes the lock, which everybody else waits for
    await admin.end();
  }
  const url = new URL(process.env.TEST_ADMIN_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

async function adminClient(): Promise<Client> {
  const admin = new Client({ connectionString: process.env.TEST_ADMIN_DATABASE_URL });
  await admin.connect();
  return admin;
}
