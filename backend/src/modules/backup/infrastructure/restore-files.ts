import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import * as path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FileStorage } from '../../../platform/storage/file-storage.port.js';
import { StoredFiles } from '../../../platform/storage/stored-files.port.js';
import { Config } from '../../../platform/config/config.js';
import type { ArchivedFile, VerifiedBackup } from '../application/backup-restore.js';
import { mapInOrder } from './map-in-order.js';
import { makePrivateFolder } from '../../../platform/storage/private-files.js';

/** The files of an archive that the storage lacks. */
export interface MissingFiles {
  /** One element per file, in the order of the archive: 1 when the storage lacks the file. */
  marks: Uint8Array;
  count: number;
}

/** Files that are stored at the same time, because each waits for the network or the disk most of the time. */
const PARALLEL_FILES = 4;

async function* missingOf(files: AsyncIterable<ArchivedFile>, marks: Uint8Array): AsyncGenerator<ArchivedFile> {
  let at = 0;
  for await (const file of files) if (marks[at++] === 1) yield file;
}

/** Adds the files that the storage lacks. The content of a key never changes, so a file with the same key is the same file. */
@Injectable()
export class RestoreFiles {
  constructor(
    private readonly storage: FileStorage,
    private readonly files: StoredFiles,
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  async missing(archive: VerifiedBackup): Promise<MissingFiles> {
    const marks = new Uint8Array(archive.manifest.files);
    let [at, count] = [0, 0];
    for await (const items of archive.items()) {
      for (const item of items) {
        if ('missingKey' in item) continue;
        const isMissing = (await this.storage.sizeOf(item.key)) !== item.bytes;
        if (isMissing) count++;
        marks[at++] = Number(isMissing);
      }
    }
    return { marks, count };
  }

  /**
   * Stores the missing files. They are on the ledger of files to discard until the transaction that refers to them commits, so that the
   * sweeper removes them if it fails.
   */
  async add(archive: VerifiedBackup, { marks, count }: MissingFiles): Promise<void> {
    if (count === 0) return;
    const folder = path.join(this.config.dataDir, 'restores');
    await makePrivateFolder(folder);
    const missing = missingOf(archive.files(), marks);
    for await (const stored of mapInOrder(missing, PARALLEL_FILES, (file) => this.store(file, folder))) void stored;
  }

  private async store({ key, mimeType, open }: ArchivedFile, folder: string): Promise<void> {
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
