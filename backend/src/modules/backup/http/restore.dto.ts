import { Flag, Id, Text } from '../../../platform/http/contract/fields.js';

export class RestoreIdDto {
  @Text({ description: '`id` of the response to the upload.', max: 36 })
  id: string;
}

export class ConfirmRestoreDto {
  @Text({ description: 'The word RESTORE, as the administrator typed it.', max: 50, example: 'RESTORE' })
  confirm: string;

  @Flag({
    description:
      'True restores a backup with `isForeign`; check `administrators` of the dry run first. Otherwise such a backup is refused with 409 and the code `foreign_backup`.',
    optional: true,
  })
  acceptForeign?: boolean;
}

export class BackupIdDto {
  @Id({ description: 'Id of the backup.' })
  id: number;
}
