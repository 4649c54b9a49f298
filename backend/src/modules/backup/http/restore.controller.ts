import { Body, Param, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Admin } from '../../../kernel/actor.js';
import { type JsonOf } from '../../../platform/http/contract/answers.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { Flag, Text } from '../../../platform/http/contract/fields.js';
import { RestoreBackup } from '../application/restore-backup.js';
import { BackupsQuery } from '../queries/backups.query.js';
import { PreparedRestoreView, RestoreReportView, VerifiedArchiveView } from '../queries/restores.view.js';
import { BackupIdDto } from './backups.controller.js';
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
  list,
  nothing,
  whenBodyHas,
} from '../../../platform/http/operation/operation.js';
import { StorageUnavailable } from '../../../platform/storage/storage.errors.js';
import {
  BackupNotFound,
  BadArchive,
  ForeignBackup,
  IdentityNeeded,
  RestoreNotConfirmed,
  RestoreNotFound,
  RestoreRunning,
} from '../domain/backup.errors.js';
import { JobCancelled, JobInterrupted } from '../../../platform/jobs/jobs.port.js';

class RestoreIdDto {
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
@BackOffice('restore', 'adm/api')
export class RestoreController {
  constructor(
    private readonly restoreBackup: RestoreBackup,
    private readonly backups: BackupsQuery,
  ) {}

  @Get('restore', admin('administrator'), FOR_ADMINISTRATORS, {
    says: 'Lists the prepared and completed restores of the last day, newest first. Of all administrators.',
    returns: list(PreparedRestoreView),
  })
  getPreparedRestores(@ActingAdmin() { username }: Admin): Promise<JsonOf<PreparedRestoreView[]>> {
    return this.backups.restores(username);
  }

  @Post('restore', admin('administrator'), expensive, {
    says: 'Uploads a full backup and verifies it. The body is the ZIP. A damaged, altered or dangerous archive is refused with a message and deleted.',
    returns: created(VerifiedArchiveView),
    throws: [BadArchive, StorageUnavailable],
  })
  @ApiConsumes('application/zip')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  uploadBackup(@ActingAdmin() admin: Admin, @Req() request: Request): Promise<VerifiedArchiveView> {
    return this.restoreBackup.receive(request, admin);
  }

  @Post('backup/stored/:id/restore', admin('administrator'), expensive, {
    says: 'Prepares the restore of a backup in the storage. The same as downloading it and uploading it to `/adm/api/restore`.',
    returns: created(VerifiedArchiveView),
    throws: [BackupNotFound, BadArchive, RestoreNotFound, StorageUnavailable],
  })
  restoreStoredBackup(@ActingAdmin() admin: Admin, @Param() { id }: BackupIdDto): Promise<VerifiedArchiveView> {
    return this.restoreBackup.receiveStored(id, admin);
  }

  @Post('restore/:id/dry-run', admin('administrator'), expensive, {
    says: 'Returns what a restore would change. Loads the backup into a temporary schema and changes nothing.',
    returns: RestoreReportView,
    throws: [BadArchive, IdentityNeeded, RestoreNotFound, StorageUnavailable],
  })
  rehearseRestore(@Param() { id }: RestoreIdDto): Promise<RestoreReportView> {
    return this.restoreBackup.rehearse(id);
  }

  @Post(
    'restore/:id/confirm',
    admin('administrator', { sometimes: { role: 'owner', when: whenBodyHas('acceptForeign', true) } }),
    expensive,
    {
      says: 'Replaces all data by the backup. All data or, on an error, nothing is replaced. Until it is done, reads work and writes respond 503. Sessions of creators and administrators who are unchanged in the backup are kept. The audit log is kept, and the entries of the backup are added to it. Administrators keep their present roles.',
      returns: RestoreReportView,
      stepUp: true,
      audited: { answer: true },
      throws: [
        BadArchive,
        ForeignBackup,
        IdentityNeeded,
        JobCancelled,
        JobInterrupted,
        RestoreNotConfirmed,
        RestoreNotFound,
        RestoreRunning,
        StorageUnavailable,
      ],
    },
  )
  confirmRestore(
    @ActingAdmin() admin: Admin,
    @Param() { id }: RestoreIdDto,
    @Body() { confirm, acceptForeign }: ConfirmRestoreDto,
  ): Promise<RestoreReportView> {
    return this.restoreBackup.execute(id, { confirmation: confirm, admin, acceptForeign });
  }

  @Delete('restore/:id', admin('administrator'), cheap, {
    says: 'Deletes an uploaded backup, or the record of its restore',
    returns: nothing,
    throws: [RestoreNotFound],
  })
  async discardUploadedBackup(@Param() { id }: RestoreIdDto): Promise<void> {
    await this.restoreBackup.discard(id);
  }
}
