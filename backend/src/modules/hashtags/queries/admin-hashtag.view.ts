import { Count, Flag, Id, Instant, ListOf, Nested, Text } from '../../../platform/http/contract/fields.js';

export class AdminHashtagView {
  @Id({ description: 'The hashtag’s id.' })
  id: number;

  @Text({ description: 'Lowercase, without the #.', example: 'ceramics' })
  name: string;

  @Count({ description: 'How many users carry it, listed or not.' })
  usageCount: number;

  @Instant({ description: 'When it was first used or added.' })
  createdAt: string;
}

export class AdminHashtagPageView {
  @ListOf(AdminHashtagView, { description: 'The hashtags of this page.' })
  hashtags: AdminHashtagView[];

  @Count({ description: 'How many pages there are.' })
  totalPages: number;

  @Count({ description: 'How many hashtags match.' })
  totalCount: number;

  @Flag({ description: 'True when the total is an estimate.' })
  totalEstimated: boolean;
}

export class PopularHashtagView {
  @Text({ description: 'Lowercase, without the #.' })
  name: string;

  @Count({ description: 'How many users carry it.' })
  usageCount: number;
}

export class HashtagStatsView {
  @Count({ description: 'How many hashtags there are.' })
  totalHashtags: number;

  @Nested(PopularHashtagView, { description: 'The one that most users carry; null when nobody carries any.', nullable: true })
  mostPopular: PopularHashtagView | null;

  @Count({ description: 'How many hashtags nobody carries.' })
  unusedCount: number;

  @Count({ description: 'How often any hashtag is carried, all together.' })
  totalUsage: number;
}

export class HashtagUserView {
  @Id({ description: 'The user’s id.' })
  id: number;

  @Text({ description: 'The name in the profile’s URL.' })
  username: string;

  @Text({ description: 'Verified address, or the one waiting to be proven; null for an unsaved profile.', nullable: true })
  email: string | null;
}
