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
import { codeOf } from '../../../kernel/error-code.js';
import { IncomingArchives } from '../application/incoming-archives.js';
import { RestoreNotFound } from '../domain/backup.errors.js';
import { makePrivateFolder, PRIVATE_FILE } from './private-files.js';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const DAY_MS = 86_400_000;
/** Free space is checked repeatedly, because an archive may exceed it and its length is not always known in advance. */
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
    const whole = path.join(this.folder, `${id}.zip`);
    await makePrivateFolder(this.folder);
    await this.forgetOld();
    try {
      await pipeline(body, (chunks) => this.aboveFloor(chunks), createWriteStream(`${whole}.partial`, { mode: PRIVATE_FILE }));
      await rename(`${whole}.partial`, whole);
      return id;
    } catch (error) {
      await rm(`${whole}.partial`, { force: true });
      throw asStorageError(error);
    }
  }

  /** Throws `StorageFull` when the archive would leave less free space than uploads must leave. */
  private async *aboveFloor(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let unchecked = Infinity;
    for await (const chunk of chunks) {
      unchecked += chunk.length;
      if (unchecked > CHECK_EVERY_BYTES) {
        await this.disk.assertRoomFor(CHECK_EVERY_BYTES);
        unchecked = 0;
      }
      yield chunk;
    }
  }

  async pathOf(id: string): Promise<string> {
    const whole = path.join(this.folder, `${id}.zip`);
    if (!ID.test(id)) throw new RestoreNotFound();
    try {
      await access(whole);
      return whole;
    } catch (error) {
      throw new RestoreNotFound({ cause: error });
    }
  }

  async remove(id: string): Promise<void> {
    await rm(await this.pathOf(id), { force: true });
  }

  /**
   * Removes archives that were uploaded more than a day ago. A file may disappear meanwhile, because another upload renames or removes it.
   */
  private async forgetOld(): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const file = path.join(this.folder, name);
      const uploadedAt = await modifiedAt(file);
      if (uploadedAt !== undefined && uploadedAt < this.clock.now().getTime() - DAY_MS) await rm(file, { force: true });
    }
  }
}

/** Returns milliseconds since 1970, or undefined when the file does not exist. */
async function modifiedAt(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).mtimeMs;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
