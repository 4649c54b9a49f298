import { Text } from '../../../platform/http/contract/fields.js';
import { NumberedPageDto } from '../../../platform/http/contract/numbered-page.dto.js';
import { InstantField } from './instant.field.js';

export class AuditFilterDto extends NumberedPageDto {
  @Text({ description: 'Only what this admin did, by name.', optional: true, min: 1, max: 100 })
  admin?: string;

  @Text({ description: 'Only this operation.', optional: true, min: 1, max: 100 })
  action?: string;

  @Text({ description: 'Only to this kind of thing.', optional: true, min: 1, max: 100 })
  objectType?: string;

  @Text({ description: 'Only to this one.', optional: true, min: 1, max: 100 })
  objectId?: string;

  @InstantField('Not before this moment.')
  from?: string;

  @InstantField('Before this moment.')
  to?: string;
}
