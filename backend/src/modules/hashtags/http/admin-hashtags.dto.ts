import { Id, Ids, OneOf, Text, Whole } from '../../../platform/http/contract/fields.js';
import { required } from '../../../platform/http/contract/rules.js';
import { NumberedPageDto } from '../../../platform/http/contract/numbered-page.dto.js';
import { USAGE_TIER_NAMES, type UsageTier } from '../domain/usage-tier.js';
import { HASHTAG_ORDERS, type HashtagOrder } from '../queries/admin-hashtags.query.js';
import { HASHTAGS_MAX } from '../domain/hashtag-name.js';
import { TooManyHashtags } from '../domain/hashtags.errors.js';

export class HashtagIdDto {
  @Id({ description: 'Id of the hashtag.' })
  id: number;
}

export class AdminHashtagFilterDto extends NumberedPageDto {
  @Text({ description: 'Part of a name, ignoring case and a leading #.', optional: true, max: 100 })
  search?: string;

  @Text({ description: 'Only the hashtag with exactly this name, in any spelling that is normalised to it.', optional: true, max: 200 })
  name?: string;

  @OneOf(['all', ...USAGE_TIER_NAMES], {
    description: 'Only hashtags with this usage: unused 0, low 1–5, medium 6–20, high above 20.',
    optional: true,
  })
  usageFilter?: UsageTier | 'all';

  @OneOf(HASHTAG_ORDERS, { description: 'Sort order; `usage_desc` by default.', optional: true })
  sortBy?: HashtagOrder;
}

/** Entries per page of the users of a hashtag. */
export const HASHTAG_USERS = 200;

export class HashtagUsersDto extends NumberedPageDto {
  @Whole({ description: 'Entries per page.', optional: true, min: 1, max: 1000, default: HASHTAG_USERS })
  declare limit?: number;
}

export class HashtagNameDto {
  @Text({
    description: 'Name with or without a #; stored trimmed and in lower case.',
    trim: true,
    min: 1,
    max: 200,
    error: required({ label: 'Hashtag name' }),
  })
  name: string;
}

export class MergeHashtagDto {
  @Id({ description: 'Id of the hashtag that replaces this one on profiles.' })
  intoId: number;
}

export class AssignHashtagsDto {
  @Ids({ description: 'Ids of existing hashtags.', max: HASHTAGS_MAX, error: new TooManyHashtags({ max: HASHTAGS_MAX }) })
  hashtagIds: number[];
}
