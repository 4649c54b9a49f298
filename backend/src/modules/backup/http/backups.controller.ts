import { Controller, Delete, Get, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Admin } from '../../../kernel/actor.js';
import { AdminOnly, RequiresStepUp } from '../../../platform/http/contract/access.js';
import { Returns, ReturnsFile, Throws, Summary, type JsonOf } from '../../../platform/http/contract/answers.js';
import { Cheap, Expensive, FOR_ADMINISTRATORS, Unlimited } from '../../../platform/http/contract/cost.js';
import { Flag } from '../../../platform/http/contract/fields.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { BackUp } from '../application/back-up.js';
import { BackupStatsQuery } from '../queries/backup-stats.query.js';
import { BackupStatsView } from '../queries/backup-stats.view.js';
import { sendBackup } from './send-backup.js';

export class CancelledView {
  @Flag({ description: 'Whether there was one to cancel.' })
  cancelled: boolean;
}

/** Downloads that are generated while they are sent. `Content-Disposition` holds the file name. */
@ApiTags('Back-office: backup')
@Controller('adm/api')
@AdminOnly()
export class BackupsController {
  constructor(
    private readonly backUp: BackUp,
    private readonly stats: BackupStatsQuery,
  ) {}

  @Get('backup/stats')
  @Unlimited(FOR_ADMINISTRATORS)
  @Summary('Sizes, the latest backup and what its restore drill found')
  @Returns(200, BackupStatsView)
  @Throws(401, 403)
  getBackupStats(): Promise<JsonOf<BackupStatsView> | undefined> {
    return this.stats.now();
  }

  @Post('database/backup')
  @Expensive()
  @RequiresStepUp()
  @Summary(
    'Everything as a ZIP that can be restored',
    'Tables, media files and a manifest with checksums. It holds the administrators with the hashes of their passwords, but no session, token or second factor. One at a time for each administrator; a download that breaks off is no ZIP.',
  )
  @ReturnsFile('application/zip')
  @Throws(401, 403, 409)
  async backUpEverything(@ActingAdmin() { adminId }: Admin, @Res() response: Response): Promise<void> {
    await sendBackup(await this.backUp.execute('full', adminId), response.status(200));
  }

  @Post('backup/database')
  @Expensive()
  @RequiresStepUp()
  @Summary('The database as one JSON document', 'Without administrators, their log, sessions and tokens.')
  @ReturnsFile('application/json')
  @Throws(401, 403, 409)
  async backUpDatabase(@ActingAdmin() { adminId }: Admin, @Res() response: Response): Promise<void> {
    await sendBackup(await this.backUp.execute('database', adminId), response.status(200));
  }

  @Post('backup/media')
  @Expensive()
  @RequiresStepUp()
  @Summary('All media files as a ZIP', 'With a manifest that holds the checksum of each.')
  @ReturnsFile('application/zip')
  @Throws(401, 403, 409)
  async backUpMedia(@ActingAdmin() { adminId }: Admin, @Res() response: Response): Promise<void> {
    await sendBackup(await this.backUp.execute('media', adminId), response.status(200));
  }

  @Delete('backup/running')
  @Cheap()
  @Summary('Cancels one’s own running backup', 'Its download breaks off and is worth nothing.')
  @Returns(200, CancelledView)
  @Throws(401, 403)
  async cancelBackup(@ActingAdmin() { adminId }: Admin): Promise<CancelledView> {
    return { cancelled: await this.backUp.cancel(adminId) };
  }
}
