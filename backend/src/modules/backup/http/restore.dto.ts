import { Flag, Id, Text } from '../../../platform/http/contract/fields.js';

export class RestoreIdDto {
  @Text({ description: 'As answered by the upload.', max: 36 })
  id: string;
}

export class ConfirmRestoreDto {
  @Text({ description: 'The word RESTORE, as the administrator typed it.', max: 50, example: 'RESTORE' })
  confirm: string;

  @Flag({
    description:
      'True: restore it although `isForeign`, after a look at `administrators` of the dry run. Without it such a backup is refused with 409 and the code `foreign_backup`.',
    optional: true,
  })
  acceptForeign?: boolean;
}

export class BackupIdDto {
  @Id({ description: 'The backup’s id.' })
  id: number;
}
