import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Advisory lock in the database `postgres`, where no other code takes locks. */
const OWNER_LOCK = 7_000;
const RETRY_MS = 250;
const RECLAIM_TIMEOUT_MS = 60_000;

interface OwnershipOptions {
  connection: pg.ClientConfig;
  serverRuns: () => boolean;
  /** Starts the server again after it has ended. Resolves when it runs. */
  restartServer: () => Promise<void>;
  /** Called when another process owns the cluster, or the server accepts no connections. */
  onLost: (reason: Error) => void;
}

/**
 * Ensures that one application at a time uses the cluster, with an advisory lock. PostgreSQL releases the lock with its
 * connection, so a dead process cannot leave it behind like a pid file. When the server drops all connections (crash recovery
 * or restart), the lock is acquired again.
 */
export class Ownership {
  private readonly options: OwnershipOptions;
  private client: pg.Client | undefined;
  private released = false;

  constructor(options: OwnershipOptions) {
    this.options = options;
  }

  /** Returns false when another process holds the lock. */
  async claim(): Promise<boolean> {
    const client = new pg.Client(this.options.connection);
    // The 'end' event always follows and starts `reclaim`, so the error needs no handling.
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
    // The server may have ended already, which also released the lock.
    await this.client?.end().catch(() => undefined);
  }

  private async reclaim(): Promise<void> {
    try {
      for (let deadline = performance.now() + RECLAIM_TIMEOUT_MS; !this.released && performance.now() < deadline;) {
        await sleep(RETRY_MS, undefined, { ref: false });
        if (this.released) return;
        if (!this.options.serverRuns()) {
          await this.options.restartServer();
          deadline = performance.now() + RECLAIM_TIMEOUT_MS;
        }
        const isClaimed = await this.claim().catch(() => undefined); // the server does not accept connections yet
        if (isClaimed) return;
        if (isClaimed === false) break;
      }
    } catch (error) {
      if (!this.released) this.options.onLost(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    if (!this.released)
      this.options.onLost(new Error('The bundled PostgreSQL takes no connections, or another process has taken it over.'));
  }
}
