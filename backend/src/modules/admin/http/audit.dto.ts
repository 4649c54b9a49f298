import { Text } from '../../../platform/http/contract/fields.js';
import { NumberedPageDto } from '../../../platform/http/contract/numbered-page.dto.js';
import { InstantField, NotBefore } from './instant.field.js';

export class AuditFilterDto extends NumberedPageDto {
  @Text({ description: 'Only entries of the administrator with this username.', optional: true, min: 1, max: 100 })
  admin?: string;

  @Text({ description: 'Only entries of this operation.', optional: true, min: 1, max: 100 })
  action?: string;

  @Text({ description: 'Only entries about this type of object.', optional: true, min: 1, max: 100 })
  objectType?: string;

  @Text({ description: 'Only entries about the object with this id.', optional: true, min: 1, max: 100 })
  objectId?: string;

  @InstantField('Start of the time range, inclusive.')
  from?: string;

  @InstantField('End of the time range, exclusive.', NotBefore('from', 'The end is before the start'))
  to?: string;
}
