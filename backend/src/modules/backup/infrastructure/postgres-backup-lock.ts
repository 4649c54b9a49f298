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
    return this.withLock((client) => waitFor(client, LOCKS.nightly), work);
  }

  single<T>(work: () => Promise<T>): Promise<T> {
    return this.withLock((client) => take(client, LOCKS.storeBackup), work);
  }

  offsite<T>(busy: 'wait' | 'refuse', work: () => Promise<T>): Promise<T> {
    return this.withLock((client) => (busy === 'wait' ? waitFor : take)(client, LOCKS.offsite), work);
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

async function waitFor(client: Client, lock: number): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lock]);
}

async function take(client: Client, lock: number): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock]);
  if (!rows[0]?.held) throw new BackupStoring();
}
