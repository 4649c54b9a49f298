import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import * as path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FileStorage } from '../../../shared/application/file-storage.js';
import { StoredFiles } from '../../../shared/application/stored-files.js';
import { Config } from '../../../shared/config/config.js';
import type { BackupArchive } from './backup-archive.js';

/** Those files of an archive that the storage lacks. A key never changes its content, so one that is there is the same file. */
@Injectable()
export class RestoreFiles {
  constructor(
    private readonly storage: FileStorage,
    private readonly files: StoredFiles,
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  async missing({ manifest }: BackupArchive): Promise<string[]> {
    const missing: string[] = [];
    for (const [key, { bytes }] of Object.entries(manifest.files)) if ((await this.storage.sizeOf(key)) !== bytes) missing.push(key);
    return missing;
  }

  /** What lies there to be swept is wanted again: its hour begins anew, and the sweeper that has it in hand is waited for. */
  async claim({ manifest }: BackupArchive): Promise<void> {
    await this.dataSource.query('update discarded_files set since = now() where key = any($1)', [Object.keys(manifest.files)]);
  }

  /** They are on the ledger until the transaction that refers to them: should it fail, they are swept. */
  async add(archive: BackupArchive, keys: string[]): Promise<void> {
    const folder = path.join(this.config.dataDir, 'restores');
    await mkdir(folder, { recursive: true });
    for (const key of keys) {
      const partial = path.join(folder, `${key}.partial`);
      try {
        await pipeline(await archive.file(key), createWriteStream(partial));
        // may be on the ledger from a restore that failed
        await this.dataSource.query('delete from discarded_files where key = $1', [key]);
        await this.files.store([{ key, path: partial, contentType: archive.manifest.files[key]?.mimeType ?? 'application/octet-stream' }]);
      } finally {
        await rm(partial, { force: true });
      }
    }
  }
}
