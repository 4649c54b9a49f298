import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { StoredFiles } from '../../../platform/storage/stored-files.port.js';
import { BackUp } from './back-up.js';
import { IncomingArchives } from './incoming-archives.js';

/** Stores a full backup. The backup is first written to the local disk, because the storage takes only complete files. */
@Injectable()
export class StoreBackup {
  constructor(
    private readonly backUp: BackUp,
    private readonly archives: IncomingArchives,
    private readonly files: StoredFiles,
  ) {}

  /** Returns the id of the backup. `tick` identifies a scheduled run, which is recorded once. */
  async execute(owner: number, tick?: string): Promise<number> {
    const backup = await this.backUp.execute('full', owner);
    const archive = await this.archives.receive(backup.body);
    try {
      const storageKey = `${randomBytes(24).toString('hex')}.zip`;
      await this.files.store([{ key: storageKey, path: await this.archives.pathOf(archive), contentType: backup.mimeType }]);
      return await backup.finished({ storageKey, tick });
    } finally {
      await this.archives.remove(archive);
    }
  }
}
