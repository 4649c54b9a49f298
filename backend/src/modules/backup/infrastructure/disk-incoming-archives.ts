import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, readdir, rename, rm, stat } from 'node:fs/promises';
import * as path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { DiskSpace } from '../../../platform/storage/disk-space.port.js';
import { asStorageError } from '../../../platform/storage/storage.errors.js';
import { Config } from '../../../platform/config/config.js';
import { Clock } from '../../../kernel/clock.js';
import { IncomingArchives } from '../application/backup-restore.js';
import { RestoreNotFound } from '../domain/backup.errors.js';
import { makePrivateFolder, PRIVATE_FILE } from '../../../platform/storage/private-files.js';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const DAY_MS = 86_400_000;
/** Interval of the checks of the free space. An archive may exceed it, and its length is not always known in advance. */
const CHECK_EVERY_BYTES = 16 * 1024 * 1024;

@Injectable()
export class DiskIncomingArchives extends IncomingArchives {
  private readonly folder: string;

  constructor(
    config: Config,
    private readonly clock: Clock,
    private readonly disk: DiskSpace,
  ) {
    super();
    this.folder = path.join(config.dataDir, 'restores');
  }

  async receive(body: Readable): Promise<string> {
    const id = randomUUID();
    const archivePath = path.join(this.folder, `${id}.zip`);
    await makePrivateFolder(this.folder);
    await this.removeExpired();
    try {
      await pipeline(body, (chunks) => this.withSpaceChecks(chunks), createWriteStream(`${archivePath}.partial`, { mode: PRIVATE_FILE }));
      await rename(`${archivePath}.partial`, archivePath);
      return id;
    } catch (error) {
      await rm(`${archivePath}.partial`, { force: true });
      throw asStorageError(error);
    }
  }

  /** Passes the chunks through. Throws `StorageFull` when the archive would leave less free space than uploads must leave. */
  private async *withSpaceChecks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let uncheckedBytes = Infinity;
    for await (const chunk of chunks) {
      uncheckedBytes += chunk.length;
      if (uncheckedBytes > CHECK_EVERY_BYTES) {
        await this.disk.assertRoomFor(CHECK_EVERY_BYTES);
        uncheckedBytes = 0;
      }
      yield chunk;
    }
  }

  async pathOf(id: string): Promise<string> {
    const archivePath = this.fileOf(id);
    try {
      await access(archivePath);
      return archivePath;
    } catch (error) {
      throw new RestoreNotFound({ cause: error });
    }
  }

  async remove(id: string): Promise<void> {
    await rm(this.fileOf(id), { force: true });
  }

  private fileOf(id: string): string {
    if (!ID.test(id)) throw new RestoreNotFound();
    return path.join(this.folder, `${id}.zip`);
  }

  /** Removes archives that are older than a day. A file can disappear during the loop, because another upload renames or removes it. */
  private async removeExpired(): Promise<void> {
    const expired = this.clock.now().getTime() - DAY_MS;
    for (const name of await readdir(this.folder)) {
      const file = path.join(this.folder, name);
      const found = await stat(file).catch(() => undefined);
      if (found !== undefined && found.mtimeMs < expired) await rm(file, { force: true });
    }
  }
}
