import { Count, Flag, Id, Instant, ListOf, Nested, Text } from '../../../platform/http/contract/fields.js';

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
