import { Param, Res } from '@nestjs/common';
import { plainMessage } from '../../../kernel/message.js';
import type { Response } from 'express';
import type { Admin } from '../../../kernel/actor.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { type JsonOf } from '../../../platform/http/contract/answers.js';
import { Flag, Id } from '../../../platform/http/contract/fields.js';
import { sendDownload } from '../../../platform/http/delivery/send-download.js';
import { BackUp } from '../application/back-up.js';
import { OffsiteSnapshots, type ListedSnapshot } from '../application/offsite-snapshots.js';
import { StoredBackups } from '../application/stored-backups.js';
import type { BackupKind } from '../domain/backup.js';
import { BackupsQuery } from '../queries/backups.query.js';
import {
  BackupStatsView,
  MaintenanceView,
  OffsiteBackupsView,
  OffsiteSnapshotView,
  RunningJobsView,
  StoredBackupView,
} from '../queries/backups.view.js';
import {
  BackOffice,
  Delete,
  FOR_ADMINISTRATORS,
  Get,
  Post,
  admin,
  cheap,
  created,
  expensive,
  file,
  list,
  nothing,
} from '../../../platform/http/operation/operation.js';
import {
  BackupAborted,
  BackupNotFound,
  BackupRunning,
  BackupStoring,
  OffsiteNotConfigured,
  OffsiteUnavailable,
} from '../domain/backup.errors.js';
import { StorageUnavailable } from '../../../platform/storage/storage.errors.js';
import { JobCancelled, JobInterrupted } from '../../../platform/jobs/jobs.port.js';

const SNAPSHOTS_LISTED_MAX = 200;

export class BackupIdDto {
  @Id({ description: 'Id of the backup.' })
  id: number;
}

export class CancelledView {
  @Flag({ description: 'Whether a backup was running.' })
  cancelled: boolean;
}

/**
 * Downloads, which are generated while they are sent; the backups in the storage: one a night, and those that administrators requested
 * (PR-50); and off-site backups, which are made every night and by command, and restored by command (ADR 0047).
 */
@BackOffice('backup', 'adm/api')
export class BackupsController {
  constructor(
    private readonly backUp: BackUp,
    private readonly storedBackups: StoredBackups,
    private readonly snapshots: OffsiteSnapshots,
    private readonly backups: BackupsQuery,
  ) {}

  @Get('backup/stats', admin('administrator'), FOR_ADMINISTRATORS, {
    says: 'Returns sizes, the time of the latest backup and the result of its restore drill',
    returns: BackupStatsView,
  })
  getBackupStats(): Promise<JsonOf<BackupStatsView> | undefined> {
    return this.backups.stats();
  }

  @Get('backup/running', admin('administrator'), FOR_ADMINISTRATORS, {
    says: 'Returns the running restore, and whether a backup is being stored. Of all instances and all administrators.',
    returns: RunningJobsView,
  })
  getRunningJobs(): Promise<JsonOf<RunningJobsView> | undefined> {
    return this.backups.running();
  }

  @Get('maintenance', admin('viewer'), FOR_ADMINISTRATORS, {
    says: 'Returns whether a restore or a move refuses writes, and who restores. For the banner of every administrator.',
    returns: MaintenanceView,
  })
  getMaintenance(): Promise<JsonOf<MaintenanceView> | undefined> {
    return this.backups.maintenance();
  }

  @Post('database/backup', admin('administrator'), expensive, {
    says: 'Downloads a full backup as a ZIP. Contains tables, media files and a manifest with checksums, including the administrators with the hashes of their passwords, but no sessions, tokens or second factors. One at a time per administrator. An aborted download is not a valid ZIP.',
    returns: file('application/zip'),
    stepUp: true,
    throws: [BackupAborted, BackupRunning, StorageUnavailable],
  })
  backUpEverything(@ActingAdmin() admin: Admin, @Res() response: Response): Promise<void> {
    return this.send('full', admin, response);
  }

  @Post('backup/database', admin('administrator'), expensive, {
    says: 'Downloads the database as one JSON document. Without administrators, audit log, sessions and tokens.',
    returns: file('application/json'),
    stepUp: true,
    throws: [BackupAborted, BackupRunning, StorageUnavailable],
  })
  backUpDatabase(@ActingAdmin() admin: Admin, @Res() response: Response): Promise<void> {
    return this.send('database', admin, response);
  }

  @Post('backup/media', admin('administrator'), expensive, {
    says: 'Downloads all media files as a ZIP. Includes a manifest with the checksum of each file.',
    returns: file('application/zip'),
    stepUp: true,
    throws: [BackupAborted, BackupRunning, StorageUnavailable],
  })
  backUpMedia(@ActingAdmin() admin: Admin, @Res() response: Response): Promise<void> {
    return this.send('media', admin, response);
  }

  @Delete('backup/running', admin('administrator'), cheap, {
    says: 'Cancels the running backup of the caller. Its download is aborted and cannot be restored.',
    returns: CancelledView,
  })
  async cancelBackup(@ActingAdmin() { adminId }: Admin): Promise<CancelledView> {
    return { cancelled: await this.backUp.cancel(adminId) };
  }

  @Get('backup/stored', admin('administrator'), FOR_ADMINISTRATORS, {
    says: 'Lists the backups in the storage, newest first. Scheduled backups are kept for `BACKUP_KEEP_DAYS`, `BACKUP_KEEP_WEEKS` and `BACKUP_KEEP_MONTHS`.',
    returns: list(StoredBackupView),
  })
  getStoredBackups(): Promise<JsonOf<StoredBackupView[]> | undefined> {
    return this.backups.stored();
  }

  @Post('backup/stored', admin('administrator'), expensive, {
    says: 'Creates a backup in the storage and runs its restore drill. Responds after the drill. The backup is kept until it is deleted.',
    returns: created(StoredBackupView),
    throws: [BackupAborted, BackupRunning, BackupStoring, JobCancelled, JobInterrupted, StorageUnavailable],
  })
  async storeBackup(@ActingAdmin() { adminId, username }: Admin): Promise<JsonOf<StoredBackupView> | undefined> {
    return this.backups.oneStored(await this.storedBackups.keep({ adminId, username }));
  }

  @Get('backup/stored/:id', admin('administrator'), expensive, {
    says: 'Downloads a backup from the storage. A ZIP with all data, including the administrators and the hashes of their passwords.',
    returns: file('application/zip'),
    stepUp: true,
    audited: true,
    throws: [BackupNotFound, StorageUnavailable],
  })
  async downloadStoredBackup(@Param() { id }: BackupIdDto, @Res() response: Response): Promise<void> {
    const { body, size, ...download } = await this.storedBackups.open(id);
    await sendDownload(body, download, response.status(200).set('Content-Length', String(size)));
  }

  @Delete('backup/stored/:id', admin('administrator'), cheap, {
    says: 'Deletes a backup from the storage',
    returns: nothing,
    stepUp: true,
    throws: [BackupNotFound],
  })
  async deleteStoredBackup(@Param() { id }: BackupIdDto): Promise<void> {
    await this.storedBackups.remove(id);
  }

  @Get('backup/offsite', admin('administrator'), FOR_ADMINISTRATORS, {
    says: 'Returns the target of the off-site backups, the latest success and the latest failure',
    returns: OffsiteBackupsView,
  })
  getOffsiteBackups(): Promise<OffsiteBackupsView> {
    return this.backups.offsite();
  }

  @Get('backup/offsite/snapshots', admin('administrator'), expensive, {
    says: 'Lists the off-site backups in the target, newest first, and then the foreign ones. At most 200. Responds 400 without a target.',
    returns: list(OffsiteSnapshotView),
    throws: [OffsiteNotConfigured, OffsiteUnavailable, StorageUnavailable],
  })
  async getOffsiteSnapshots(): Promise<OffsiteSnapshotView[]> {
    return (await this.snapshots.list(SNAPSHOTS_LISTED_MAX)).map(viewOf);
  }

  /** Records the backup only after the last byte was sent (PR-49). */
  private async send(kind: BackupKind, { adminId }: Admin, response: Response): Promise<void> {
    const { body, finished, ...download } = await this.backUp.execute(kind, adminId);
    await sendDownload(body, download, response.status(200), finished);
  }
}

const viewOf = ({ id, head, error, problem, isForeign }: ListedSnapshot): OffsiteSnapshotView => ({
  id,
  createdAt: head?.createdAt ?? null,
  rows: head?.rows ?? 0,
  files: head?.files ?? 0,
  writtenBytes: head ? head.archive.bytes + head.newBytes : 0,
  encrypted: head?.encrypted ?? false,
  isForeign,
  problem: problem ?? null,
  problemMessage: head?.problemMessage ?? (error === undefined ? null : plainMessage(error)),
});
