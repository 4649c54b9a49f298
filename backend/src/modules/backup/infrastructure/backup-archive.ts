import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { BadArchive } from '../domain/backup.errors.js';
import { filePath, MANIFEST, tablePath, type BackupManifest } from '../domain/backup.js';
import { readManifest } from '../domain/read-manifest.js';
import { BACKUP_TABLES } from './backup-tables.js';
import { measured } from './measured.js';

const MAX_ENTRIES = 2_000_000;
const MAX_MANIFEST_BYTES = 512 * 1024 * 1024;
/** Rows shrink to a twentieth at best; what claims more than this is made to fill a disk. */
const MAX_RATIO = 200;
const LOCAL_HEADER = 30;
const LOCAL_SIGNATURE = 0x04034b50;
const FILE_TYPE = 0o170000;
const REGULAR = 0o100000;

/** An archive on disk that was looked through from end to end: what it hands out is what its manifest says. */
export class BackupArchive {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: Map<string, Entry>,
    readonly manifest: BackupManifest,
  ) {}

  /** `BadArchive` with a sentence for whatever is wrong; nothing is written meanwhile. */
  static async verified(path: string): Promise<BackupArchive> {
    const zip = await opened(path);
    try {
      const entries = await directory(zip, path);
      const manifest = await manifestIn(zip, entries);
      const archive = new BackupArchive(zip, entries, manifest);
      archive.assertComplete();
      await archive.assertUnaltered();
      return archive;
    } catch (error) {
      zip.close();
      throw error instanceof BadArchive ? error : new BadArchive('This ZIP file is damaged.', { cause: error });
    }
  }

  table(name: string): Promise<Readable> {
    return this.read(tablePath(name));
  }

  file(key: string): Promise<Readable> {
    return this.read(filePath(key));
  }

  close(): void {
    this.zip.close();
  }

  private async read(name: string): Promise<Readable> {
    const entry = this.entries.get(name);
    if (!entry) throw new BadArchive(`The archive lacks ${name}.`);
    return this.zip.openReadStreamPromise(entry);
  }

  /** Exactly what the manifest names, no less and no more. */
  private assertComplete(): void {
    const { tables, files } = this.manifest;
    const known = new Set(BACKUP_TABLES.map(({ name }) => name));
    const named = new Map<string, number>([
      ...Object.entries(tables).map(([name, { bytes }]): [string, number] => [tablePath(name), bytes]),
      ...Object.entries(files).map(([key, { bytes }]): [string, number] => [filePath(key), bytes]),
    ]);
    for (const name of Object.keys(tables))
      if (!known.has(name)) throw new BadArchive(`The backup holds a table that Vitrine does not know: ${name}.`);
    for (const [name, bytes] of named) {
      const entry = this.entries.get(name);
      if (!entry) throw new BadArchive(`The archive lacks ${name}.`);
      if (entry.uncompressedSize !== bytes) throw new BadArchive(`The size of ${name} is not the one in the manifest.`);
    }
    if (this.entries.size !== named.size + 1) throw new BadArchive('The archive holds files that its manifest does not name.');
  }

  private async assertUnaltered(): Promise<void> {
    const { tables, files } = this.manifest;
    for (const [name, entry] of Object.entries(tables)) {
      const { lines } = await this.assertDigest(tablePath(name), entry.sha256);
      if (lines !== entry.rows) throw new BadArchive(`The number of rows of ${name} is not the one in the manifest.`);
    }
    for (const [key, entry] of Object.entries(files)) await this.assertDigest(filePath(key), entry.sha256);
  }

  private async assertDigest(name: string, sha256: string): Promise<{ lines: number }> {
    const { stream, result } = measured({ lines: name.endsWith('.ndjson') });
    await pipeline(await this.read(name), stream, new Writable({ write: (_chunk, _encoding, done) => done() }));
    const found = result();
    if (found.sha256 !== sha256) throw new BadArchive(`The checksum of ${name} is wrong: the backup is damaged or was altered.`);
    return found;
  }
}

async function opened(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true });
  } catch (error) {
    throw new BadArchive('This is not a whole ZIP file.', { cause: error });
  }
}

/** The directory, refused as a whole when anything in it is not as we write it. */
async function directory(zip: ZipFile, path: string): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new BadArchive('The archive holds too many files.');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    assertHarmless(entry);
    if (entries.has(entry.fileName)) throw new BadArchive('The archive holds two files of one name.');
    entries.set(entry.fileName, entry);
  }
  const handle = await open(path, 'r');
  try {
    await assertApart([...entries.values()], handle);
  } finally {
    await handle.close();
  }
  return entries;
}

function assertHarmless(entry: Entry): void {
  const mode = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
  if (mode !== 0 && mode !== REGULAR) throw new BadArchive('The archive holds a link or another thing that is no file.');
  if (entry.isEncrypted()) throw new BadArchive('The archive is encrypted.');
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    throw new BadArchive('The archive is packed in a way that is not supported.');
  if (entry.uncompressedSize > 1024 * 1024 && entry.uncompressedSize > entry.compressedSize * MAX_RATIO)
    throw new BadArchive('The archive claims to be far larger than it can be.');
  if (!/^(manifest\.json|database\/[a-z_]+\.ndjson|media\/[a-z0-9][a-z0-9._-]+)$/.test(entry.fileName))
    throw new BadArchive('The archive holds a file that does not belong into a backup.');
}

/** Two entries on the same bytes would unpack to more than there is; a local name of its own would mislead another program. */
async function assertApart(entries: Entry[], handle: FileHandle): Promise<void> {
  let end = 0;
  for (const entry of entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    const start = entry.relativeOffsetOfLocalHeader;
    if (start < end) throw new BadArchive('Files in the archive overlap.');
    const header = Buffer.alloc(LOCAL_HEADER);
    await handle.read(header, 0, LOCAL_HEADER, start);
    if (header.readUInt32LE(0) !== LOCAL_SIGNATURE) throw new BadArchive('This ZIP file is damaged.');
    const name = Buffer.alloc(header.readUInt16LE(26));
    await handle.read(name, 0, name.length, start + LOCAL_HEADER);
    if (name.toString() !== entry.fileName) throw new BadArchive('The archive calls one file by two names.');
    end = start + LOCAL_HEADER + name.length + header.readUInt16LE(28) + entry.compressedSize;
  }
}

async function manifestIn(zip: ZipFile, entries: Map<string, Entry>): Promise<BackupManifest> {
  const entry = entries.get(MANIFEST);
  if (!entry) throw new BadArchive('This is not a backup of Vitrine: it has no manifest.');
  if (entry.uncompressedSize > MAX_MANIFEST_BYTES) throw new BadArchive('The manifest of this backup is too large.');
  const manifest = await text(await zip.openReadStreamPromise(entry));
  // it vouches for everything else, and nothing but this for it
  if (crc32(manifest) !== entry.crc32) throw new BadArchive('The manifest of this backup is damaged.');
  return readManifest(manifest);
}
