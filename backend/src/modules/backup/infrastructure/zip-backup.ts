import type { Hmac } from 'node:crypto';
import { once } from 'node:events';
import { pipeline, Readable } from 'node:stream';
import { ZipArchive } from 'archiver';
import type { FileStorage } from '../../../platform/storage/file-storage.port.js';
import {
  filePath,
  FORMAT,
  FORMAT_VERSION,
  MANIFEST,
  SIGNATURE,
  tablePath,
  type FileEntry,
  type ManifestHead,
  type ManifestKind,
} from '../domain/backup.js';
import type { ArchiveSignature } from './archive-signature.js';
import { BACKUP_TABLES } from './backup-tables.js';
import { measureStream } from './digest.js';
import type { Snapshot } from './snapshot.js';
import { listMediaFiles, type FileReference } from './stored-file-references.js';
import { readTable } from './table-reader.js';

/** Lowest compression level: rows shrink to a tenth, and a higher level costs more than it saves. */
const COMPRESSION_LEVEL = 1;

/** A file of the snapshot; without an entry when the storage lacks it. */
export interface CopiedFile {
  key: string;
  entry?: FileEntry;
}

export interface ZipSources {
  snapshot: Snapshot;
  signature: ArchiveSignature;
  /** The storage whose files are added to the ZIP, or a function that copies them to another place. */
  files: FileStorage | ((files: AsyncIterable<FileReference>) => AsyncIterable<CopiedFile>);
}

/**
 * A ZIP of tables, files, the manifest with their checksums, and its signature. The directory comes last, so an incomplete download is not
 * a ZIP.
 */
export function zipBackup(kind: ManifestKind, { snapshot, files, signature }: ZipSources): Readable {
  const archive = new ZipArchive({ zlib: { level: COMPRESSION_LEVEL }, highWaterMark: 1024 * 1024 });
  const closed = new AbortController();
  archive.once('close', () => closed.abort());
  const writer = new ZipWriter(archive, closed.signal, signature);
  void writer.write(kind, snapshot, files).catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return archive;
}

interface FileLists {
  files: LongText;
  missingFiles: LongText;
}

function* manifestOf(head: ManifestHead, { files, missingFiles }: FileLists): Generator<Buffer> {
  yield Buffer.from(`${JSON.stringify(head, null, 1).slice(0, -1)},"files":{\n`);
  yield* files.read();
  yield Buffer.from('},"missingFiles":[\n');
  yield* missingFiles.read();
  yield Buffer.from(']}\n');
}

function* withHmac(pieces: Iterable<Buffer>, hmac: Hmac): Generator<Buffer> {
  for (const piece of pieces) {
    hmac.update(piece);
    yield piece;
  }
}

class ZipWriter {
  constructor(
    private readonly archive: ZipArchive,
    private readonly closed: AbortSignal,
    private readonly signature: ArchiveSignature,
  ) {}

  async write(kind: ManifestKind, snapshot: Snapshot, files: ZipSources['files']): Promise<void> {
    const manifest: ManifestHead = {
      format: FORMAT,
      formatVersion: FORMAT_VERSION,
      kind,
      schemaVersion: snapshot.schemaVersion,
      createdAt: snapshot.takenAt,
      tables: kind === 'media' ? {} : await this.tables(snapshot),
    };
    const references = listMediaFiles(snapshot.client);
    const lists = await this.fileLists(typeof files === 'function' ? files(references) : this.appendFiles(references, files));
    const hmac = this.signature.start();
    await this.append(MANIFEST, Readable.from(withHmac(manifestOf(manifest, lists), hmac), { objectMode: false }));
    await this.append(SIGNATURE, Readable.from([Buffer.from(`${hmac.digest('hex')}\n`)], { objectMode: false }));
    await this.archive.finalize();
  }

  private async tables(snapshot: Snapshot): Promise<ManifestHead['tables']> {
    const tables: ManifestHead['tables'] = {};
    for (const table of BACKUP_TABLES) {
      const { lines, ...entry } = await this.append(tablePath(table.name), await readTable(snapshot.client, table));
      tables[table.name] = { rows: lines, ...entry };
    }
    return tables;
  }

  private async fileLists(copied: AsyncIterable<CopiedFile>): Promise<FileLists> {
    const lists = { files: new LongText(), missingFiles: new LongText() };
    for await (const { key, entry } of copied) {
      if (entry === undefined) lists.missingFiles.add(JSON.stringify(key));
      else lists.files.add(`${JSON.stringify(key)}:${JSON.stringify(entry)}`);
    }
    return lists;
  }

  private async *appendFiles(files: AsyncIterable<FileReference>, storage: FileStorage): AsyncGenerator<CopiedFile> {
    for await (const { key, mimeType } of files) {
      const file = await storage.open(key);
      if (file) {
        const { bytes, sha256 } = await this.append(filePath(key), file.body, { store: true });
        yield { key, entry: { bytes, sha256, mimeType } };
      } else yield { key };
    }
  }

  /**
   * Appends one entry at a time, so that only one source is open. Stores media files uncompressed, because they are compressed already.
   */
  private async append(name: string, body: Readable, { store = false } = {}): Promise<{ bytes: number; sha256: string; lines: number }> {
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

const PIECE_LENGTH = 64 * 1024;

/** Items of a long JSON list or object. Their text is held in buffers outside the heap, because objects would need more memory. */
class LongText {
  private readonly pieces: Buffer[] = [];
  private buffered = '';
  private isFirst = true;

  add(item: string): void {
    this.buffered += this.isFirst ? item : `,\n${item}`;
    this.isFirst = false;
    if (this.buffered.length >= PIECE_LENGTH) this.flush();
  }

  *read(): Generator<Buffer> {
    this.flush();
    yield* this.pieces;
  }

  private flush(): void {
    if (this.buffered.length > 0) this.pieces.push(Buffer.from(this.buffered));
    this.buffered = '';
  }
}
