import { Id, OneOf, Text, Whole } from '../../../platform/http/contract/fields.js';
import { NumberedPageDto } from '../../../platform/http/contract/numbered-page.dto.js';
import { USAGE_TIER_NAMES, type UsageTier } from '../domain/usage-tier.js';
import { HASHTAG_ORDERS, type HashtagOrder } from '../queries/admin-hashtags.query.js';

export class HashtagIdDto {
  @Id({ description: 'The hashtag’s id.' })
  id: number;
}

export class AdminHashtagFilterDto extends NumberedPageDto {
  @Text({ description: 'Part of a name; case and a leading # do not matter.', optional: true, max: 100 })
  search?: string;

  @Text({ description: 'Only the one of this very name, written any way.', optional: true, max: 200 })
  name?: string;

  @OneOf(['all', ...USAGE_TIER_NAMES], {
    description: 'Only so much used: unused 0, low 1–5, medium 6–20, high more.',
    optional: true,
  })
  usageFilter?: UsageTier | 'all';

  @OneOf(HASHTAG_ORDERS, { description: 'What comes first; `usage_desc` when left out.', optional: true })
  sortBy?: HashtagOrder;
}

export class HashtagUsersDto extends NumberedPageDto {
  @Whole({ description: 'How many to a page.', optional: true, min: 1, max: 1000, default: 200 })
  declare limit?: number;
}

export class HashtagNameDto {
  @Text({
    description: 'With or without a #; stored trimmed and lowercase.',
    trim: true,
    min: 1,
    max: 200,
    message: 'Hashtag name is required',
  })
  name: string;
}

export class MergeHashtagDto {
  @Id({ description: 'The hashtag that takes over whoever carries this one.' })
  intoId: number;
}
