import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import * as path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FileStorage } from '../../../platform/storage/file-storage.port.js';
import { makePrivateFolder } from '../../../platform/storage/private-files.js';
import { StoredFiles } from '../../../platform/storage/stored-files.port.js';
import { Config } from '../../../platform/config/config.js';
import type { ArchivedFile, VerifiedBackup } from '../application/backup-restore.js';
import { mapInOrder } from './streams.js';

/** Files that are stored at the same time, because each waits for the network or the disk most of the time. */
const PARALLEL_FILES = 4;

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
    for await (const isStored of mapInOrder(archive.files(), PARALLEL_FILES, (file) => this.isStored(file))) if (!isStored) count++;
    return count;
  }

  /**
   * Stores the missing files. They are on the ledger of files to discard until the transaction that refers to them commits, so that the
   * sweeper removes them if it fails.
   */
  async add(archive: VerifiedBackup): Promise<void> {
    const folder = path.join(this.config.dataDir, 'restores');
    await makePrivateFolder(folder);
    for await (const stored of mapInOrder(archive.files(), PARALLEL_FILES, (file) => this.store(file, folder))) void stored;
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
