import { Body, Delete, Get, Param, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Admin } from '../../../kernel/actor.js';
import { AdminOnly, LeastRole, RequiresStepUp, whenBodyHas } from '../../../platform/http/contract/access.js';
import { BackOffice, Audited } from '../../../platform/http/contract/back-office.js';
import { Returns, ReturnsNothing, Throws, Summary, type JsonOf } from '../../../platform/http/contract/answers.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { Cheap, Expensive, FOR_ADMINISTRATORS, Unlimited } from '../../../platform/http/contract/cost.js';
import { Flag, Text } from '../../../platform/http/contract/fields.js';
import { RestoreBackup } from '../application/restore-backup.js';
import { BackupsQuery } from '../queries/backups.query.js';
import { PreparedRestoreView, RestoreReportView, VerifiedArchiveView } from '../queries/restores.view.js';
import { BackupIdDto } from './backups.controller.js';

export class RestoreIdDto {
  @Text({ description: '`id` of the response to the upload.', max: 36 })
  id: string;
}

export class ConfirmRestoreDto {
  @Text({ description: 'The word RESTORE, as the administrator typed it.', max: 50, example: 'RESTORE' })
  confirm: string;

  @Flag({
    description:
      'True restores a backup with `isForeign`; check `administrators` of the dry run first. Otherwise such a backup is refused with 409 and the code `foreign_backup`. Only owners may, because it can add owners.',
    optional: true,
  })
  acceptForeign?: boolean;
}

/** Upload, dry run and confirmation of a restore (PR-50). */
@ApiTags('Back-office: restore')
@BackOffice('adm/api')
@AdminOnly()
@LeastRole('administrator')
export class RestoreController {
  constructor(
    private readonly restoreBackup: RestoreBackup,
    private readonly backups: BackupsQuery,
  ) {}

  @Get('restore')
  @Unlimited(FOR_ADMINISTRATORS)
  @Summary('Lists the prepared and completed restores of the last day, newest first', 'Of all administrators.')
  @Returns(200, PreparedRestoreView, { list: true })
  @Throws(401, 403)
  getPreparedRestores(@ActingAdmin() { username }: Admin): Promise<JsonOf<PreparedRestoreView[]>> {
    return this.backups.restores(username);
  }

  @Post('restore')
  @Expensive()
  @Summary(
    'Uploads a full backup and verifies it',
    'The body is the ZIP. A damaged, altered or dangerous archive is refused with a message and deleted.',
  )
  @ApiConsumes('application/zip')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @Returns(201, VerifiedArchiveView)
  @Throws(401, 403, 422, 503, 507)
  uploadBackup(@ActingAdmin() admin: Admin, @Req() request: Request): Promise<VerifiedArchiveView> {
    return this.restoreBackup.receive(request, admin);
  }

  @Post('backup/stored/:id/restore')
  @Expensive()
  @Summary('Prepares the restore of a backup in the storage', 'The same as downloading it and uploading it to `/adm/api/restore`.')
  @Returns(201, VerifiedArchiveView)
  @Throws(400, 401, 403, 404, 422, 503, 507)
  restoreStoredBackup(@ActingAdmin() admin: Admin, @Param() { id }: BackupIdDto): Promise<VerifiedArchiveView> {
    return this.restoreBackup.receiveStored(id, admin);
  }

  @Post('restore/:id/dry-run')
  @Expensive()
  @Summary('Returns what a restore would change', 'Loads the backup into a temporary schema and changes nothing.')
  @Returns(200, RestoreReportView)
  @Throws(400, 401, 403, 404, 422, 503)
  rehearseRestore(@Param() { id }: RestoreIdDto): Promise<RestoreReportView> {
    return this.restoreBackup.rehearse(id);
  }

  @Post('restore/:id/confirm')
  @LeastRole('administrator', { role: 'owner', when: whenBodyHas('acceptForeign', true) })
  @Expensive()
  @RequiresStepUp()
  @Audited({ answer: true })
  @Summary(
    'Replaces all data by the backup',
    'All data or, on an error, nothing is replaced. Until it is done, reads work and writes respond 503. Sessions of creators and administrators who are unchanged in the backup are kept. The audit log is kept, and the entries of the backup are added to it. Administrators keep their present roles.',
  )
  @Returns(200, RestoreReportView)
  @Throws(400, 401, 403, 404, 409, 422, 503, 507)
  confirmRestore(
    @ActingAdmin() admin: Admin,
    @Param() { id }: RestoreIdDto,
    @Body() { confirm, acceptForeign }: ConfirmRestoreDto,
  ): Promise<RestoreReportView> {
    return this.restoreBackup.execute(id, { confirmation: confirm, admin, acceptForeign });
  }

  @Delete('restore/:id')
  @Cheap()
  @Summary('Deletes an uploaded backup, or the record of its restore')
  @ReturnsNothing()
  @Throws(400, 401, 403, 404)
  async discardUploadedBackup(@Param() { id }: RestoreIdDto): Promise<void> {
    await this.restoreBackup.discard(id);
  }
}
