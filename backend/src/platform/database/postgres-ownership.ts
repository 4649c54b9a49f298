import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** In the database `postgres`, where no other code takes locks. */
const OWNER_LOCK = 7_000;
const RETRY_MS = 250;
const GIVE_UP_MS = 60_000;

export interface OwnershipOptions {
  connection: pg.ClientConfig;
  serverRuns: () => boolean;
  /** Resolves when the server, which has ended, runs again. */
  restartServer: () => Promise<void>;
  /** Another process has it, or it runs and takes no connections. */
  onLost: (reason: Error) => void;
}

/**
 * One live application per cluster. The lock belongs to a connection, so unlike a pid file it cannot be left behind by a
 * dead process. When the server drops all connections (it recovers from the crash of one of its processes, or has ended
 * and is started again), the lock is taken again.
 */
export class Ownership {
  private readonly options: OwnershipOptions;
  private client: pg.Client | undefined;
  private released = false;

  constructor(options: OwnershipOptions) {
    this.options = options;
  }

  /** False when another process holds it. */
  async claim(): Promise<boolean> {
    const client = new pg.Client(this.options.connection);
    // what the loss of the connection means is decided on 'end', which always follows
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [OWNER_LOCK]);
    if (!rows[0]?.held) {
      await client.end();
      return false;
    }
    this.client = client;
    client.once('end', () => void this.reclaim());
    return true;
  }

  /** Runs a statement on the owner's connection. */
  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    if (!this.client) throw new Error('The database has no owner.');
    return (await this.client.query<Row>(text, values)).rows;
  }

  async release(): Promise<void> {
    this.released = true;
    // the server may be gone already, and with it the lock
    await this.client?.end().catch(() => undefined);
  }

  private async reclaim(): Promise<void> {
    try {
      for (let deadline = performance.now() + GIVE_UP_MS; !this.released && performance.now() < deadline;) {
        await sleep(RETRY_MS, undefined, { ref: false });
        if (this.released) return;
        if (!this.options.serverRuns()) {
          await this.options.restartServer();
          deadline = performance.now() + GIVE_UP_MS;
        }
        const held = await this.claim().catch(() => undefined); // not taking connections yet
        if (held) return;
        if (held === false) break;
      }
    } catch (error) {
      if (!this.released) this.options.onLost(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    if (!this.released)
      this.options.onLost(new Error('The bundled PostgreSQL takes no connections, or another process has taken it over.'));
  }
}
