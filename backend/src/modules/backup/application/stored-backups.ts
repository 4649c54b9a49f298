import { Injectable } from '@nestjs/common';
import type { Admin } from '../../../kernel/actor.js';
import { FileStorage, type StoredFile } from '../../../platform/storage/file-storage.port.js';
import { fileNameOf } from '../domain/backup.js';
import { BackupNotFound } from '../domain/backup.errors.js';
import { FinishedBackups } from '../domain/finished-backups.js';
import { StoreBackup } from './store-backup.js';

export interface OpenedBackup extends StoredFile {
  name: string;
  mimeType: string;
}

/** The operations of administrators on backups in the storage. */
@Injectable()
export class StoredBackups {
  constructor(
    private readonly records: FinishedBackups,
    private readonly storage: FileStorage,
    private readonly storeBackup: StoreBackup,
  ) {}

  /** Makes a backup outside the schedule, which the retention never removes. */
  async keep({ adminId, username }: Admin): Promise<{ id: number }> {
    return { id: await this.storeBackup.execute({ adminId, username }) };
  }

  async open(id: number): Promise<OpenedBackup> {
    const { storageKey, finishedAt } = await this.records.getStored(id);
    const file = await this.storage.open(storageKey);
    if (!file) throw new BackupNotFound();
    return { ...file, name: fileNameOf('full', finishedAt), mimeType: 'application/zip' };
  }

  remove(id: number): Promise<void> {
    return this.records.removeFromStorage(id);
  }
}
