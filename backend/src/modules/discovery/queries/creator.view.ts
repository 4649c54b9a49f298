import { Count, Flag, Nested, OneOf, Text, Texts } from '../../../platform/http/contract/fields.js';
import { avatarOf, ProfileAvatarView } from '../../profiles/index.js';
import { projection, type Columns, type Sql } from '../../../platform/database/projection.js';

export class CreatorStatsView {
  @Count({ description: 'Number of profile views, counted once per visitor and day.' })
  views: number;

  @Count({ description: 'Number of followers.' })
  followers: number;
}

/** The fields of a creator that every list has. */
export class ListedCreatorView extends ProfileAvatarView {
  @Text({ description: 'URL of a thumbnail of the newest picture that is not sensitive; null when there is none.', nullable: true })
  coverImage: string | null;

  @Text({ description: 'Bio as plain text; may be empty.' })
  bio: string;

  @Text({ description: 'Location as plain text; may be empty.' })
  location: string;

  @Texts({ description: 'Names of the hashtags, in the creator’s order.' })
  hashtagNames: string[];

  @Flag({ description: 'Whether the viewer follows this creator.' })
  isFollowing: boolean;
}

/** What a search finds a creator by, best first. */
const MATCHED_FIELDS = ['username', 'displayName', 'hashtag', 'location', 'bio', 'media'] as const;
type MatchedField = (typeof MATCHED_FIELDS)[number];

/** Why a creator is a result of a search (PR-116). */
export class MatchView {
  @OneOf(MATCHED_FIELDS, { description: 'What matches; media: the title or the caption of an item of the gallery.' })
  field: MatchedField;

  @Text({ description: 'The text that matches; of a long one about 100 characters around the match.' })
  text: string;
}

/** A creator on a card. */
export class CreatorView extends ListedCreatorView {
  @Nested(MatchView, { description: 'Why the creator is a result; left out without `search`.', optional: true })
  match?: MatchView;

  @Text({ description: 'CSS gradient or image URL. Null: the default gradient.', nullable: true })
  bannerImage: string | null;

  @Nested(CreatorStatsView, { description: 'Counters of the profile.' })
  stats: CreatorStatsView;
}

/** The fields that every list of creators has, from the row `c` of profiles. `isFollowing` is an SQL condition. */
export const listedCreator = (isFollowing: Sql): Columns<ListedCreatorView> => ({
  ...avatarOf('c').columns,
  coverImage: "'/storage/' || c.cover_file",
  bio: 'c.bio',
  location: 'c.location',
  hashtagNames: 'c.hashtag_names',
  isFollowing,
});

/** SQL condition: whether the viewer follows the creator `c`. */
export const followedBy = (viewer: Sql): Sql => `exists(select from follows f where f.follower_id = ${viewer} and f.followed_id = c.id)`;

/** The fields of a card, from the row `c` of profiles. */
export const creatorCard = (isFollowing: Sql): Columns<CreatorView> => ({
  ...listedCreator(isFollowing),
  bannerImage: 'c.banner_image',
  stats: projection<CreatorStatsView>({ views: 'c.profile_views', followers: 'c.followers' }),
});

/** A creator on a card for every viewer, from the row `c` of profiles. It is a record, because lists of cards are requested most often. */
export const CREATOR_CARD = projection<CreatorView>(creatorCard('false')).record;
