import { Injectable } from '@nestjs/common';
import type { Client } from 'pg';
import { LOCKS } from '../../../platform/database/advisory-lock.js';
import { DedicatedConnections } from '../../../platform/database/dedicated-connections.js';
import { BackupLock } from '../application/backup-lock.js';
import { BackupStoring } from '../domain/backup.errors.js';
import { OWNERS } from '../domain/backup.js';

/** The locks belong to the connection, so they end with the process. */
@Injectable()
export class PostgresBackupLock extends BackupLock {
  constructor(private readonly connections: DedicatedConnections) {
    super();
  }

  exclusive<T>(work: () => Promise<T>): Promise<T> {
    return this.withLock((client) => client.query('select pg_advisory_lock($1)', [LOCKS.nightly]), work);
  }

  single<T>(work: () => Promise<T>): Promise<T> {
    return this.withLock(async (client) => {
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCKS.storeBackup]);
      if (!rows[0]?.held) throw new BackupStoring();
    }, work);
  }

  private async withLock<T>(lock: (client: Client) => Promise<unknown>, work: () => Promise<T>): Promise<T> {
    const client = await this.connections.open('keeping a backup');
    try {
      await lock(client);
      await client.query('select pg_advisory_lock_shared($1, $2)', [LOCKS.backup, OWNERS.storedBackup]);
      return await work();
    } finally {
      await client.end();
    }
  }
}
