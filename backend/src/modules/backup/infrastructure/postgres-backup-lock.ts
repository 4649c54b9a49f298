import { Injectable } from '@nestjs/common';
import { LOCKS } from '../../../platform/database/advisory-lock.js';
import { DedicatedConnections } from '../../../platform/database/dedicated-connections.js';
import { BackupLock } from '../application/backup-lock.js';
import { OWNERS } from '../domain/backup.js';

/** The locks belong to the connection, so they end with the process. */
@Injectable()
export class PostgresBackupLock extends BackupLock {
  constructor(private readonly connections: DedicatedConnections) {
    super();
  }

  exclusive<T>(work: () => Promise<T>): Promise<T> {
    return this.withLocks([LOCKS.nightly], work);
  }

  withoutSweep<T>(work: () => Promise<T>): Promise<T> {
    return this.withLocks([], work);
  }

  private async withLocks<T>(locks: number[], work: () => Promise<T>): Promise<T> {
    const client = await this.connections.open('keeping a backup');
    try {
      for (const lock of locks) await client.query('select pg_advisory_lock($1)', [lock]);
      await client.query('select pg_advisory_lock_shared($1, $2)', [LOCKS.backup, OWNERS.storedBackup]);
      return await work();
    } finally {
      await client.end();
    }
  }
}
