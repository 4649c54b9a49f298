import { once } from 'node:events';
import { pipeline, Readable } from 'node:stream';
import { ZipArchive } from 'archiver';
import type { Client } from 'pg';
import { LOCKS } from '../../../platform/database/advisory-lock.js';
import { isDatabaseUnavailable } from '../../../platform/database/database-errors.js';
import type { DedicatedConnections } from '../../../platform/database/dedicated-connections.js';
import type { FileStorage, StoredFile } from '../../../platform/storage/file-storage.port.js';
import { BackupAborted, BackupRunning } from '../domain/backup.errors.js';
import { filePath, MANIFEST, SIGNATURE, tablePath, type Checksum, type ManifestHead, type ManifestKind } from '../domain/manifest.js';
import { ManifestWriter } from '../domain/manifest-stream.js';
import type { ArchiveSignature } from './archive-signature.js';
import { openReadable, padded, UnreadableFile, type MissingFiles } from './missing-files.js';
import { listFiles, type FileReference } from './stored-file-keys.js';
import { measureStream, type Digest } from './streams.js';
import { backupTables, readTable } from './tables.js';

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

/** Lowest compression level: rows shrink to a tenth, and a higher level costs more than it saves. */
const COMPRESSION_LEVEL = 1;

/** A file of the snapshot; without a checksum when the storage lacks it or a part of it. */
interface CopiedFile extends FileReference {
  hash?: Checksum;
}

interface ZipSources {
  snapshot: Snapshot;
  signature: ArchiveSignature;
  /** The storage whose files are added to the ZIP, and those that it lacks, or a function that copies them to another place. */
  files: { storage: FileStorage; missing: MissingFiles } | ((files: AsyncIterable<FileReference>) => AsyncIterable<CopiedFile>);
}

/**
 * A ZIP of tables, files, the manifest with their checksums, and its signature. The directory comes last, so an incomplete download is not
 * a ZIP.
 */
export function zipBackup(kind: ManifestKind, sources: ZipSources): Readable {
  const archive = new ZipArchive({ zlib: { level: COMPRESSION_LEVEL }, highWaterMark: 1024 * 1024 });
  const closed = new AbortController();
  archive.once('close', () => closed.abort());
  void new ZipWriter(archive, closed.signal).write(kind, sources).catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return archive;
}

class ZipWriter {
  constructor(
    private readonly archive: ZipArchive,
    private readonly closed: AbortSignal,
  ) {}

  async write(kind: ManifestKind, { snapshot, signature, files }: ZipSources): Promise<void> {
    const head: ManifestHead = {
      kind,
      schemaVersion: snapshot.schemaVersion,
      createdAt: snapshot.takenAt,
      tables: kind === 'media' ? {} : await this.appendTables(snapshot),
    };
    const manifest = new ManifestWriter();
    const references = listFiles(snapshot.client, 'in backups');
    const copied = typeof files === 'function' ? files(references) : this.appendFiles(references, files);
    for await (const { key, mimeType, hash } of copied) manifest.add(hash === undefined ? { missingKey: key } : { key, ...hash, mimeType });
    const hmac = signature.start();
    function* signed(): Generator<Buffer> {
      for (const piece of manifest.pieces(head)) {
        hmac.update(piece);
        yield piece;
      }
    }
    await this.append(MANIFEST, Readable.from(signed(), { objectMode: false }));
    await this.append(SIGNATURE, Readable.from([Buffer.from(`${hmac.digest('hex')}\n`)], { objectMode: false }));
    await this.archive.finalize();
  }

  private async appendTables({ client }: Snapshot): Promise<ManifestHead['tables']> {
    const tables: ManifestHead['tables'] = {};
    for (const table of await backupTables(client)) {
      const { lines, ...entry } = await this.append(tablePath(table.name), await readTable(client, table));
      tables[table.name] = { rows: lines, ...entry };
    }
    return tables;
  }

  /** A file that cannot be read to its end is listed twice: as it was written, and as missing. */
  private async *appendFiles(
    files: AsyncIterable<FileReference>,
    { storage, missing }: { storage: FileStorage; missing: MissingFiles },
  ): AsyncGenerator<CopiedFile> {
    for await (const { key, mimeType } of files) {
      const lacking = missing.count;
      const file = await openUnlessMissing(storage, key, missing);
      if (file) {
        const content = Readable.from(
          padded(file, (error) => missing.add(key, error)),
          { objectMode: false },
        );
        const { bytes, sha256 } = await this.append(filePath(key), content, { store: true });
        yield { key, mimeType, hash: { bytes, sha256 } };
      }
      if (missing.count > lacking) yield { key, mimeType };
    }
  }

  /**
   * Appends one entry at a time, so that only one source is open. Stores media files uncompressed, because they are compressed already.
   */
  private async append(name: string, body: Readable, { store = false } = {}): Promise<Digest> {
    const { stream, result } = measureStream({ lines: !store });
    const written = once(this.archive, 'entry', { signal: this.closed });
    try {
      pipeline(body, stream, (error) => {
        if (error) this.archive.destroy(error);
      });
      this.archive.append(stream, { name, store });
      await written;
      return result();
    } catch (error) {
      body.destroy();
      throw error;
    }
  }
}

async function openUnlessMissing(storage: FileStorage, key: string, missing: MissingFiles): Promise<StoredFile | undefined> {
  try {
    const file = await openReadable(storage, key);
    if (file === undefined) missing.add(key);
    return file;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    missing.add(key, error);
    return undefined;
  }
}
