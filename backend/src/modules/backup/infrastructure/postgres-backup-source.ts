import { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { FileStorage } from '../../../platform/storage/file-storage.port.js';
import { LOCKS } from '../../../platform/database/advisory-lock.js';
import { DedicatedConnections } from '../../../platform/database/dedicated-connections.js';
import { Reader } from '../../../platform/database/reader.js';
import { BackupSource } from '../application/back-up.js';
import type { BackupKind } from '../domain/backup.js';
import { ArchiveSignature } from './archive-signature.js';
import { BACKUP_TABLES } from './backup-tables.js';
import { Snapshot } from './snapshot.js';
import { readTable } from './table-reader.js';
import { zipBackup } from './zip-backup.js';

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
    const snapshot = await Snapshot.open(this.connections, owner);
    const { storage: files, signature } = this;
    const backup = kind === 'database' ? jsonBackup(snapshot) : zipBackup(kind, { snapshot, files, signature });
    snapshot.onLost((error) => backup.destroy(error));
    backup.once('error', (error) => this.log.warn(`a backup was aborted: ${error.message}`));
    backup.once('close', () => void snapshot.close());
    return backup;
  }

  async cancel(owner: number): Promise<boolean> {
    const [ended] = await this.reader.rows<{ n: number }>({ text: CANCEL }, [owner]);
    return (ended?.n ?? 0) > 0;
  }
}

const JSON_FORMAT_VERSION = 1;

/** Returns one JSON document with one row per line, without administrators and the audit log. */
function jsonBackup(snapshot: Snapshot): Readable {
  return Readable.from(pieces(snapshot), { objectMode: false, highWaterMark: 1024 * 1024 });
}

async function* pieces(snapshot: Snapshot): AsyncGenerator<Buffer> {
  const head = {
    format: 'vitrine-database',
    formatVersion: JSON_FORMAT_VERSION,
    schemaVersion: snapshot.schemaVersion,
    createdAt: snapshot.takenAt,
  };
  yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"tables":{`);
  let separator = '\n';
  for (const table of BACKUP_TABLES.filter(({ onlyFull }) => !onlyFull)) {
    yield Buffer.from(`${separator}"${table.name}":[\n`);
    yield* (await readTable(snapshot.client, table, ',\n')) as AsyncIterable<Buffer>;
    yield Buffer.from(']');
    separator = ',\n';
  }
  yield Buffer.from('\n}}\n');
}
