import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { BadArchive } from '../domain/backup.errors.js';
import {
  filePath,
  MANIFEST,
  SIGNATURE,
  tablePath,
  type ManifestHead,
  type ManifestItem,
  type ManifestKind,
  type VerifiedManifest,
} from '../domain/backup.js';
import { damagedManifest, manifestHead } from '../domain/read-manifest.js';
import { checkedEntriesOf, entriesOf, openArchive } from './archive-directory.js';
import type { ArchivedFile, VerifiedBackup } from '../application/backup-restore.js';
import type { ArchiveSignature } from './archive-signature.js';
import { BACKUP_TABLES } from './backup-tables.js';
import { digestOf } from './digest.js';
import { ManifestReader } from './manifest-reader.js';

/** Maximum size of a manifest: a base, which suffices for several hundred thousand missing files, and an amount per file of the archive. */
const MANIFEST_BASE_BYTES = 32 * 1024 * 1024;
const MANIFEST_BYTES_PER_FILE = 512;
const SIGNATURE_MAX_BYTES = 100;
const MEDIA = filePath('');

interface Directory {
  /** Entries other than media files, by name. */
  entriesByName: Map<string, Entry>;
  /** Number of media files. */
  files: number;
}

/**
 * An archive on disk whose content was verified against its manifest. Directory and manifest are streamed in parallel, because a backup
 * lists files in the same order in both, so that memory does not grow with the number of files.
 */
export class BackupArchive implements VerifiedBackup {
  private constructor(
    private readonly path: string,
    private readonly zip: ZipFile,
    private readonly entriesByName: Map<string, Entry>,
    readonly manifest: VerifiedManifest,
  ) {}

  /**
   * Throws `BadArchive` with the reason. Writes nothing. `filesElsewhere` is the number of files that the manifest of an off-site backup
   * lists, which are not in the archive.
   */
  static async verified(path: string, signature: ArchiveSignature, filesElsewhere?: number): Promise<BackupArchive> {
    const zip = await openArchive(path);
    try {
      const directory = await directoryOf(path);
      if (filesElsewhere !== undefined && directory.files > 0) throw unlistedFiles();
      const kind = filesElsewhere === undefined ? 'full' : 'snapshot';
      const manifest = await readManifest(zip, { ...directory, files: filesElsewhere ?? directory.files, kind }, signature);
      const archive = new BackupArchive(path, zip, directory.entriesByName, manifest);
      await archive.assertTables(manifest);
      if (filesElsewhere === undefined) await archive.assertFiles();
      return archive;
    } catch (error) {
      zip.close();
      throw asBadArchive(error);
    }
  }

  table(name: string): Promise<Readable> {
    return this.read(tablePath(name));
  }

  /** Yields the items of the manifest's lists of files, in batches. */
  async *items(): AsyncGenerator<ManifestItem[]> {
    yield* new ManifestReader().items(await this.read(MANIFEST));
  }

  /** Yields the files in the order of the archive. */
  async *files(): AsyncGenerator<ArchivedFile> {
    const entries = entriesOf(this.path);
    try {
      for await (const items of this.items()) {
        for (const item of items) {
          if ('missingKey' in item) continue;
          const entry = await nextFile(entries);
          if (entry?.fileName !== filePath(item.key)) throw new BadArchive({ reason: 'missing_file', name: filePath(item.key) });
          if (entry.uncompressedSize !== item.bytes) throw wrongSize(entry.fileName);
          yield { ...item, open: () => this.zip.openReadStreamPromise(entry) };
        }
      }
    } finally {
      await entries.return(undefined);
    }
  }

  close(): Promise<void> {
    this.zip.close();
    return Promise.resolve();
  }

  private async read(name: string): Promise<Readable> {
    const entry = this.entriesByName.get(name);
    if (!entry) throw new BadArchive({ reason: 'missing_file', name });
    return this.zip.openReadStreamPromise(entry);
  }

  /** Throws unless the archive holds exactly the tables of the manifest, unaltered. */
  private async assertTables({ tables }: ManifestHead): Promise<void> {
    const known = new Set(BACKUP_TABLES.map(({ name }) => name));
    for (const [name, { rows, bytes, sha256 }] of Object.entries(tables)) {
      if (!known.has(name)) throw new BadArchive({ reason: 'unknown_table', table: name });
      const entry = this.entriesByName.get(tablePath(name));
      if (!entry) throw new BadArchive({ reason: 'missing_file', name: tablePath(name) });
      if (entry.uncompressedSize !== bytes) throw wrongSize(tablePath(name));
      const lines = await assertDigest(await this.table(name), tablePath(name), sha256);
      if (lines !== rows) throw new BadArchive({ reason: 'wrong_row_count', table: name });
    }
    const manifestEntries = [MANIFEST, SIGNATURE].filter((name) => this.entriesByName.has(name)).length;
    if (this.entriesByName.size !== Object.keys(tables).length + manifestEntries) throw unlistedFiles();
  }

  private async assertFiles(): Promise<void> {
    for await (const { key, sha256, open } of this.files()) await assertDigest(await open(), filePath(key), sha256);
  }
}

const asBadArchive = (error: unknown): BadArchive =>
  error instanceof BadArchive ? error : new BadArchive({ reason: 'zip_damaged' }, { cause: error });
const wrongSize = (name: string): BadArchive => new BadArchive({ reason: 'wrong_size', name });
const unlistedFiles = (): BadArchive => new BadArchive({ reason: 'unlisted_files' });

async function directoryOf(path: string): Promise<Directory> {
  const entriesByName = new Map<string, Entry>();
  let files = 0;
  for await (const entry of checkedEntriesOf(path)) {
    if (entry.fileName.startsWith(MEDIA)) files++;
    else entriesByName.set(entry.fileName, entry);
    if (entriesByName.size > 2 * BACKUP_TABLES.length + 2) throw new BadArchive({ reason: 'too_many_files' });
  }
  return { entriesByName, files };
}

/** Reads the manifest once, and checks its checksum, its signature and its number of files. */
async function readManifest(
  zip: ZipFile,
  { entriesByName, files, kind }: Directory & { kind: ManifestKind },
  signature: ArchiveSignature,
): Promise<VerifiedManifest> {
  const entry = entriesByName.get(MANIFEST);
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
  for await (const items of reader.items(withChecksums(await zip.openReadStreamPromise(entry)))) {
    for (const item of items) {
      if ('missingKey' in item) missingFiles++;
      else if (++found > files) throw new BadArchive({ reason: 'missing_file', name: filePath(item.key) });
    }
  }
  // the CRC-32 of the ZIP entry is the only checksum of the manifest
  if (checksum !== entry.crc32) throw damagedManifest();
  const head = manifestHead(reader.members, kind);
  if (found < files) throw unlistedFiles();
  return { ...head, files, missingFiles, isForeign: !check.matches(await signatureIn(zip, entriesByName.get(SIGNATURE))) };
}

async function signatureIn(zip: ZipFile, entry: Entry | undefined): Promise<string> {
  if (!entry || entry.uncompressedSize > SIGNATURE_MAX_BYTES) return '';
  return text(await zip.openReadStreamPromise(entry));
}

async function nextFile(entries: AsyncGenerator<Entry>): Promise<Entry | undefined> {
  for (;;) {
    const next = await entries.next();
    if (next.done) return undefined;
    if (next.value.fileName.startsWith(MEDIA)) return next.value;
  }
}

/** Throws when the checksum is wrong. Returns the number of lines. */
async function assertDigest(content: Readable, name: string, sha256: string): Promise<number> {
  const found = await digestOf(content, { lines: name.endsWith('.ndjson') });
  if (found.sha256 !== sha256) throw new BadArchive({ reason: 'wrong_checksum', name });
  return found.lines;
}
