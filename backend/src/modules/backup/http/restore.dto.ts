import { Id, Text } from '../../../shared/contract/fields.js';

export class RestoreIdDto {
  @Text({ description: 'As answered by the upload.', max: 36 })
  id: string;
}

export class ConfirmRestoreDto {
  @Text({ description: 'The word RESTORE, as the administrator typed it.', max: 50, example: 'RESTORE' })
  confirm: string;
}

export class BackupIdDto {
  @Id({ description: 'The backup’s id.' })
  id: number;
}
