import { pipeline, Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { LOCKS } from '../../../platform/database/advisory-lock.js';
import { DedicatedConnections } from '../../../platform/database/dedicated-connections.js';
import { Reader } from '../../../platform/database/reader.js';
import { FileStorage } from '../../../platform/storage/file-storage.port.js';
import { BackUp, FinishedBackups, type RunningBackup } from '../application/back-up.js';
import { fileNameOf, type BackupKind } from '../domain/backup.js';
import { BackupAborted } from '../domain/backup.errors.js';
import { ArchiveSignature } from './archive-signature.js';
import { MissingFiles } from './missing-files.js';
import { measureStream, type MeasuredStream } from './streams.js';
import { backupTables, readTable } from './tables.js';
import { Snapshot, zipBackup } from './zip-backup.js';

/** Terminates the connection that holds the lock, which aborts the backup. */
const CANCEL = `select count(pg_terminate_backend(pid))::int as n from pg_locks where locktype = 'advisory' and classid = ${LOCKS.backup}
  and objid = $1::int and objsubid = 2 and granted and database = (select oid from pg_database where datname = current_database())`;

@Injectable()
export class PostgresBackUp extends BackUp {
  private readonly log = new Logger('backup');

  constructor(
    private readonly connections: DedicatedConnections,
    private readonly storage: FileStorage,
    private readonly reader: Reader,
    private readonly signature: ArchiveSignature,
    private readonly records: FinishedBackups,
    private readonly clock: Clock,
  ) {
    super();
  }

  async execute(kind: BackupKind, owner: number): Promise<RunningBackup> {
    const startedAt = this.clock.now();
    const snapshot = await Snapshot.open(this.connections, owner);
    const { storage, signature } = this;
    const missing = new MissingFiles();
    const files = { storage, missing };
    const backup = kind === 'database' ? jsonBackup(snapshot) : zipBackup(kind, { snapshot, files, signature });
    snapshot.onLost((error) => backup.destroy(error));
    backup.once('error', (error) => this.log.warn(`a backup was aborted: ${error.message}`));
    const { stream: body, result } = measureBackup(backup, () => snapshot.close());
    const finished: RunningBackup['finished'] = (stored = {}) => {
      const { bytes, sha256 } = result();
      return this.records.add({ kind, startedAt, bytes, sha256, ...stored });
    };
    return {
      body,
      name: fileNameOf(kind, startedAt),
      mimeType: kind === 'database' ? 'application/json' : 'application/zip',
      finished,
      missing,
    };
  }

  async cancel(owner: number): Promise<boolean> {
    const ended = await this.reader.count(CANCEL, [owner]);
    return ended > 0;
  }
}

/**
 * Measures a backup. The stream fails with `BackupAborted` when the backup fails or closes early, and its end ends the backup. It ends after
 * `close`, so that the lock of the owner is free when the client has the last byte.
 */
export function measureBackup(backup: Readable, close: () => Promise<void>): MeasuredStream {
  const measured = measureStream();
  async function* pieces(): AsyncGenerator<Buffer> {
    try {
      yield* backup as AsyncIterable<Buffer>;
    } catch (error) {
      throw new BackupAborted({ cause: error });
    } finally {
      await close();
    }
  }
  // an error destroys the stream, and reaches its reader
  pipeline(pieces, measured.stream, () => undefined);
  measured.stream.once('close', () => backup.destroy());
  return measured;
}

const JSON_FORMAT_VERSION = 1;

/** Returns one JSON document with one row per line, without administrators and the audit log. */
function jsonBackup(snapshot: Snapshot): Readable {
  return Readable.from(jsonPieces(snapshot), { objectMode: false, highWaterMark: 1024 * 1024 });
}

async function* jsonPieces({ client, schemaVersion, takenAt: createdAt }: Snapshot): AsyncGenerator<Buffer> {
  const head = { format: 'vitrine-database', formatVersion: JSON_FORMAT_VERSION, schemaVersion, createdAt };
  yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"tables":{`);
  let separator = '\n';
  for (const table of await backupTables(client)) {
    if (table.onlyFull) continue;
    yield Buffer.from(`${separator}"${table.name}":[\n`);
    yield* separated(await readTable(client, table));
    yield Buffer.from(']');
    separator = ',\n';
  }
  yield Buffer.from('\n}}\n');
}

/** Puts a comma between the lines, each of which is a JSON object. */
async function* separated(lines: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isLineComplete = false;
  for await (const chunk of lines) {
    // latin1 maps each byte to one character
    const text: string = (isLineComplete ? '\n' : '') + chunk.toString('latin1');
    isLineComplete = text.endsWith('\n');
    yield Buffer.from((isLineComplete ? text.slice(0, -1) : text).replaceAll('\n', ',\n'), 'latin1');
  }
  if (isLineComplete) yield Buffer.from('\n');
}
