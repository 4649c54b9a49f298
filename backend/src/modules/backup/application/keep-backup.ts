import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { StoredFiles } from '../../../shared/application/stored-files.js';
import { DomainError } from '../../../shared/kernel/domain-error.js';
import { BackupBrokenOff } from '../domain/backup.errors.js';
import { BackUp, type RunningBackup } from './back-up.js';
import { IncomingArchives } from './incoming-archives.js';

/** A full backup into the storage, by way of this machine's disk: a storage takes whole files only. */
@Injectable()
export class KeepBackup {
  constructor(
    private readonly backUp: BackUp,
    private readonly archives: IncomingArchives,
    private readonly files: StoredFiles,
  ) {}

  /** Answers its id. The tick is that of a scheduled run, which is recorded once. */
  async execute(owner: number, tick?: string): Promise<number> {
    const backup = await this.backUp.execute('full', owner);
    const archive = await this.received(backup);
    try {
      const storageKey = `${randomBytes(24).toString('hex')}.zip`;
      await this.files.store([{ key: storageKey, path: await this.archives.pathOf(archive), contentType: backup.mimeType }]);
      return await backup.finished({ storageKey, tick });
    } finally {
      await this.archives.remove(archive);
    }
  }

  private async received({ body }: RunningBackup): Promise<string> {
    try {
      return await this.archives.receive(body);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      throw new BackupBrokenOff({ cause: error });
    }
  }
}
