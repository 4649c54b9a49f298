import { Count, Flag, Id, Nested, Text, Texts } from '../../../platform/http/contract/fields.js';

export class CreatorStatsView {
  @Count({ description: 'Profile views, one a visitor and day.' })
  views: number;

  @Count({ description: 'Followers.' })
  followers: number;
}

/** The fields of a creator that every list has. */
export class ListedCreatorView {
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

  @Flag({ description: 'Whether the one who asks follows this creator.' })
  isFollowing: boolean;
}

/** A creator on a card. */
export class CreatorView extends ListedCreatorView {
  @Text({ description: 'A CSS gradient or an image URL; null: the default gradient.', nullable: true })
  bannerImage: string | null;

  @Nested(CreatorStatsView, { description: 'How popular the creator is.' })
  stats: CreatorStatsView;
}
