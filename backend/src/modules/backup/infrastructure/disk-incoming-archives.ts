import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import * as path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { asStorageError } from '../../../shared/application/storage.errors.js';
import { Config } from '../../../shared/config/config.js';
import { Clock } from '../../../shared/kernel/clock.js';
import { IncomingArchives } from '../application/incoming-archives.js';
import { RestoreNotFound } from '../domain/backup.errors.js';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const DAY_MS = 86_400_000;

@Injectable()
export class DiskIncomingArchives extends IncomingArchives {
  private readonly folder: string;

  constructor(
    config: Config,
    private readonly clock: Clock,
  ) {
    super();
    this.folder = path.join(config.dataDir, 'restores');
  }

  async receive(body: Readable): Promise<string> {
    const id = randomUUID();
    const whole = path.join(this.folder, `${id}.zip`);
    await mkdir(this.folder, { recursive: true });
    await this.forgetOld();
    try {
      await pipeline(body, createWriteStream(`${whole}.partial`));
      await rename(`${whole}.partial`, whole);
      return id;
    } catch (error) {
      await rm(`${whole}.partial`, { force: true });
      throw asStorageError(error);
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

  /** Whoever uploaded yesterday and went on no further has forgotten. */
  private async forgetOld(): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const file = path.join(this.folder, name);
      const { mtimeMs } = await stat(file);
      if (mtimeMs < this.clock.now().getTime() - DAY_MS) await rm(file, { force: true });
    }
  }
}
