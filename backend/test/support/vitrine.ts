import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Client, Pool } from 'pg';
import { createApplication } from '../../src/app/application.js';
import { Config, resolveConfig, TUNING, type Tuning } from '../../src/platform/config/config.js';
import { readEnvironment } from '../../src/platform/config/environment.js';
import { assertNoUnreadErrors, Browser } from './browser.js';
import { eventually } from './eventually.js';
import { freePort } from './free-port.js';
import { Given } from './given/given.js';

/** Settings of a test besides environment variables. */
export interface Overrides extends Partial<Omit<Config, 'tuning'>> {
  tuning?: Partial<Tuning>;
}

/** The lowest cost of argon2id, which makes tests faster. Pages are rendered however long it takes, so that a loaded machine sends the same ones. */
const TEST_TUNING: Tuning = { ...TUNING, passwordHash: { memoryCost: 8, timeCost: 1 }, pageRenderingMs: 60_000 };

/** For tests without writes during a restore, which then need not wait until other instances refuse them. */
export const NO_CONCURRENT_WRITES: Overrides = { tuning: { writeStopDelayMs: 0 } };

/** The real application with a separate database and directory, on a free loopback port. */
export class Vitrine {
  /** Writes states that the API cannot reach. */
  readonly given: Given;

  private constructor(
    private running: NestExpressApplication,
    readonly url: string,
    readonly database: Pool,
    readonly databaseUrl: string,
    readonly dataDir: string,
  ) {
    this.given = new Given(database);
  }

  /** `frontend` is a directory with an `index.html`. By default the built app is used if it exists. */
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
      // A nightly backup would interfere with the tests.
      NIGHTLY_JOBS: 'false',
      ...variables,
    });
    const config = Object.assign(resolveConfig(environment), overrides, { tuning: { ...TEST_TUNING, ...overrides.tuning } });
    const app = await createApplication(config, databaseUrl, frontend);
    await app.listen(port, '127.0.0.1');
    const database = new Pool({ connectionString: databaseUrl, max: 2 });
    // Dropping the database causes errors on connections that are closing; they are ignored.
    database.on('error', () => undefined);
    return new Vitrine(app, url, database, databaseUrl, dataDir);
  }

  /** A client without cookies and profile. */
  browser(headers: Record<string, string> = {}): Browser {
    return new Browser(this.url, headers);
  }

  /** A client with a session and a profile. */
  async visitor(headers: Record<string, string> = {}): Promise<Browser> {
    const browser = this.browser(headers);
    await browser.open();
    return browser;
  }

  async rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.database.query(sql, values)).rows as Row[];
  }

  /** Waits until the outbox holds no event: activities, notifications and daily numbers contain all earlier writes. */
  async derivedDataApplied(): Promise<void> {
    await eventually(async () => (await this.rows('select from outbox where failed_at is null')).length === 0);
  }

  get app(): NestExpressApplication {
    return this.running;
  }

  /** Restarts the application with the same database, directory and URL, as a deployment does. */
  async restart(): Promise<void> {
    const { config } = this;
    await this.running.close();
    this.running = await createApplication(config, this.databaseUrl);
    await this.running.listen(config.port, '127.0.0.1');
  }

  /** Starts a second instance on the same database. The test must stop it before this one. `frontend` is that of `start`. */
  async startSecondInstance(frontend?: string): Promise<{ url: string; stop: () => Promise<void>; closeConnections: () => void }> {
    const port = await freePort();
    const app = await createApplication(Object.assign(new Config(), this.config, { port }), this.databaseUrl, frontend);
    await app.listen(port, '127.0.0.1');
    const server: Server = app.getHttpServer();
    return { url: `http://127.0.0.1:${port}`, stop: () => app.close(), closeConnections: () => server.closeAllConnections() };
  }

  get config(): Config {
    return this.app.get(Config);
  }

  async stop(): Promise<void> {
    await this.database.end();
    // Closes connections whose responses a test has not read completely.
    const server: Server = this.running.getHttpServer();
    const closed = this.running.close();
    server.closeAllConnections();
    await closed;
    await rm(this.dataDir, { recursive: true, force: true });
    await asAdmin((admin) => admin.query(`drop database if exists ${new URL(this.databaseUrl).pathname.slice(1)} with (force)`));
    assertNoUnreadErrors();
  }
}

/** Creates an empty database without tables. */
export async function createEmptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `${process.env.TEST_TEMPLATE ?? ''}_${randomBytes(6).toString('hex')}`;
  await asAdmin((admin) => admin.query(`create database ${name}`));
  const url = new URL(process.env.TEST_ADMIN_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`)) };
}

/** Creates a database with all tables and no rows. */
export async function createMigratedDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
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
  const admin = await adminClient();
  try {
    // A lock serialises the cloning, because PostgreSQL requires that the template has no other connections.
    await admin.query('select pg_advisory_lock(4711)');
    // Takes half the processor time of the default, which writes every page to the WAL. The checkpoint is cheap without fsync.
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    // Closing the connection releases the lock.
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
