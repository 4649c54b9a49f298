import { rm } from 'node:fs/promises';
import type { FileStorage } from '../../../platform/storage/file-storage.port.js';
import type { FileHashes, FileReference } from './media-files.js';
import { mapInOrder, pagesOf, type Checksum } from './streams.js';
import { TargetFiles } from './target-files.js';

/** Files whose records are read with one statement. */
const PAGE_FILES = 500;
/** Of the files that are larger, one is copied at a time, because each file is on the local disk while it is copied. */
const LARGE_FILE_BYTES = 32 * 1024 * 1024;
/** Files that a move copies at once. */
const PARALLEL_MOVED_FILES = 8;

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
    const copy = await this.copyContent(file);
    if (copy.hash !== undefined) read.set(file.key, copy.hash);
    return copy;
  }

  private async copyContent(file: FileReference, isAlone = false): Promise<FileCopy> {
    const { from, to, assertRoomFor } = this.options;
    const stored = await from.open(file.key);
    if (stored === undefined) return { ...file, isNew: false };
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

interface FileTransfer extends Pick<CopyOptions, 'from'> {
  to: FileStorage;
  /** The folder of temporary files. */
  folder: string;
  journal: CopyOptions['hashes'];
  /** Whether recorded files are trusted. Otherwise their sizes in the target are compared. */
  trustsJournal: boolean;
  onProgress?: (files: CopiedFiles) => void;
}

/** Copies files from one storage into another under the same keys and verifies the checksum of each copy. Skips files that are complete. */
export async function moveFiles(files: AsyncIterable<FileReference>, transfer: FileTransfer): Promise<CopiedFiles> {
  const { from, journal: hashes, trustsJournal, onProgress } = transfer;
  const to = new TargetFiles(transfer.to, transfer.folder);
  const copies = new FileCopies({
    from,
    to,
    parallel: PARALLEL_MOVED_FILES,
    hashes,
    nameOf: ({ key }) => key,
    mimeTypeOf: ({ mimeType }) => mimeType,
    holdsRecorded: async (key, { bytes }) => trustsJournal || (await transfer.to.sizeOf(key)) === bytes,
    holdsRead: (key, hash) => to.holds(key, hash),
  });
  for await (const copy of copies.copy(files)) if (copy.hash !== undefined) onProgress?.(copies.summary);
  return copies.summary;
}
