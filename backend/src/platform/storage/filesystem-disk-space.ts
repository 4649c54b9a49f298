import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import { Injectable } from '@nestjs/common';
import { DiskSpace } from './disk-space.port.js';
import { StorageFull } from './storage.errors.js';
import { Config } from '../config/config.js';
import { codeOf } from '../../kernel/error-code.js';
import { embeddedDatabase } from '../embedded-postgres/embedded-postgres.js';
import { readClusterHome } from '../embedded-postgres/postgres-cluster.js';

/**
 * Reserves free space for the embedded PostgreSQL, which stops when it cannot write its WAL. Data directory, files and database
 * may be on different disks; the disk with the least free space counts.
 */
@Injectable()
export class FilesystemDiskSpace extends DiskSpace {
  constructor(private readonly config: Config) {
    super();
  }

  async assertRoomFor(bytes: number): Promise<void> {
    const { minFreeBytes } = this.config;
    if (minFreeBytes > 0 && (await this.freeBytes()) - bytes < minFreeBytes) throw new StorageFull();
  }

  async isLow(): Promise<boolean> {
    return (await this.freeBytes()) < this.config.minFreeBytes;
  }

  async freeBytes(): Promise<number> {
    return Math.min(...(await Promise.all((await this.directories()).map(freeBytesAt))));
  }

  private async directories(): Promise<string[]> {
    const { dataDir, databaseUrl } = this.config;
    const database = databaseUrl === undefined ? [await readClusterHome(embeddedDatabase(dataDir).home)] : [];
    return [dataDir, path.join(dataDir, 'files'), ...database];
  }
}

/** A disk that has room for few further files is full, whatever their size: an upload and a backup write some dozens. */
const MIN_FREE_FILES = 200;

/** Returns Infinity for a directory that does not exist yet; its parent directory is checked as well. */
async function freeBytesAt(folder: string): Promise<number> {
  try {
    const { bavail, bsize, files, ffree } = await fs.statfs(folder);
    // File systems without a limit for files report 0 files.
    return files > 0 && ffree < MIN_FREE_FILES ? 0 : bavail * bsize;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return Infinity;
    throw error;
  }
}
