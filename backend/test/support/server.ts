import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Vitrine } from './vitrine.js';

const MAIN = path.resolve(import.meta.dirname, '../../dist/main.js');

/** A server process on the database and folder of a test, to be killed. */
export class Server {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  static async start({ dataDir, databaseUrl }: Pick<Vitrine, 'dataDir' | 'databaseUrl'>, more: NodeJS.ProcessEnv = {}): Promise<Server> {
    const port = 33_750 + Math.floor(Math.random() * 240);
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HOST: '127.0.0.1',
      SESSION_SECRET: 'only-for-the-tests',
      ...more,
    };
    const server = new Server(spawn(process.execPath, [MAIN], { env, stdio: 'ignore' }), `http://127.0.0.1:${port}`);
    for (let tries = 0; tries < 400; tries++) {
      const ready = await fetch(`${server.url}/health/ready`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ready) return server;
      await pause(50);
    }
    await server.kill();
    throw new Error('the server does not answer');
  }

  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }
}
