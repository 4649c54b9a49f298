import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { Pool } from 'pg';
import { Browser } from './browser.js';
import { freePort } from './free-port.js';
import { Given } from './given/given.js';
import { createMigratedDatabase } from './vitrine.js';

const MAIN = path.resolve(import.meta.dirname, '../../dist/main.js');
const GUARD = path.resolve(import.meta.dirname, 'event-loop-guard.mjs');
const PASSWORD = 'Correct horse, battery';
const ADMIN = { username: 'root-of-tests', password: PASSWORD };

export interface Stalls {
  /** Stalls of more than 250 ms of processor time. */
  stalls: { stalledMs: number; requests: string[] }[];
  worstMs: number;
}

interface Reports {
  stalls: Stalls;
  memory: { bytes: number };
  processor: { processorMs: number };
}

/**
 * A server process with a separate database and directory that reports stalls of its event loop. It is a separate process, so
 * that computations of the test do not count as stalls.
 */
export class GuardedServer {
  readonly given: Given;
  private lastId = 0;

  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
    readonly database: Pool,
    readonly dataDir: string,
    private readonly drop: () => Promise<void>,
  ) {
    this.given = new Given(database);
  }

  static async start(variables: NodeJS.ProcessEnv = {}): Promise<GuardedServer> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-e2e-'));
    const { url: databaseUrl, drop } = await createMigratedDatabase();
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      SESSION_SECRET: 'only-for-the-tests',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'silent',
      NIGHTLY_JOBS: 'false',
      ...variables,
    };
    const child = spawn(process.execPath, ['--expose-gc', '--import', GUARD, MAIN], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
    await waitUntilReady(child);
    const database = new Pool({ connectionString: databaseUrl, max: 2 });
    database.on('error', () => undefined);
    const server = new GuardedServer(child, url, database, dataDir, drop);
    // Resets the stalls of the start, because modules are loaded synchronously.
    await server.report('stalls');
    return server;
  }

  browser(): Browser {
    return new Browser(this.url, {});
  }

  async visitor(): Promise<Browser> {
    const browser = this.browser();
    await browser.open();
    return browser;
  }

  async admin(): Promise<Browser> {
    const browser = this.browser();
    const answer = await browser.post('/adm/login', ADMIN);
    if (answer.status !== 200) throw new Error(`not signed in: ${answer.text}`);
    return browser;
  }

  /** Requests a report of the process. Stalls are those since the last report. */
  async report<Question extends keyof Reports>(question: Question): Promise<Reports[Question]> {
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      const ended = (code: number | null): void => reject(new Error(`the server has ended: ${code}`));
      const listen = (message: Reports[Question] & { id: number }): void => {
        if (message.id !== id) return;
        this.child.off('message', listen).off('exit', ended);
        resolve(message);
      };
      this.child.on('message', listen).once('exit', ended);
      this.child.send({ id, question });
    });
  }

  async stop(): Promise<void> {
    await this.database.end();
    if (this.child.exitCode === null) {
      const ended = once(this.child, 'exit');
      this.child.kill('SIGKILL');
      await ended;
    }
    await rm(this.dataDir, { recursive: true, force: true });
    await this.drop();
  }
}

/** Resolves when the process has printed that it is ready. */
const waitUntilReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (part: Buffer) => {
      text += part.toString();
      if (text.includes('Vitrine is ready')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the server has ended with ${code} before it was ready: ${text}`)));
  });
