import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { LOCKS } from '../../../platform/database/advisory-lock.js';
import type { DedicatedConnections } from '../../../platform/database/dedicated-connections.js';
import { RestoreRunning } from '../domain/backup.errors.js';
import { OWNERS } from '../domain/backup.js';

/** Time until every instance refuses writes and running writes are complete. */
const WRITE_STOP_DELAY_MS = 1_500;
const POLL_INTERVAL_MS = 500;

const OTHER_CLIENTS = `select count(*)::int as n from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and application_name not like 'vitrine moving%'`;

/** Tables that instances also write while they are read-only. */
const NOT_LOCKED = ['visitor_sessions', 'admin_sessions', 'rate_limits', 'migrations', 'schema_functions'];

const LOCKED_TABLES = `select string_agg(quote_ident(relname), ', ' order by relname) as names from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)`;

export type DatabaseClient = Client;

/** Lets a second move to this database wait until the connection ends. An installation that runs on it is read-only. */
export async function lockTarget(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCKS.moving]);
}

/** Keeps the files of deleted rows until the connection ends, because they may be copied meanwhile. */
export async function pauseSweeps(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, $2)', [LOCKS.backup, OWNERS.move]);
}

/** While the window is open, instances can read but not write. Its locks belong to the connection, so it closes with the connection. */
export class ReadOnlyWindow {
  private constructor(readonly client: Client) {}

  static open(connections: DedicatedConnections): Promise<ReadOnlyWindow> {
    return connections.openPrepared('moving', async (client) => {
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCKS.restore]);
      if (!rows[0]?.held) throw new RestoreRunning();
      await client.query('select pg_advisory_lock($1)', [LOCKS.moving]);
      await pauseSweeps(client);
      // Stops the outbox, so that the rows do not change. The new installation applies the remaining events.
      await client.query('select pg_advisory_lock($1)', [LOCKS.outbox]);
      await pause(WRITE_STOP_DELAY_MS);
      return new ReadOnlyWindow(client);
    });
  }

  /**
   * Waits for writes that were accepted before, such as long uploads, and blocks later ones until the window closes. The connection is then
   * in a transaction that sees the rows of this time.
   */
  async waitForWrites(): Promise<void> {
    const { rows } = await this.client.query<{ names: string }>(LOCKED_TABLES, [NOT_LOCKED]);
    await this.client.query('begin transaction isolation level repeatable read');
    await this.client.query(`lock table ${rows[0]?.names ?? ''} in share mode`);
  }

  /** Whether another client is connected. An idle instance may have no connection. */
  async hasOtherClients(): Promise<boolean> {
    const { rows } = await this.client.query<{ n: number }>(OTHER_CLIENTS);
    return (rows[0]?.n ?? 0) > 0;
  }

  /**
   * Waits until no other client is connected, because a client that can write after the window closes would write rows that are not moved.
   * A lost connection ends the wait, because the database may stop together with its instance.
   */
  async waitForOtherClients(runsHere: () => Promise<boolean>): Promise<void> {
    let lost = false;
    this.client.once('end', () => (lost = true));
    while (!lost && ((await runsHere()) || (await this.hasOtherClients().catch(() => false)))) await pause(POLL_INTERVAL_MS);
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}
