import { Count, Id, Ids, Nested, OneOf, Text, Whole } from '../../platform/http/contract/fields.js';
import { PeriodEnd, PeriodStart } from '../../platform/http/contract/period.js';
import { USER_ADDRESSES, USER_STATUSES, USER_VISIBILITIES, type UserFilter } from '../admin/index.js';
import { BULK_ACTION_NAMES, BULK_TARGETS, SELECTED_MAX, type BulkActionName, type BulkTarget } from '../bulk/index.js';
import { HASHTAG_MAX, TYPED_HASHTAG_MAX, USAGE_TIER_NAMES, type UsageTier } from '../hashtags/index.js';
import { MEDIA_FILTERS, MEDIA_FLAGS, type MediaFilter, type MediaFlag } from '../media/index.js';
import { CLAIM_FILTERS, ITEM_KINDS, OLDEST_HOURS, QUEUE_REASONS, type ItemFilter } from '../moderation/index.js';

/** The filters of the lists, for all rows that match. */
export class BulkFilterDto {
  @Text({ description: 'Users, media, hashtags: the search of the list.', optional: true, trim: true, max: 100 })
  search?: string;

  @OneOf(USER_STATUSES, { description: 'Users: `status` of the list.', optional: true })
  userStatus?: UserFilter['status'];

  @OneOf(USER_VISIBILITIES, { description: 'Users: `visibility` of the list.', optional: true })
  visibility?: UserFilter['visibility'];

  @OneOf(USER_ADDRESSES, { description: 'Users: `address` of the list.', optional: true })
  address?: UserFilter['address'];

  @Text({ description: 'Users, media: `hashtag` of the list.', optional: true, trim: true, max: TYPED_HASHTAG_MAX })
  hashtag?: string;

  @PeriodStart()
  from?: Date;

  @PeriodEnd()
  to?: Date;

  @Id({ description: 'Media: only those of the user with this id.', optional: true })
  userId?: number;

  @OneOf(MEDIA_FILTERS, { description: 'Media: `mediaType` of the list.', optional: true })
  mediaType?: MediaFilter;

  @OneOf(MEDIA_FLAGS, { description: 'Media: `flag` of the list.', optional: true })
  flag?: MediaFlag;

  @OneOf(['all', ...USAGE_TIER_NAMES], { description: 'Hashtags: `usageFilter` of the list.', optional: true })
  usageFilter?: UsageTier | 'all';

  @OneOf(QUEUE_REASONS, { description: 'Reports: `reason` of the list.', optional: true })
  reason?: ItemFilter['reason'];

  @OneOf(ITEM_KINDS, { description: 'Reports: `kind` of the list.', optional: true })
  kind?: ItemFilter['kind'];

  @OneOf(CLAIM_FILTERS, { description: 'Reports: `claimed` of the list.', optional: true })
  claimed?: ItemFilter['claimed'];

  @Whole({ description: 'Reports: `olderThanHours` of the list.', optional: true, min: 1, max: OLDEST_HOURS })
  olderThanHours?: number;
}

export class BulkActionDto {
  @OneOf(BULK_TARGETS, { description: 'The list whose rows are changed.' })
  target: BulkTarget;

  @OneOf(BULK_ACTION_NAMES, {
    description:
      'Users: `hide`, `show`, `delete`, `add-hashtag`, `remove-hashtag`. Media: `hide`, `show`, `mark-sensitive`, `unmark-sensitive`, `delete`. Hashtags: `delete`, of unused ones. Reports: `dismiss`. Deleted users and media are in the trash for 30 days.',
  })
  action: BulkActionName;

  @Ids({
    description:
      'The selected rows; of reports, the newest one of each group, which is dismissed with the earlier ones. Absent: all that match `filter`.',
    optional: true,
    max: SELECTED_MAX,
  })
  ids?: number[];

  @Nested(BulkFilterDto, {
    description:
      'The filter of the list, without `ids`. Absent: all rows. Of reports always the open ones, without the items that are held, appealed or claimed by another moderator.',
    optional: true,
  })
  filter?: BulkFilterDto;

  @Text({ description: '`add-hashtag`, `remove-hashtag`: name of the hashtag.', optional: true, trim: true, min: 1, max: HASHTAG_MAX })
  hashtag?: string;
}

export class StartBulkActionDto extends BulkActionDto {
  @Id({
    description:
      'Id of a dry run of the same administrator and request, of the last hour: the rows that it counted are changed, those of them that still match. Absent: all that match now.',
    optional: true,
  })
  dryRun?: number;
}

export class BulkCountView {
  @Count({ description: 'Exact number of rows that the action would change now; of reports, of the reported items.' })
  count: number;

  @Count({
    description: 'Reports: number of items that match and stay open, because they are held, appealed or claimed by another moderator.',
  })
  leftOut: number;

  @Id({ description: 'Id of this dry run, by which the action changes no other rows.' })
  dryRun: number;
}
