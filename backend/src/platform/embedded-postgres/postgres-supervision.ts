import { setTimeout as sleep } from 'node:timers/promises';
import { isServerOf } from './postgres-processes.js';
import { startServer, stopServer, type ServerAddress, type StartServerOptions } from './postgres-server.js';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

/** The server of a cluster, which can be restarted on the same port. */
export class SupervisedServer {
  readonly port: number;
  private pid: number;
  private readonly options: StartServerOptions;
  private readonly log: (message: string) => void;
  private readonly stopping = new AbortController();
  private restarting: Promise<void> = Promise.resolve();

  constructor(server: ServerAddress, options: StartServerOptions, log: (message: string) => void) {
    this.pid = server.pid;
    this.port = server.port;
    this.options = options;
    this.log = log;
  }

  get directory(): string {
    return this.options.cluster.directory;
  }

  get runs(): boolean {
    return isServerOf(this.pid, this.options.cluster.data);
  }

  /**
   * Restarts the server after it was killed or ended on a full disk. Resolves when it runs again on the same port, or when the
   * application stops. Retries until then, so that freeing disk space needs no restart of the application.
   */
  restart(): Promise<void> {
    this.restarting = this.retryUntilRunning();
    return this.restarting;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.restarting.catch(() => undefined); // `restart` reports the error to its caller
    await stopServer(this.pid, this.options.cluster.data);
  }

  private async retryUntilRunning(): Promise<void> {
    this.log('PostgreSQL has ended and is started again');
    const { signal } = this.stopping;
    let reportedProblem = '';
    for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const problem = await this.tryStart();
      if (problem === undefined) return;
      // Logs a repeated problem once, because repeated lines would fill a full disk further.
      if (problem !== reportedProblem) this.log(problem);
      reportedProblem = problem;
      await sleep(pause, undefined, { ref: false, signal }).catch(() => undefined); // `stop` aborts the pause
    }
  }

  /** Returns the reason when the start fails. Throws when another process has started the server. */
  private async tryStart(): Promise<string | undefined> {
    let started: ServerAddress;
    try {
      started = await startServer({ ...this.options, port: this.port });
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
    if (started.port !== this.port) throw new Error(`Another process has started PostgreSQL in ${this.directory}.`);
    this.pid = started.pid;
    this.log('PostgreSQL runs again');
    return undefined;
  }
}
