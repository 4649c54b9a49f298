import { Injectable } from '@nestjs/common';
import { FileStorage, type StoredFile } from '../../../platform/storage/file-storage.port.js';
import { fileNameOf } from '../domain/backup.js';
import { BackupNotFound } from '../domain/backup.errors.js';
import { FinishedBackups } from '../domain/finished-backups.js';
import { BackupTurn } from './backup-lock.js';
import { DrillBackup } from './drill-backup.js';
import { KeepBackup } from './keep-backup.js';

export interface OpenedBackup extends StoredFile {
  name: string;
  mimeType: string;
}

/** What administrators do with the backups in the storage. */
@Injectable()
export class StoredBackups {
  constructor(
    private readonly records: FinishedBackups,
    private readonly storage: FileStorage,
    private readonly keeping: KeepBackup,
    private readonly drilling: DrillBackup,
    private readonly turn: BackupTurn,
  ) {}

  /** One that no schedule made, and that no retention takes away. */
  async keep(owner: number): Promise<{ id: number }> {
    const id = await this.turn.unswept(() => this.keeping.execute(owner));
    await this.drilling.execute(id);
    return { id };
  }

  async open(id: number): Promise<OpenedBackup> {
    const { storageKey, finishedAt } = await this.records.keptAs(id);
    const file = await this.storage.open(storageKey);
    if (!file) throw new BackupNotFound();
    return { ...file, name: fileNameOf('full', finishedAt), mimeType: 'application/zip' };
  }

  remove(id: number): Promise<void> {
    return this.records.forget(id);
  }
}
