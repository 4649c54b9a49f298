import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { FileStorage } from '../../../platform/storage/file-storage.port.js';
import { rowsIn } from '../domain/backup.js';
import { BackupNotFound, RestoreNotConfirmed } from '../domain/backup.errors.js';
import { FinishedBackups } from '../domain/finished-backups.js';
import type { RestoreReport } from '../domain/restore-report.js';
import { BackupRestore, type RestoreOptions } from './backup-restore.js';
import { IncomingArchives } from './incoming-archives.js';

/** The word that the administrator types to confirm a restore. */
export const CONFIRMATION = 'RESTORE';

export interface VerifiedArchive {
  id: string;
  createdAt: string;
  schemaVersion: string;
  rows: number;
  files: number;
  missingFiles: number;
  isForeign: boolean;
}

/** Upload, verification, dry run and restore (PR-50). */
@Injectable()
export class RestoreBackup {
  constructor(
    private readonly archives: IncomingArchives,
    private readonly backupRestore: BackupRestore,
    private readonly records: FinishedBackups,
    private readonly storage: FileStorage,
  ) {}

  /** Removes the archive immediately when it fails the verification. */
  async receive(body: Readable): Promise<VerifiedArchive> {
    const id = await this.archives.receive(body);
    try {
      const manifest = await this.backupRestore.verify(await this.archives.pathOf(id));
      const { createdAt, schemaVersion, files, missingFiles, isForeign } = manifest;
      return { id, createdAt, schemaVersion, rows: rowsIn(manifest), files, missingFiles, isForeign };
    } catch (error) {
      await this.archives.remove(id);
      throw error;
    }
  }

  /** Verifies a backup of the storage as if it were uploaded. */
  async receiveStored(backupId: number): Promise<VerifiedArchive> {
    const { storageKey } = await this.records.getStored(backupId);
    const file = await this.storage.open(storageKey);
    if (!file) throw new BackupNotFound();
    return this.receive(file.body);
  }

  async rehearse(id: string): Promise<RestoreReport> {
    return this.backupRestore.rehearse(await this.archives.pathOf(id));
  }

  async execute(id: string, confirmation: string, options: RestoreOptions): Promise<RestoreReport> {
    if (confirmation !== CONFIRMATION) throw new RestoreNotConfirmed(CONFIRMATION);
    const report = await this.backupRestore.apply(await this.archives.pathOf(id), options);
    await this.archives.remove(id);
    return report;
  }

  async discard(id: string): Promise<void> {
    await this.archives.pathOf(id);
    await this.archives.remove(id);
  }
}
