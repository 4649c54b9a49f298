import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import * as path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FileStorage } from '../../../platform/storage/file-storage.port.js';
import { StoredFiles } from '../../../platform/storage/stored-files.js';
import { Config } from '../../../platform/config/config.js';
import type { ArchivedFile, BackupArchive } from './backup-archive.js';
import { makePrivateFolder } from './private-files.js';

/** Files of an archive that the storage lacks: a mark for each file, in the order of the archive. */
export interface MissingFiles {
  marks: Uint8Array;
  count: number;
}

/** Those files of an archive that the storage lacks. A key never changes its content, so one that is there is the same file. */
@Injectable()
export class RestoreFiles {
  constructor(
    private readonly storage: FileStorage,
    private readonly files: StoredFiles,
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  async missing(archive: BackupArchive): Promise<MissingFiles> {
    const marks = new Uint8Array(archive.manifest.files);
    let [at, count] = [0, 0];
    for await (const items of archive.items()) {
      for (const item of items) {
        if ('missingKey' in item) continue;
        const lacks = (await this.storage.sizeOf(item.key)) !== item.bytes;
        if (lacks) count++;
        marks[at++] = Number(lacks);
      }
    }
    return { marks, count };
  }

  /** They are on the ledger until the transaction that refers to them: should it fail, they are swept. */
  async add(archive: BackupArchive, { marks, count }: MissingFiles): Promise<void> {
    if (count === 0) return;
    const folder = path.join(this.config.dataDir, 'restores');
    await makePrivateFolder(folder);
    let at = 0;
    for await (const file of archive.files()) if (marks[at++] === 1) await this.store(file, folder);
  }

  private async store({ key, mimeType, open }: ArchivedFile, folder: string): Promise<void> {
    const partial = path.join(folder, `${key}.partial`);
    try {
      await pipeline(await open(), createWriteStream(partial));
      // may be on the ledger from a restore that failed
      await this.dataSource.query('delete from discarded_files where key = $1', [key]);
      await this.files.store([{ key, path: partial, contentType: mimeType }]);
    } finally {
      await rm(partial, { force: true });
    }
  }
}
