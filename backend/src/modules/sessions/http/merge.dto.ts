import { Ids, Nested, OneOf } from '../../../platform/http/contract/fields.js';
import type { MergeRequest } from '../application/sign-in-accounts.js';
import { KEEP, type Keep } from '../domain/sign-in-resolution.js';

/** More than both pages can have of links, hashtags, albums or collections together. */
const IDS_MAX = 1_000;

const field = (label: string): PropertyDecorator =>
  OneOf(KEEP, {
    description: `The account whose ${label} the page keeps. By default the one that is kept, or the other one where it is empty there.`,
    optional: true,
  });

class MergeFieldsDto {
  @field('display name')
  displayName?: Keep;

  @field('biography')
  bio?: Keep;

  @field('location')
  location?: Keep;

  @field('avatar')
  profileImage?: Keep;

  @field('banner')
  bannerImage?: Keep;

  @field('look')
  appearance?: Keep;
}

class MergeWithoutDto {
  @OneOf([...KEEP, 'both'], { description: 'Account whose gallery is deleted.', optional: true })
  media?: Keep | 'both';

  @Ids({ description: 'Links of either account.', optional: true, max: IDS_MAX })
  links?: number[];

  @Ids({ description: 'Hashtags, from both accounts.', optional: true, max: IDS_MAX })
  hashtags?: number[];

  @Ids({ description: 'Albums of either account. Their items stay.', optional: true, max: IDS_MAX })
  albums?: number[];

  @Ids({ description: 'Collections of either account.', optional: true, max: IDS_MAX })
  collections?: number[];
}

/** What a merge keeps (PR-104). An empty object keeps everything. */
export class MergeDto implements MergeRequest {
  @Nested(MergeFieldsDto, { description: 'Which of two values the page keeps.', optional: true })
  fields?: MergeFieldsDto;

  @Nested(MergeWithoutDto, { description: 'What is deleted; everything else of both accounts is kept.', optional: true })
  without?: MergeWithoutDto;
}

export const MERGE_OPTIONS = {
  description:
    'With `keep`: what the kept account takes over from the other one. Without it the content of the other account is deleted, and only its follows, likes and collections are kept.',
  optional: true,
};
