import { Text, Whole } from '../../../platform/http/contract/fields.js';

export class ListHashtagsDto {
  @Text({ description: 'Only names that contain this; case does not matter.', optional: true, max: 100 })
  search?: string;

  @Whole({ description: 'At most so many.', optional: true, min: 1, max: 200, default: 100 })
  limit?: number;
}
