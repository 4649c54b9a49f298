import { OneOf, Text, Whole } from '../../../platform/http/contract/fields.js';
import { NumberedPageDto } from '../../../platform/http/contract/numbered-page.dto.js';
import { PageDto } from '../../../platform/http/contract/page.dto.js';
import { ACTIVITY_TYPES, type ActivityType } from '../domain/activities.js';

export class ListActivitiesDto extends PageDto {
  @OneOf(['everyone', 'followed'], {
    description: 'Activities of all creators on Discover, or only of those that the viewer follows; `everyone` by default.',
    optional: true,
  })
  of?: 'everyone' | 'followed';

  @OneOf(['hour'], {
    description:
      '`hour`: entries of one creator and type, each less than an hour after the one before, are one entry. Groups the newest 100 entries; `cursor` and the `Link` header are not available.',
    optional: true,
  })
  group?: 'hour';
}

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
