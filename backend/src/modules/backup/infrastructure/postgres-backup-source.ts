import type { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { FileStorage } from '../../../platform/storage/file-storage.port.js';
import { LOCKS } from '../../../platform/database/advisory-lock.js';
import { DedicatedConnections } from '../../../platform/database/dedicated-connections.js';
import { Reader } from '../../../platform/database/reader.js';
import { BackupSource } from '../application/backup-source.js';
import type { BackupKind } from '../domain/backup.js';
import { ArchiveSignature } from './archive-signature.js';
import { jsonBackup } from './json-backup.js';
import { Snapshot } from './snapshot.js';

/** Terminates the connection that holds the lock, which aborts the backup. */
const CANCEL = `select count(pg_terminate_backend(pid))::int as n from pg_locks where locktype = 'advisory' and classid = ${LOCKS.backup}
  and objid = $1::int and objsubid = 2 and granted and database = (select oid from pg_database where datname = current_database())`;

@Injectable()
export class PostgresBackupSource extends BackupSource {
  private readonly log = new Logger('backup');

  constructor(
    private readonly connections: DedicatedConnections,
    private readonly storage: FileStorage,
    private readonly reader: Reader,
    private readonly signature: ArchiveSignature,
  ) {
    super();
  }

  async open(kind: BackupKind, owner: number): Promise<Readable> {
    const backUp = kind === 'database' ? jsonBackup : await this.zipBackup(kind);
    const snapshot = await Snapshot.open(this.connections, owner);
    const backup = backUp(snapshot);
    snapshot.onLost((error) => backup.destroy(error));
    backup.once('error', (error) => this.log.warn(`a backup was aborted: ${error.message}`));
    backup.once('close', () => void snapshot.close());
    return backup;
  }

  async cancel(owner: number): Promise<boolean> {
    const [ended] = await this.reader.rows<{ n: number }>({ text: CANCEL }, [owner]);
    return (ended?.n ?? 0) > 0;
  }

  /** Imports the library of ZIP files with the first one, because it takes 4 % of the processor time that a start takes for modules. */
  private async zipBackup(kind: Exclude<BackupKind, 'database'>): Promise<(snapshot: Snapshot) => Readable> {
    const { zipBackup } = await import('./zip-backup.js');
    return (snapshot) => zipBackup(kind, { snapshot, files: this.storage, signature: this.signature });
  }
}
