import { Delete, Get, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Admin } from '../../../kernel/actor.js';
import { AdminOnly, RequiresStepUp } from '../../../platform/http/contract/access.js';
import { BackOffice } from '../../../platform/http/contract/back-office.js';
import { Returns, ReturnsFile, ReturnsNothing, Throws, Summary, type JsonOf } from '../../../platform/http/contract/answers.js';
import { Cheap, Expensive, FOR_ADMINISTRATORS, Unlimited } from '../../../platform/http/contract/cost.js';
import { Audited } from '../../../platform/http/contract/audited.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { sendDownload } from '../../../platform/http/delivery/send-download.js';
import { StoredBackups } from '../application/stored-backups.js';
import { BackupsQuery } from '../queries/backups.query.js';
import { StoredBackupView } from '../queries/backups.view.js';
import { BackupIdDto } from './restore.dto.js';

/** Backups in the storage: one a night, and those that administrators requested (PR-50). */
@ApiTags('Back-office: backup')
@BackOffice('adm/api/backup/stored')
@AdminOnly()
export class StoredBackupsController {
  constructor(
    private readonly stored: StoredBackups,
    private readonly backups: BackupsQuery,
  ) {}

  @Get()
  @Unlimited(FOR_ADMINISTRATORS)
  @Summary(
    'Lists the backups in the storage, newest first',
    'Scheduled backups are kept for `BACKUP_KEEP_DAYS`, `BACKUP_KEEP_WEEKS` and `BACKUP_KEEP_MONTHS`.',
  )
  @Returns(200, StoredBackupView, { list: true })
  @Throws(401, 403)
  getStoredBackups(): Promise<JsonOf<StoredBackupView[]> | undefined> {
    return this.backups.stored();
  }

  @Post()
  @Expensive()
  @Summary(
    'Creates a backup in the storage and runs its restore drill',
    'Responds after the drill. The backup is kept until it is deleted.',
  )
  @Returns(201, StoredBackupView)
  @Throws(401, 403, 409, 503, 507)
  async storeBackup(@ActingAdmin() { adminId, username }: Admin): Promise<JsonOf<StoredBackupView> | undefined> {
    return this.backups.oneStored(await this.stored.keep({ adminId, username }));
  }

  @Get(':id')
  @Expensive()
  @Audited()
  @RequiresStepUp()
  @Summary('Downloads a backup from the storage', 'A ZIP with all data, including the administrators and the hashes of their passwords.')
  @ReturnsFile('application/zip')
  @Throws(400, 401, 403, 404, 503)
  async downloadStoredBackup(@Param() { id }: BackupIdDto, @Res() response: Response): Promise<void> {
    const { body, size, ...download } = await this.stored.open(id);
    await sendDownload(body, download, response.status(200).set('Content-Length', String(size)));
  }

  @Delete(':id')
  @Cheap()
  @RequiresStepUp()
  @Summary('Deletes a backup from the storage')
  @ReturnsNothing()
  @Throws(400, 401, 403, 404)
  async deleteStoredBackup(@Param() { id }: BackupIdDto): Promise<void> {
    await this.stored.remove(id);
  }
}
