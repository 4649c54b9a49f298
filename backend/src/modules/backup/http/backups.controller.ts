import { Delete, Get, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Admin } from '../../../kernel/actor.js';
import { AdminOnly, RequiresStepUp } from '../../../platform/http/contract/access.js';
import { BackOffice } from '../../../platform/http/contract/back-office.js';
import { Returns, ReturnsFile, Throws, Summary, type JsonOf } from '../../../platform/http/contract/answers.js';
import { Cheap, Expensive, FOR_ADMINISTRATORS, Unlimited } from '../../../platform/http/contract/cost.js';
import { Flag } from '../../../platform/http/contract/fields.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { sendDownload } from '../../../platform/http/delivery/send-download.js';
import type { BackupKind } from '../domain/backup.js';
import { BackUp } from '../application/back-up.js';
import { BackupsQuery } from '../queries/backups.query.js';
import { BackupStatsView, RunningJobsView } from '../queries/backups.view.js';

export class CancelledView {
  @Flag({ description: 'Whether a backup was running.' })
  cancelled: boolean;
}

/** Downloads that are generated while they are sent. `Content-Disposition` holds the file name. */
@ApiTags('Back-office: backup')
@BackOffice('adm/api')
@AdminOnly()
export class BackupsController {
  constructor(
    private readonly backUp: BackUp,
    private readonly backups: BackupsQuery,
  ) {}

  @Get('backup/stats')
  @Unlimited(FOR_ADMINISTRATORS)
  @Summary('Returns sizes, the time of the latest backup and the result of its restore drill')
  @Returns(200, BackupStatsView)
  @Throws(401, 403)
  getBackupStats(): Promise<JsonOf<BackupStatsView> | undefined> {
    return this.backups.stats();
  }

  @Get('backup/running')
  @Unlimited(FOR_ADMINISTRATORS)
  @Summary('Returns the running restore, and whether a backup is being stored', 'Of all instances and all administrators.')
  @Returns(200, RunningJobsView)
  @Throws(401, 403)
  getRunningJobs(): Promise<JsonOf<RunningJobsView> | undefined> {
    return this.backups.running();
  }

  @Post('database/backup')
  @Expensive()
  @RequiresStepUp()
  @Summary(
    'Downloads a full backup as a ZIP',
    'Contains tables, media files and a manifest with checksums, including the administrators with the hashes of their passwords, but no sessions, tokens or second factors. One at a time per administrator. An aborted download is not a valid ZIP.',
  )
  @ReturnsFile('application/zip')
  @Throws(401, 403, 409)
  backUpEverything(@ActingAdmin() admin: Admin, @Res() response: Response): Promise<void> {
    return this.send('full', admin, response);
  }

  @Post('backup/database')
  @Expensive()
  @RequiresStepUp()
  @Summary('Downloads the database as one JSON document', 'Without administrators, audit log, sessions and tokens.')
  @ReturnsFile('application/json')
  @Throws(401, 403, 409)
  backUpDatabase(@ActingAdmin() admin: Admin, @Res() response: Response): Promise<void> {
    return this.send('database', admin, response);
  }

  @Post('backup/media')
  @Expensive()
  @RequiresStepUp()
  @Summary('Downloads all media files as a ZIP', 'Includes a manifest with the checksum of each file.')
  @ReturnsFile('application/zip')
  @Throws(401, 403, 409)
  backUpMedia(@ActingAdmin() admin: Admin, @Res() response: Response): Promise<void> {
    return this.send('media', admin, response);
  }

  @Delete('backup/running')
  @Cheap()
  @Summary('Cancels the running backup of the caller', 'Its download is aborted and cannot be restored.')
  @Returns(200, CancelledView)
  @Throws(401, 403)
  async cancelBackup(@ActingAdmin() { adminId }: Admin): Promise<CancelledView> {
    return { cancelled: await this.backUp.cancel(adminId) };
  }

  /** Records the backup only after the last byte was sent (PR-49). */
  private async send(kind: BackupKind, { adminId }: Admin, response: Response): Promise<void> {
    const { body, finished, ...download } = await this.backUp.execute(kind, adminId);
    await sendDownload(body, download, response.status(200), finished);
  }
}
