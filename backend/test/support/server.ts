import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.js';
import type { Vitrine } from './vitrine.js';

/** It may have to migrate an empty database, on a machine with other work. */
const PATIENCE_MS = 120_000;
const MAIN = path.resolve(import.meta.dirname, '../../dist/main.js');

/** A server process on the database and folder of a test, to be killed, or stopped and started again at the same port. */
export class Server {
  private constructor(
    private child: ChildProcess,
    readonly port: number,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  static async start({ dataDir, databaseUrl }: Pick<Vitrine, 'dataDir' | 'databaseUrl'>, more: NodeJS.ProcessEnv = {}): Promise<Server> {
    const port = await freePort();
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HOST: '127.0.0.1',
      SESSION_SECRET: 'only-for-the-tests',
      ...more,
    };
    const server = new Server(processWith(env), port, env);
    await server.answering();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }

  /** As a supervisor replaces it. Answers how the old one has ended. */
  async restart(): Promise<number | null> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    const [code] = (await ended) as [number | null];
    this.child = processWith(this.env);
    await this.answering();
    return code;
  }

  private async answering(): Promise<void> {
    for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await pause(50)) {
      const ready = await fetch(`${this.url}/health/ready`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ready) return;
    }
    await this.kill();
    throw new Error('the server does not answer');
  }
}

const processWith = (env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, [MAIN], { env: { NIGHTLY_JOBS: 'false', ...env }, stdio: 'ignore' });
