import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as path from 'node:path';
import { freePort } from './free-port.js';
import type { Vitrine } from './vitrine.js';

/** Includes the migration of an empty database. */
const START_DEADLINE_MS = 150_000;
const READY = 'Vitrine is ready';
const MAIN = path.resolve(import.meta.dirname, '../../dist/main.js');

type Ending = [code: number | null, signal: NodeJS.Signals | null];

/** A server process on the database and directory of a test. It can be killed, stopped, and restarted on the same port. */
export class Server {
  /** Output of the current process. */
  output = '';
  /** Resolves when the current process has ended and its output is complete. */
  ended: Promise<Ending>;
  private child: ChildProcess;

  /** Arguments of the next start. */
  args: string[] = [];

  private constructor(
    readonly port: number,
    /** Variables of the next start. */
    readonly env: NodeJS.ProcessEnv,
  ) {}

  static async start(
    { dataDir, databaseUrl }: Pick<Vitrine, 'dataDir' | 'databaseUrl'>,
    variables: NodeJS.ProcessEnv = {},
  ): Promise<Server> {
    const port = await freePort();
    const env = {
      NIGHTLY_JOBS: 'false',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HOST: '127.0.0.1',
      SESSION_SECRET: 'only-for-the-tests',
      ...variables,
    };
    const server = new Server(port, env);
    await server.launch();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Ends the reader of the output. */
  closeOutput(): void {
    this.child.stdout?.destroy();
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.ended;
  }

  /** Starts a new process after `kill`. */
  async relaunch(): Promise<void> {
    await this.launch();
  }

  /** Stops the process with SIGTERM. */
  async stop(): Promise<void> {
    this.signal('SIGTERM');
    await this.ended;
  }

  /** Stops the process and starts a new one. Returns the exit code of the old process. */
  async restart(): Promise<number | null> {
    this.signal('SIGTERM');
    const [code] = await this.ended;
    await this.launch();
    return code;
  }

  /** Stops the process, prepares a failure, and starts a new one, which must end by itself. */
  async restartFails(prepare: () => void): Promise<{ code: number | null; output: string }> {
    await this.stop();
    prepare();
    await this.launch().then(
      () => Promise.reject(new Error('the server started')),
      () => undefined,
    );
    const [code] = await this.ended;
    return { code, output: this.output };
  }

  private async launch(): Promise<void> {
    const child = spawn(process.execPath, [MAIN, ...this.args], { env: this.env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    this.output = '';
    this.ended = once(child, 'close') as Promise<Ending>;
    const startTimeout = setTimeout(() => child.kill('SIGKILL'), START_DEADLINE_MS);
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (chunk: string) => {
          this.output += chunk;
          if (this.output.includes(READY)) resolve();
        });
      child.once('exit', () => reject(new Error(`the server did not start:\n${this.output}`)));
    }).finally(() => clearTimeout(startTimeout));
  }
}
