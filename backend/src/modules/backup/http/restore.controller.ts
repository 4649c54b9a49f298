import { Body, Controller, Delete, Param, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { AdminOnly, RequiresStepUp } from '../../../platform/http/contract/access.js';
import { Returns, ReturnsNothing, Throws, Summary } from '../../../platform/http/contract/answers.js';
import { Audited } from '../../../platform/http/contract/audited.js';
import { Cheap, Expensive } from '../../../platform/http/contract/cost.js';
import { RestoreBackup } from '../application/restore-backup.js';
import { BackupIdDto, ConfirmRestoreDto, RestoreIdDto } from './restore.dto.js';
import { RestoreReportView, VerifiedArchiveView } from './restore.view.js';

/** Upload, dry run and confirmation of a restore (PR-50). */
@ApiTags('Back-office: restore')
@Controller('adm/api')
@AdminOnly()
export class RestoreController {
  constructor(private readonly restoreBackup: RestoreBackup) {}

  @Post('restore')
  @Expensive()
  @Summary(
    'Takes in a full backup and looks at every byte of it',
    'The ZIP is the body itself. What is damaged, altered or dangerous is refused with a sentence, and nothing is kept of it.',
  )
  @ApiConsumes('application/zip')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @Returns(201, VerifiedArchiveView)
  @Throws(401, 403, 422, 503, 507)
  uploadBackup(@Req() request: Request): Promise<VerifiedArchiveView> {
    return this.restoreBackup.receive(request);
  }

  @Post('backup/stored/:id/restore')
  @Expensive()
  @Summary('Takes a kept backup for a restore', 'As if it had been downloaded and uploaded.')
  @Returns(201, VerifiedArchiveView)
  @Throws(400, 401, 403, 404, 422, 503, 507)
  restoreStoredBackup(@Param() { id }: BackupIdDto): Promise<VerifiedArchiveView> {
    return this.restoreBackup.receiveStored(id);
  }

  @Post('restore/:id/dry-run')
  @Expensive()
  @Summary('What a restore would change', 'The backup is loaded beside the data that is there, and thrown away again.')
  @Returns(200, RestoreReportView)
  @Throws(400, 401, 403, 404, 422, 503)
  rehearseRestore(@Param() { id }: RestoreIdDto): Promise<RestoreReportView> {
    return this.restoreBackup.rehearse(id);
  }

  @Post('restore/:id/confirm')
  @Expensive()
  @RequiresStepUp()
  @Audited({ answer: true })
  @Summary(
    'Replaces everything by the backup',
    'Wholly or not at all. Meanwhile everything can be read and writing answers 503. Sessions of people and administrators who are the same in the backup stay, and so does the audit log, to which entries of the backup are added.',
  )
  @Returns(200, RestoreReportView)
  @Throws(400, 401, 403, 404, 409, 422, 503, 507)
  confirmRestore(@Param() { id }: RestoreIdDto, @Body() { confirm, acceptForeign }: ConfirmRestoreDto): Promise<RestoreReportView> {
    return this.restoreBackup.execute(id, confirm, { acceptForeign });
  }

  @Delete('restore/:id')
  @Cheap()
  @Summary('Throws an uploaded backup away')
  @ReturnsNothing()
  @Throws(400, 401, 403, 404)
  async discardUploadedBackup(@Param() { id }: RestoreIdDto): Promise<void> {
    await this.restoreBackup.discard(id);
  }
}
