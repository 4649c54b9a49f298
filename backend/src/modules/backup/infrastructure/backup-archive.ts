import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import type { ArchivedFile, VerifiedBackup } from '../application/backup-restore.js';
import { tablesInBackup } from '../../../platform/tables/declared-tables.js';
import { BadArchive } from '../domain/backup.errors.js';
import {
  damagedManifest,
  filePath,
  MANIFEST,
  manifestHead,
  SIGNATURE,
  tablePath,
  type ManifestItem,
  type VerifiedManifest,
} from '../domain/manifest.js';
import { ManifestReader } from '../domain/manifest-stream.js';
import { checkedEntriesOf, entriesOf, openArchive } from './archive-directory.js';
import type { ArchiveSignature } from './archive-signature.js';
import { digestOf } from './streams.js';

/** Maximum size of a manifest: a base, which suffices for several hundred thousand missing files, and an amount per file of the archive. */
const MANIFEST_BASE_BYTES = 32 * 1024 * 1024;
const MANIFEST_BYTES_PER_FILE = 512;
const SIGNATURE_MAX_BYTES = 100;
const MEDIA = filePath('');

/**
 * An archive on disk whose content was verified against its manifest. Directory and manifest are streamed in parallel, because a backup
 * lists files in the same order in both, so that memory does not grow with the number of files.
 */
export class BackupArchive implements VerifiedBackup {
  /** Entries other than media files, by name. */
  private readonly entriesByName = new Map<string, Entry>();
  private verifiedManifest?: VerifiedManifest;

  private constructor(
    private readonly path: string,
    private readonly zip: ZipFile,
  ) {}

  /**
   * Throws `BadArchive` with the reason. Writes nothing. `filesElsewhere` is the number of files that the manifest of an off-site backup
   * lists, which are not in the archive.
   */
  static async verified(path: string, signature: ArchiveSignature, filesElsewhere?: number): Promise<BackupArchive> {
    const archive = new BackupArchive(path, await openArchive(path));
    try {
      const files = await archive.readDirectory();
      if (filesElsewhere !== undefined && files > 0) throw unlistedFiles();
      archive.verifiedManifest = await archive.readManifest(filesElsewhere ?? files, filesElsewhere !== undefined, signature);
      await archive.assertTables();
      if (filesElsewhere === undefined) await archive.assertFiles();
      return archive;
    } catch (error) {
      await archive.close();
      throw error instanceof BadArchive ? error : new BadArchive({ reason: 'zip_damaged' }, { cause: error });
    }
  }

  get manifest(): VerifiedManifest {
    if (this.verifiedManifest === undefined) throw new Error('the manifest was not read');
    return this.verifiedManifest;
  }

  table(name: string): Promise<Readable> {
    return this.read(tablePath(name));
  }

  async *items(): AsyncGenerator<ManifestItem[]> {
    yield* new ManifestReader().items(await this.read(MANIFEST));
  }

  /** Yields the files in the order of the archive. */
  files(): AsyncGenerator<ArchivedFile> {
    return archivedFiles(this, mediaEntriesOf(this.path), (entry, { key, bytes }) => {
      if (entry?.fileName !== filePath(key)) throw lacks(filePath(key));
      if (entry.uncompressedSize !== bytes) throw wrongSize(entry.fileName);
      return () => this.zip.openReadStreamPromise(entry);
    });
  }

  async close(): Promise<void> {
    this.zip.close();
  }

  private entry(name: string): Entry {
    const entry = this.entriesByName.get(name);
    if (!entry) throw lacks(name);
    return entry;
  }

  private async read(name: string): Promise<Readable> {
    return this.zip.openReadStreamPromise(this.entry(name));
  }

  /** Returns the number of media files. */
  private async readDirectory(): Promise<number> {
    const entries = 2 * tablesInBackup().length + 2;
    let files = 0;
    for await (const entry of checkedEntriesOf(this.path)) {
      if (entry.fileName.startsWith(MEDIA)) files++;
      else this.entriesByName.set(entry.fileName, entry);
      if (this.entriesByName.size > entries) throw new BadArchive({ reason: 'too_many_files' });
    }
    return files;
  }

  /** Reads the manifest once, and checks its checksum, its signature and its number of files. */
  private async readManifest(files: number, isSnapshot: boolean, signature: ArchiveSignature): Promise<VerifiedManifest> {
    const entry = this.entriesByName.get(MANIFEST);
    if (!entry) throw new BadArchive({ reason: 'no_manifest' });
    if (entry.uncompressedSize > MANIFEST_BASE_BYTES + files * MANIFEST_BYTES_PER_FILE)
      throw new BadArchive({ reason: 'manifest_too_large' });
    const reader = new ManifestReader();
    const check = signature.startCheck();
    let checksum = 0;
    let [found, missingFiles] = [0, 0];
    async function* withChecksums(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        checksum = crc32(chunk, checksum);
        check.update(chunk);
        yield chunk;
      }
    }
    for await (const items of reader.items(withChecksums(await this.read(MANIFEST)))) {
      for (const item of items) {
        if ('missingKey' in item) missingFiles++;
        else if (++found > files) throw lacks(filePath(item.key));
      }
    }
    // the CRC-32 of the ZIP entry is the only checksum of the manifest
    if (checksum !== entry.crc32) throw damagedManifest();
    const head = manifestHead(reader.members, isSnapshot ? 'snapshot' : 'full');
    if (found < files) throw unlistedFiles();
    return { ...head, files, missingFiles, isForeign: !check.matches(await this.readSignature()) };
  }

  private async readSignature(): Promise<string> {
    const entry = this.entriesByName.get(SIGNATURE);
    return entry && entry.uncompressedSize <= SIGNATURE_MAX_BYTES ? text(await this.read(SIGNATURE)) : '';
  }

  /** Throws unless the archive holds exactly the tables of the manifest, unaltered. */
  private async assertTables(): Promise<void> {
    const { tables } = this.manifest;
    const known = new Set(tablesInBackup().map(({ name }) => name));
    for (const [table, { rows, bytes, sha256 }] of Object.entries(tables)) {
      if (!known.has(table)) throw new BadArchive({ reason: 'unknown_table', table });
      const name = tablePath(table);
      if (this.entry(name).uncompressedSize !== bytes) throw wrongSize(name);
      const { lines } = await digestOf(await this.read(name), { lines: true, expected: { bytes, sha256, name } });
      if (lines !== rows) throw new BadArchive({ reason: 'wrong_row_count', table });
    }
    const manifestEntries = [MANIFEST, SIGNATURE].filter((name) => this.entriesByName.has(name)).length;
    if (this.entriesByName.size !== Object.keys(tables).length + manifestEntries) throw unlistedFiles();
  }

  private async assertFiles(): Promise<void> {
    for await (const { key, bytes, sha256, open } of this.files())
      await digestOf(await open(), { expected: { bytes, sha256, name: filePath(key) } });
  }
}

/** The files of the manifest with their sources, which are in the same order. */
export async function* archivedFiles<Source>(
  backup: Pick<VerifiedBackup, 'items'>,
  sources: AsyncGenerator<Source, undefined>,
  openerOf: (source: Source | undefined, file: Omit<ArchivedFile, 'open'>) => ArchivedFile['open'],
): AsyncGenerator<ArchivedFile> {
  try {
    for await (const items of backup.items()) {
      for (const item of items) {
        if ('missingKey' in item) continue;
        const { value: source } = await sources.next();
        yield { ...item, open: openerOf(source, item) };
      }
    }
  } finally {
    await sources.return(undefined);
  }
}

const lacks = (name: string): BadArchive => new BadArchive({ reason: 'missing_file', name });
const wrongSize = (name: string): BadArchive => new BadArchive({ reason: 'wrong_size', name });
const unlistedFiles = (): BadArchive => new BadArchive({ reason: 'unlisted_files' });

async function* mediaEntriesOf(path: string): AsyncGenerator<Entry, undefined> {
  for await (const entry of entriesOf(path)) if (entry.fileName.startsWith(MEDIA)) yield entry;
}
