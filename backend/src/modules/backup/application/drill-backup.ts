import { Injectable } from '@nestjs/common';
import { FileStorage } from '../../../platform/storage/file-storage.port.js';
import { BackupNotFound } from '../domain/backup.errors.js';
import { FinishedBackups } from '../domain/finished-backups.js';
import { BackupRestore } from './backup-restore.js';
import { drillResultOf, type DrillResult } from './drill-result.js';
import { IncomingArchives } from './incoming-archives.js';

/** Fetches a backup from the storage and restores it into a scratch schema, because an untested backup may not be restorable. */
@Injectable()
export class DrillBackup {
  constructor(
    private readonly records: FinishedBackups,
    private readonly storage: FileStorage,
    private readonly archives: IncomingArchives,
    private readonly backupRestore: BackupRestore,
  ) {}

  /** Saves the result in the record of the backup. Throws errors that the backup did not cause, e.g. a full disk. */
  async execute(id: number): Promise<DrillResult> {
    const { storageKey } = await this.records.getStored(id);
    const result = await drillResultOf(() => this.restoreIntoScratch(storageKey));
    await this.records.saveDrillResult(id, result);
    return result;
  }

  private async restoreIntoScratch(storageKey: string): Promise<string> {
    const file = await this.storage.open(storageKey);
    if (!file) throw new BackupNotFound();
    const archive = await this.archives.receive(file.body);
    try {
      return await this.backupRestore.drill(await this.archives.pathOf(archive));
    } finally {
      await this.archives.remove(archive);
    }
  }
}
