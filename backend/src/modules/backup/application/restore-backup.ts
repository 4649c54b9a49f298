import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Admin } from '../../../kernel/actor.js';
import type { RestoreReport } from '../domain/backup.js';
import { rowsIn, type VerifiedManifest } from '../domain/manifest.js';
import { RestoreNotConfirmed } from '../domain/backup.errors.js';
import { BackupRestore, IncomingArchives, type RestoreOptions } from './backup-restore.js';
import { StoredBackups } from './stored-backups.js';

/** What an administrator sees of an uploaded backup. */
export interface VerifiedArchive extends Pick<VerifiedManifest, 'createdAt' | 'schemaVersion' | 'files' | 'missingFiles' | 'isForeign'> {
  id: string;
  rows: number;
}

/**
 * Records of uploaded archives and their restores, which every administrator sees for a day. `BackupRestore.apply` records the start and
 * the completion, so that they hold exactly when the restore does.
 */
export abstract class PreparedRestores {
  abstract add(archive: VerifiedArchive, preparedBy: string): Promise<void>;

  abstract saveReport(id: string, report: RestoreReport): Promise<void>;

  /** Returns false when there is no such record. */
  abstract remove(id: string): Promise<boolean>;
}

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
    private readonly storedBackups: StoredBackups,
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
    const { body } = await this.storedBackups.open(backupId);
    return this.receive(body, admin);
  }

  async rehearse(id: string): Promise<RestoreReport> {
    const report = await this.backupRestore.rehearse(await this.archives.pathOf(id));
    await this.prepared.saveReport(id, report);
    return report;
  }

  async execute(id: string, { confirmation, admin, acceptForeign }: Confirmation): Promise<RestoreReport> {
    if (confirmation !== CONFIRMATION) throw new RestoreNotConfirmed({ word: CONFIRMATION });
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
