import { Count, Instant, ListOf, Nested } from '../../../platform/http/contract/fields.js';
import { ListedCreatorView } from './creator.view.js';
import { ProfileHashtagView } from './profile.view.js';

export class FollowedCreatorStatsView {
  @Count({ description: 'Number of followers.' })
  followers: number;

  @Count({ description: 'Number of profile views, counted once per visitor and day.' })
  profileViews: number;

  @Count({ description: 'Same value as `profileViews`.' })
  views: number;
}

/** A followed creator in the list of a follower. */
export class FollowedCreatorView extends ListedCreatorView {
  @ListOf(ProfileHashtagView, { description: 'Hashtags with their ids.' })
  hashtags: ProfileHashtagView[];

  @Nested(FollowedCreatorStatsView, { description: 'Counters of the profile.' })
  stats: FollowedCreatorStatsView;

  @Instant({ description: 'Time of the follow.' })
  followedAt: string;
}

/** The numbers of the Following page. */
export class FollowingSummaryView {
  @Count({ description: 'Number of creators that the viewer follows.' })
  following: number;

  @Count({ description: 'Number of activities of followed creators since then; at most 1000.' })
  newUpdates: number;

  @Count({ description: 'Number of new followers since then; at most 1000.' })
  newFollowers: number;

  @Instant({ description: 'Time of the last visit, or of the creation of the profile.' })
  since: string;
}
