import { rm } from 'node:fs/promises';
import type { DiskSpace } from '../../../../platform/storage/disk-space.port.js';
import type { FileStorage } from '../../../../platform/storage/file-storage.port.js';
import { mapInOrder } from '../map-in-order.js';
import type { SeenNames } from '../seen-names.js';
import type { FileReference } from '../stored-file-references.js';
import type { CopiedFile } from '../zip-backup.js';
import type { FileHash, FileHashes } from './file-hashes.js';
import type { OffsiteFiles } from './offsite-files.js';

/** Files that are copied at the same time. */
const PARALLEL_FILES = 4;
const PAGE_FILES = 500;

export interface CopiedObject extends CopiedFile {
  /** Name of the object in the target. */
  object?: string;
}

interface Sources {
  storage: FileStorage;
  disk: DiskSpace;
  hashes: FileHashes;
  /** Names of the objects in the target. */
  existing: SeenNames;
}

/** Copies the media files that the target lacks. The name of an object depends on its content, so equal files are stored once. */
export class ObjectCopies {
  newFiles = 0;
  newBytes = 0;
  private readonly copying = new Map<string, Promise<unknown>>();

  constructor(
    private readonly target: OffsiteFiles,
    private readonly sources: Sources,
  ) {}

  async *copy(files: AsyncIterable<FileReference>): AsyncGenerator<CopiedObject> {
    const { hashes } = this.sources;
    for await (const page of pagesOf(files)) {
      const known = await hashes.find(page.map(({ key }) => key));
      const read = new Map<string, FileHash>();
      yield* mapInOrder(page, PARALLEL_FILES, (file) => this.copyFile(file, known.get(file.key), read));
      await hashes.add(read);
    }
  }

  private async copyFile(
    { key, mimeType }: FileReference,
    known: FileHash | undefined,
    read: Map<string, FileHash>,
  ): Promise<CopiedObject> {
    const hash = known && this.sources.existing.has(this.target.objectName(known.sha256)) ? known : await this.copyContent(key);
    if (hash === undefined) return { key };
    if (hash !== known) read.set(key, hash);
    return { key, entry: { bytes: hash.bytes, sha256: hash.sha256, mimeType }, object: this.target.objectName(hash.sha256) };
  }

  /** Returns undefined when the storage lacks the file. */
  private async copyContent(key: string): Promise<FileHash | undefined> {
    const { storage, disk } = this.sources;
    const file = await storage.open(key);
    if (file === undefined) return undefined;
    const local = this.target.newPath();
    try {
      await disk.assertRoomFor(file.size);
      const hash = await this.target.save(file.body, local);
      await this.putOnce(hash, local);
      return hash;
    } finally {
      file.body.destroy();
      await rm(local, { force: true });
    }
  }

  /** Stores the object unless it exists or another call is storing it. */
  private async putOnce(hash: FileHash, local: string): Promise<void> {
    const name = this.target.objectName(hash.sha256);
    const running = this.copying.get(name);
    if (running) {
      await running;
      return;
    }
    if (this.sources.existing.has(name)) return;
    const copying = this.target.putFile(name, local);
    this.copying.set(name, copying);
    try {
      await copying;
      this.sources.existing.add(name);
      this.newFiles++;
      this.newBytes += hash.bytes;
    } finally {
      this.copying.delete(name);
    }
  }
}

async function* pagesOf<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let page: T[] = [];
  for await (const item of items) {
    page.push(item);
    if (page.length === PAGE_FILES) {
      yield page;
      page = [];
    }
  }
  if (page.length > 0) yield page;
}
