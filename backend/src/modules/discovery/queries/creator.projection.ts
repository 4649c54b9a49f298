import { projection, type Columns, type Sql } from '../../../platform/database/projection.js';
import type { CreatorStatsView, CreatorView, ListedCreatorView } from './creator.view.js';

/** The fields that every list of creators has, from the row `c` of profiles. `isFollowing` is an SQL condition. */
export const listedCreator = (isFollowing: Sql): Columns<ListedCreatorView> => ({
  id: 'c.id',
  username: 'c.username',
  profileImage: 'c.profile_image',
  coverImage: "'/storage/' || c.cover_file",
  bio: 'c.bio',
  location: 'c.location',
  hashtagNames: 'c.hashtag_names',
  isFollowing,
});

/** SQL condition: whether the viewer follows the creator `c`. */
export const followedBy = (viewer: Sql): Sql => `exists(select from follows f where f.follower_id = ${viewer} and f.followed_id = c.id)`;

/** A creator on a card for every viewer, from the row `c` of profiles. It is a record, because lists of cards are requested most often. */
export const CREATOR_CARD = projection<CreatorView>({
  ...listedCreator('false'),
  bannerImage: 'c.banner_image',
  stats: projection<CreatorStatsView>({ views: 'c.profile_views', followers: 'c.followers' }),
}).record;
