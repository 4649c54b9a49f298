import { IntersectionType, PickType } from '@nestjs/swagger';
import { Count, Id, Ids, Nested, OneOf, Text } from '../../platform/http/contract/fields.js';
import { USER_STATUSES, UserFilterDto } from '../admin/index.js';
import { BULK_ACTION_NAMES, BULK_TARGETS, SELECTED_MAX, type BulkActionName, type BulkTarget } from '../bulk/index.js';
import { AdminHashtagFilterDto, HASHTAG_MAX, TYPED_HASHTAG_MAX } from '../hashtags/index.js';
import { AdminMediaFilterDto } from '../media/index.js';
import { ReportGroupFilterDto } from '../moderation/index.js';

/** The filters of the lists, for all rows that match. */
export class BulkFilterDto extends IntersectionType(
  PickType(UserFilterDto, ['visibility', 'address', 'from', 'to']),
  PickType(AdminMediaFilterDto, ['userId', 'mediaType', 'flag']),
  PickType(AdminHashtagFilterDto, ['usageFilter']),
  PickType(ReportGroupFilterDto, ['reason', 'kind', 'claimed', 'olderThanHours']),
) {
  @Text({ description: 'Users, media, hashtags: the search of the list.', optional: true, trim: true, max: 100 })
  search?: string;

  @OneOf(USER_STATUSES, { description: 'Users: `status` of the list.', optional: true })
  userStatus?: UserFilterDto['status'];

  @Text({ description: 'Users, media: `hashtag` of the list.', optional: true, trim: true, max: TYPED_HASHTAG_MAX })
  hashtag?: string;
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
