import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Admin } from '../../../kernel/actor.js';
import { FileStorage } from '../../../platform/storage/file-storage.port.js';
import { rowsIn } from '../domain/backup.js';
import { BackupNotFound, RestoreNotConfirmed } from '../domain/backup.errors.js';
import { FinishedBackups } from '../domain/finished-backups.js';
import type { RestoreReport } from '../domain/restore-report.js';
import { BackupRestore, type RestoreOptions } from './backup-restore.js';
import { IncomingArchives } from './incoming-archives.js';
import { PreparedRestores, type VerifiedArchive } from './prepared-restores.js';

/** The word that the administrator types to confirm a restore. */
export const CONFIRMATION = 'RESTORE';

export interface Confirmation extends Pick<RestoreOptions, 'acceptForeign'> {
  /** The word that the administrator typed. */
  confirmation: string;
  admin: Admin;
}

/** Upload, verification, dry run and restore (PR-50). */
@Injectable()
export class RestoreBackup {
  constructor(
    private readonly archives: IncomingArchives,
    private readonly backupRestore: BackupRestore,
    private readonly records: FinishedBackups,
    private readonly storage: FileStorage,
    private readonly prepared: PreparedRestores,
  ) {}

  /** Removes the archive immediately when it fails the verification. */
  async receive(body: Readable, { username }: Admin): Promise<VerifiedArchive> {
    const id = await this.archives.receive(body);
    try {
      const manifest = await this.backupRestore.verify(await this.archives.pathOf(id));
      const { createdAt, schemaVersion, files, missingFiles, isForeign } = manifest;
      const archive = { id, createdAt, schemaVersion, rows: rowsIn(manifest), files, missingFiles, isForeign };
      await this.prepared.add(archive, username);
      return archive;
    } catch (error) {
      await this.archives.remove(id);
      throw error;
    }
  }

  /** Verifies a backup of the storage as if it were uploaded. */
  async receiveStored(backupId: number, admin: Admin): Promise<VerifiedArchive> {
    const { storageKey } = await this.records.getStored(backupId);
    const file = await this.storage.open(storageKey);
    if (!file) throw new BackupNotFound();
    return this.receive(file.body, admin);
  }

  async rehearse(id: string): Promise<RestoreReport> {
    const report = await this.backupRestore.rehearse(await this.archives.pathOf(id));
    await this.prepared.saveReport(id, report);
    return report;
  }

  async execute(id: string, { confirmation, admin, acceptForeign }: Confirmation): Promise<RestoreReport> {
    if (confirmation !== CONFIRMATION) throw new RestoreNotConfirmed(CONFIRMATION);
    const archive = await this.archives.pathOf(id);
    const report = await this.backupRestore.apply(archive, { acceptForeign, prepared: { id, startedBy: admin.username } });
    await this.prepared.saveReport(id, report);
    await this.archives.remove(id);
    return report;
  }

  /** After the restore, only its record remains. */
  async discard(id: string): Promise<void> {
    if (!(await this.prepared.remove(id))) await this.archives.pathOf(id);
    await this.archives.remove(id);
  }
}
