import { Count, Flag, Id, Instant, ListOf, Nested, Text, Texts } from '../../../shared/contract/fields.js';
import { ProfileHashtagView } from './profile.view.js';

export class FollowedCreatorStatsView {
  @Count({ description: 'Followers.' })
  followers: number;

  @Count({ description: 'Profile views, one a visitor and day.' })
  profileViews: number;

  @Count({ description: 'The same, under the name that cards read.' })
  views: number;
}

/** A creator in the list of those somebody follows. */
export class FollowedCreatorView {
  @Id({ description: 'The creator’s id.' })
  id: number;

  @Text({ description: 'The name in the profile’s URL.' })
  username: string;

  @Text({ description: 'URL of the avatar; null: show `/avatar/{username}`.', nullable: true })
  profileImage: string | null;

  @Text({ description: 'URL of a thumbnail of the newest picture, never a sensitive one; null when there is none.', nullable: true })
  coverImage: string | null;

  @Text({ description: 'About the creator; empty when nothing was said.' })
  bio: string;

  @Text({ description: 'Where the creator is; empty when not told.' })
  location: string;

  @Texts({ description: 'Names of the hashtags, in the creator’s order.' })
  hashtagNames: string[];

  @ListOf(ProfileHashtagView, { description: 'The same with their ids.' })
  hashtags: ProfileHashtagView[];

  @Nested(FollowedCreatorStatsView, { description: 'How popular the creator is.' })
  stats: FollowedCreatorStatsView;

  @Flag({ description: 'Whether the one who asks follows this creator.' })
  isFollowing: boolean;

  @Instant({ description: 'Since when the list’s owner follows this creator.' })
  followedAt: string;
}

/** The numbers of the Following page. */
export class FollowingSummaryView {
  @Count({ description: 'How many creators one follows.' })
  following: number;

  @Count({ description: 'What the creators one follows did since; a thousand stands for more.' })
  newUpdates: number;

  @Count({ description: 'Who follows one since; a thousand stands for more.' })
  newFollowers: number;

  @Instant({ description: 'The last visit, or when the profile was created.' })
  since: string;
}
