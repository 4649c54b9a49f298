import { OneOf, Text, Whole } from '../../../platform/http/contract/fields.js';
import { NumberedPageDto } from '../../../platform/http/contract/numbered-page.dto.js';
import { ACTIVITY_TYPES, type ActivityType } from '../domain/activity.js';

/** Default page size. The page offers 25, 50, 100 and 200 (PR-56). */
export const ACTIVITIES_PAGE = 50;

export class AdminActivityFilterDto extends NumberedPageDto {
  @Whole({ description: 'Entries per page.', optional: true, min: 1, max: 200, default: ACTIVITIES_PAGE })
  declare limit?: number;

  @Text({ description: 'Part of a username or of the description.', optional: true, trim: true, max: 100 })
  search?: string;

  @OneOf(ACTIVITY_TYPES, { description: 'Only activities of this type.', optional: true })
  type?: ActivityType;
}
