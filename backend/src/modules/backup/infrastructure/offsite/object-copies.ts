import { FileCopies, type CopyOptions, type FileCopy } from '../file-copies.js';
import type { FileHash } from '../file-hashes.js';
import type { SeenNames } from '../seen-names.js';
import type { FileReference } from '../stored-file-references.js';

/** Files that are copied at the same time. */
const PARALLEL_FILES = 4;

/** Copies the media files that the target lacks. The name of an object depends on its content, so equal files are stored once. */
export class ObjectCopies {
  newFiles = 0;
  newBytes = 0;
  private readonly copying = new Map<string, Promise<unknown>>();

  constructor(
    private readonly options: Pick<CopyOptions, 'from' | 'to' | 'hashes' | 'assertRoomFor'>,
    /** Names of the objects in the target. */
    private readonly existing: SeenNames,
  ) {}

  copy(files: AsyncIterable<FileReference>): AsyncGenerator<FileCopy> {
    const copies = new FileCopies({
      ...this.options,
      parallel: PARALLEL_FILES,
      holds: (_key, { sha256 }) => this.existing.has(this.options.to.objectName(sha256)),
      put: (_file, hash, local) => this.putOnce(hash, local),
    });
    return copies.copy(files);
  }

  /** Stores the object unless it exists or another call is storing it. */
  private async putOnce({ bytes, sha256 }: FileHash, local: string): Promise<boolean> {
    const name = this.options.to.objectName(sha256);
    const running = this.copying.get(name);
    if (running) await running;
    if (running || this.existing.has(name)) return false;
    const copying = this.options.to.putFile(name, local);
    this.copying.set(name, copying);
    try {
      await copying;
      this.existing.add(name);
      this.newFiles++;
      this.newBytes += bytes;
      return true;
    } finally {
      this.copying.delete(name);
    }
  }
}
