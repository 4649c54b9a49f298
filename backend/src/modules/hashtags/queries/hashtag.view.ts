import { projection, type JsonSql, type Sql } from '../../../platform/database/projection.js';
import { Count, Flag, Id, Instant, ListOf, Nested, Text } from '../../../platform/http/contract/fields.js';

export class HashtagView {
  @Id({ description: 'Id of the hashtag.' })
  id: number;

  @Text({ description: 'Lowercase, without the #.', example: 'ceramics' })
  name: string;

  @Count({ description: 'Number of creators on Discover with the hashtag.' })
  usageCount: number;
}

/** A hashtag on a profile. */
export class NamedHashtagView {
  @Id({ description: 'Id of the hashtag.' })
  id: number;

  @Text({ description: 'Lowercase, without the #.' })
  name: string;
}

/** The hashtags of a profile in the creator's order. `profile` is an SQL expression of its id. */
export const hashtagsOf = (profile: Sql): JsonSql<NamedHashtagView[]> =>
  projection<NamedHashtagView>({ id: 'h.id', name: 'h.name' })
    .list('ph.added_at, h.id')
    .from(`profile_hashtags ph join hashtags h on h.id = ph.hashtag_id where ph.profile_id = ${profile}`);

export class AdminHashtagView {
  @Id({ description: 'Id of the hashtag.' })
  id: number;

  @Text({ description: 'Lowercase, without the #.', example: 'ceramics' })
  name: string;

  @Count({ description: 'Number of users with the hashtag, including users who are not on Discover.' })
  usageCount: number;

  @Instant({ description: 'Time of creation.' })
  createdAt: string;

  @Text({ description: 'Changes with the name. Value for `If-Match`.' })
  version: string;
}

export class AdminHashtagPageView {
  @ListOf(AdminHashtagView, { description: 'The hashtags of this page.' })
  hashtags: AdminHashtagView[];

  @Count({ description: 'Number of pages.' })
  totalPages: number;

  @Count({ description: 'Number of matching hashtags.' })
  totalCount: number;

  @Flag({ description: 'Whether the total is an estimate.' })
  totalEstimated: boolean;
}

export class PopularHashtagView {
  @Text({ description: 'Lowercase, without the #.' })
  name: string;

  @Count({ description: 'Number of users with the hashtag.' })
  usageCount: number;
}

export class HashtagStatsView {
  @Count({ description: 'Number of hashtags.' })
  totalHashtags: number;

  @Nested(PopularHashtagView, { description: 'The most used hashtag; null when no hashtag is used.', nullable: true })
  mostPopular: PopularHashtagView | null;

  @Count({ description: 'Number of unused hashtags.' })
  unusedCount: number;

  @Count({ description: 'Number of uses of all hashtags.' })
  totalUsage: number;
}

export class HashtagUserView {
  @Id({ description: 'Id of the user.' })
  id: number;

  @Text({ description: 'Username, as in the URL of the profile.' })
  username: string;

  @Text({ description: 'Pending email address, otherwise the verified one; null for an unsaved profile.', nullable: true })
  email: string | null;
}
