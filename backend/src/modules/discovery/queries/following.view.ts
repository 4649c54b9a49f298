import { Count, Instant, ListOf, Nested } from '../../../platform/http/contract/fields.js';
import { ListedCreatorView } from './creator.view.js';
import { ProfileHashtagView } from './profile.view.js';

export class FollowedCreatorStatsView {
  @Count({ description: 'Followers.' })
  followers: number;

  @Count({ description: 'Profile views, one a visitor and day.' })
  profileViews: number;

  @Count({ description: 'The same, under the name that cards read.' })
  views: number;
}

/** A followed creator in the list of a follower. */
export class FollowedCreatorView extends ListedCreatorView {
  @ListOf(ProfileHashtagView, { description: 'The same with their ids.' })
  hashtags: ProfileHashtagView[];

  @Nested(FollowedCreatorStatsView, { description: 'How popular the creator is.' })
  stats: FollowedCreatorStatsView;

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
