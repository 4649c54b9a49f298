import type { Client } from 'pg';
import { LOCKS } from '../../../platform/database/advisory-lock.js';
import { isDatabaseUnavailable } from '../../../platform/database/database-errors.js';
import type { DedicatedConnections } from '../../../platform/database/dedicated-connections.js';
import { BackupAborted, BackupRunning } from '../domain/backup.errors.js';

/**
 * A view of the database at one time, and a lock that prevents the sweeper from removing the files of that time. Both belong to one
 * connection, so they end with the process.
 */
export class Snapshot {
  private constructor(
    readonly client: Client,
    readonly takenAt: string,
    readonly schemaVersion: string,
  ) {}

  static async open(connections: DedicatedConnections, owner: number): Promise<Snapshot> {
    const client = await connections.open('backup');
    try {
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1, $2) as held', [LOCKS.backup, owner]);
      if (!rows[0]?.held) throw new BackupRunning();
      await client.query('begin transaction isolation level repeatable read read only');
      const state = await client.query<{ now: Date; version: string }>(
        'select now(), (select name from migrations order by timestamp desc limit 1) as version',
      );
      const [row] = state.rows;
      if (!row) throw new Error('reading the time of the snapshot returned no row');
      return new Snapshot(client, row.now.toISOString(), row.version);
    } catch (error) {
      await client.end();
      // once the lock is held, a cancel may terminate the connection
      throw isDatabaseUnavailable(error) ? new BackupAborted({ cause: error }) : error;
    }
  }

  /** Calls the listener when the database ends the connection: the connection was lost, or the backup was cancelled. */
  onLost(listener: (error: Error) => void): void {
    this.client.on('error', listener);
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}
