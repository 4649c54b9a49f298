import { Text, Whole } from '../../../platform/http/contract/fields.js';

export class ListHashtagsDto {
  @Text({ description: 'Part of a name, ignoring case.', optional: true, max: 100 })
  search?: string;

  @Whole({ description: 'Maximum number of entries.', optional: true, min: 1, max: 200, default: 100 })
  limit?: number;
}
