import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { Every, MINUTE } from '../../../platform/schedule/every.js';
import { Clock } from '../../../kernel/clock.js';
import { codeOf } from '../../../kernel/error-code.js';
import { INCOMING_FOLDER } from '../application/upload-media.js';

/** Age of an abandoned upload: an active upload writes at least every 30 s, and processing takes a few minutes at most. */
const ABANDONED_MS = 3_600_000;

/** Removes the unfinished uploads of killed processes. Recent files are kept, because other instances may use the same folder. */
@Injectable()
export class SweepIncoming implements OnModuleInit {
  private readonly log = new Logger('sweep');
  private readonly root: string;

  constructor(
    config: Config,
    private readonly clock: Clock,
  ) {
    this.root = path.join(config.dataDir, INCOMING_FOLDER);
  }

  async onModuleInit(): Promise<void> {
    await fs.mkdir(this.root, { recursive: true });
    await this.execute();
  }

  @Every('sweep-incoming', 10 * MINUTE, { inMaintenance: true })
  async execute(): Promise<void> {
    let removedUploads = 0;
    for (const name of await fs.readdir(this.root)) {
      const folder = path.join(this.root, name);
      if ((await lastWriteIn(folder)) > this.clock.now().getTime() - ABANDONED_MS) continue;
      await fs.rm(folder, { recursive: true, force: true });
      removedUploads += 1;
    }
    if (removedUploads > 0) this.log.log(`removed ${removedUploads} abandoned uploads`);
  }
}

/** Time of the latest change of the folder or a file in it; Infinity when they are removed meanwhile. */
async function lastWriteIn(folder: string): Promise<number> {
  try {
    const files = await fs.readdir(folder);
    const stats = await Promise.all([folder, ...files.map((file) => path.join(folder, file))].map((each) => fs.stat(each)));
    return Math.max(...stats.map(({ mtimeMs }) => mtimeMs));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return Infinity;
    throw error;
  }
}
