import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import * as path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../../../platform/config/config.js';
import { FileStorage } from '../../../platform/storage/file-storage.port.js';
import { makePrivateFolder } from '../../../platform/storage/private-files.js';
import { StoredFiles } from '../../../platform/storage/stored-files.port.js';
import type { ArchivedFile, VerifiedBackup } from '../application/backup-restore.js';
import type { Checksum } from '../domain/manifest.js';
import { openReadable, UnreadableFile, type MissingFiles } from './missing-files.js';
import type { FileHashes, FileReference } from './stored-file-keys.js';
import { mapInOrder, pagesOf } from './streams.js';
import type { TargetFiles } from './target-files.js';

/** Files whose records are read with one statement. */
const PAGE_FILES = 500;
/** Of the files that are larger, one is copied at a time, because each file is on the local disk while it is copied. */
const LARGE_FILE_BYTES = 32 * 1024 * 1024;
export interface CopiedFiles {
  copied: number;
  /** Files whose bytes the target had. */
  alreadyCopied: number;
  /** Keys that rows refer to and that the source lacks. */
  missing: string[];
  /** Bytes of the copied files. */
  bytes: number;
}

interface FileCopy extends FileReference {
  /** Undefined when the source lacks the file. */
  hash?: Checksum;
  /** False when the target had the bytes already. */
  isNew: boolean;
}

export interface CopyOptions {
  from: FileStorage;
  to: TargetFiles;
  /** Files that are copied at the same time. */
  parallel: number;
  hashes: Pick<FileHashes, 'find' | 'add'>;
  /** Name of the file in the target. */
  nameOf: (file: FileReference, hash: Checksum) => string;
  /** The media type that the target stores; a neutral one by default. */
  mimeTypeOf?: (file: FileReference) => string;
  /** Whether the target holds a file whose checksum was recorded before. */
  holdsRecorded: (name: string, hash: Checksum) => boolean | Promise<boolean>;
  /** Whether the target holds a file that was read now. */
  holdsRead: (name: string, hash: Checksum) => boolean | Promise<boolean>;
  onStored?: (name: string) => void;
  /** Gets the files that the source lacks or cannot read. Without it an unreadable file ends the copying. */
  missing?: MissingFiles;
  /** Throws when the local disk has no room for the bytes. */
  assertRoomFor?: (bytes: number) => Promise<void>;
}

/** Copies the files that the target lacks, and records their checksums. */
export class FileCopies {
  readonly summary: CopiedFiles = { copied: 0, alreadyCopied: 0, missing: [], bytes: 0 };
  private lastLarge: Promise<unknown> = Promise.resolve();
  private readonly storing = new Map<string, Promise<boolean>>();

  constructor(private readonly options: CopyOptions) {}

  /** Yields the copies in the order of the files. */
  async *copy(files: AsyncIterable<FileReference>): AsyncGenerator<FileCopy> {
    const { hashes, parallel } = this.options;
    for await (const page of pagesOf(files, PAGE_FILES)) {
      const recorded = await hashes.find(page.map(({ key }) => key));
      const read = new Map<string, Checksum>();
      try {
        for await (const copy of mapInOrder(page, parallel, (file) => this.copyFile(file, recorded.get(file.key), read))) {
          this.count(copy);
          yield copy;
        }
      } finally {
        await hashes.add(read);
      }
    }
  }

  private count({ key, hash, isNew }: FileCopy): void {
    if (hash === undefined) this.summary.missing.push(key);
    else if (isNew) {
      this.summary.copied++;
      this.summary.bytes += hash.bytes;
    } else this.summary.alreadyCopied++;
  }

  private async copyFile(file: FileReference, recorded: Checksum | undefined, read: Map<string, Checksum>): Promise<FileCopy> {
    const { nameOf, holdsRecorded } = this.options;
    if (recorded && (await holdsRecorded(nameOf(file, recorded), recorded))) return { ...file, hash: recorded, isNew: false };
    const copy = await this.copyReadable(file);
    if (copy.hash !== undefined) read.set(file.key, copy.hash);
    return copy;
  }

  private async copyReadable(file: FileReference): Promise<FileCopy> {
    try {
      return await this.copyContent(file);
    } catch (error) {
      if (!(error instanceof UnreadableFile) || this.options.missing === undefined) throw error;
      this.options.missing.add(file.key, error);
      return { ...file, isNew: false };
    }
  }

  private async copyContent(file: FileReference, isAlone = false): Promise<FileCopy> {
    const { from, to, assertRoomFor, missing } = this.options;
    const stored = await openReadable(from, file.key);
    if (stored === undefined) {
      missing?.add(file.key);
      return { ...file, isNew: false };
    }
    if (stored.size > LARGE_FILE_BYTES && !isAlone) {
      stored.body.destroy();
      return this.afterLastLarge(() => this.copyContent(file, true));
    }
    const local = to.newPath();
    try {
      await assertRoomFor?.(stored.size);
      const hash = await to.save(stored.body, local, to.encryption);
      return { ...file, hash, isNew: await this.storeOnce(file, hash, local) };
    } finally {
      stored.body.destroy();
      await rm(local, { force: true });
    }
  }

  /** Stores the local file unless the target has the bytes or another call is storing them. Returns whether it stored them. */
  private async storeOnce(file: FileReference, hash: Checksum, local: string): Promise<boolean> {
    const { to, nameOf, mimeTypeOf, holdsRead, onStored } = this.options;
    const name = nameOf(file, hash);
    const running = this.storing.get(name);
    if (running !== undefined) {
      await running;
      return false;
    }
    const store = async (): Promise<boolean> => {
      if (await holdsRead(name, hash)) return false;
      await to.putFile(name, local, mimeTypeOf?.(file));
      onStored?.(name);
      return true;
    };
    const storing = store();
    this.storing.set(name, storing);
    try {
      return await storing;
    } finally {
      this.storing.delete(name);
    }
  }

  private afterLastLarge(copy: () => Promise<FileCopy>): Promise<FileCopy> {
    const copied = this.lastLarge.then(copy);
    this.lastLarge = copied.catch(() => undefined);
    return copied;
  }
}

/** Files that are stored at the same time, because each waits for the network or the disk most of the time. */
const PARALLEL_RESTORED_FILES = 4;

/** Adds the files that the storage lacks. The content of a key never changes, so a file with the same key is the same file. */
@Injectable()
export class RestoreFiles {
  constructor(
    private readonly storage: FileStorage,
    private readonly files: StoredFiles,
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  /** Returns the number of files that the storage lacks. */
  async countMissing(archive: VerifiedBackup): Promise<number> {
    let count = 0;
    for await (const isStored of mapInOrder(archive.files(), PARALLEL_RESTORED_FILES, (file) => this.isStored(file)))
      if (!isStored) count++;
    return count;
  }

  /**
   * Stores the missing files. They are on the ledger of files to discard until the transaction that refers to them commits, so that the
   * sweeper removes them if it fails.
   */
  async add(archive: VerifiedBackup): Promise<void> {
    const folder = path.join(this.config.dataDir, 'restores');
    await makePrivateFolder(folder);
    for await (const stored of mapInOrder(archive.files(), PARALLEL_RESTORED_FILES, (file) => this.store(file, folder))) void stored;
  }

  private async isStored({ key, bytes }: ArchivedFile): Promise<boolean> {
    return (await this.storage.sizeOf(key)) === bytes;
  }

  private async store(file: ArchivedFile, folder: string): Promise<void> {
    if (await this.isStored(file)) return;
    const { key, mimeType, open } = file;
    const partial = path.join(folder, `${key}.partial`);
    try {
      await pipeline(await open(), createWriteStream(partial));
      // a failed restore may have left the key on the ledger
      await this.dataSource.query('delete from discarded_files where key = $1', [key]);
      await this.files.store([{ key, path: partial, contentType: mimeType }]);
    } finally {
      await rm(partial, { force: true });
    }
  }
}
