import { rm } from 'node:fs/promises';
import type { FileStorage } from '../../../platform/storage/file-storage.port.js';
import type { FileHash, FileHashes } from './file-hashes.js';
import { mapInOrder, pagesOf } from './map-in-order.js';
import type { FileReference } from './stored-file-references.js';
import type { TargetFiles } from './target-files.js';

/** Files whose records are read with one statement. */
const PAGE_FILES = 500;
/** Of the files that are larger, one is copied at a time, because each file is on the local disk while it is copied. */
const LARGE_FILE_BYTES = 32 * 1024 * 1024;

export interface FileCopy extends FileReference {
  /** Undefined when the source lacks the file. */
  hash?: FileHash;
  /** False when the target had the bytes already. */
  isNew: boolean;
}

export interface CopyOptions {
  from: FileStorage;
  to: TargetFiles;
  /** Files that are copied at the same time. */
  parallel: number;
  hashes: Pick<FileHashes, 'find' | 'add'>;
  /** Whether the target holds a file whose checksum is known. */
  holds: (key: string, hash: FileHash) => boolean | Promise<boolean>;
  /** Stores a local file. Returns false when the target had the bytes already. */
  put: (file: FileReference, hash: FileHash, local: string) => Promise<boolean>;
  /** Throws when the local disk has no room for the bytes. */
  assertRoomFor?: (bytes: number) => Promise<void>;
}

/** Copies the files that the target lacks, and records their checksums. */
export class FileCopies {
  private lastLarge: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: CopyOptions) {}

  /** Yields the copies in the order of the files. */
  async *copy(files: AsyncIterable<FileReference>): AsyncGenerator<FileCopy> {
    const { hashes, parallel } = this.options;
    for await (const page of pagesOf(files, PAGE_FILES)) {
      const known = await hashes.find(page.map(({ key }) => key));
      const read = new Map<string, FileHash>();
      try {
        yield* mapInOrder(page, parallel, (file) => this.copyFile(file, known.get(file.key), read));
      } finally {
        await hashes.add(read);
      }
    }
  }

  private async copyFile(file: FileReference, known: FileHash | undefined, read: Map<string, FileHash>): Promise<FileCopy> {
    if (known && (await this.options.holds(file.key, known))) return { ...file, hash: known, isNew: false };
    const copy = await this.copyContent(file);
    if (copy.hash !== undefined) read.set(file.key, copy.hash);
    return copy;
  }

  private async copyContent(file: FileReference, isAlone = false): Promise<FileCopy> {
    const { from, to, put, assertRoomFor } = this.options;
    const stored = await from.open(file.key);
    if (stored === undefined) return { ...file, isNew: false };
    if (stored.size > LARGE_FILE_BYTES && !isAlone) {
      stored.body.destroy();
      return this.afterLastLarge(() => this.copyContent(file, true));
    }
    const local = to.newPath();
    try {
      await assertRoomFor?.(stored.size);
      const hash = await to.save(stored.body, local);
      return { ...file, hash, isNew: await put(file, hash, local) };
    } finally {
      stored.body.destroy();
      await rm(local, { force: true });
    }
  }

  private afterLastLarge(copy: () => Promise<FileCopy>): Promise<FileCopy> {
    const copied = this.lastLarge.then(copy);
    this.lastLarge = copied.catch(() => undefined);
    return copied;
  }
}
