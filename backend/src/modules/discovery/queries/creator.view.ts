import { Count, Flag, Nested, Text, Texts } from '../../../platform/http/contract/fields.js';
import { ProfileIdentityView } from '../../profiles/index.js';

export class CreatorStatsView {
  @Count({ description: 'Number of profile views, counted once per visitor and day.' })
  views: number;

  @Count({ description: 'Number of followers.' })
  followers: number;
}

/** The fields of a creator that every list has. */
export class ListedCreatorView extends ProfileIdentityView {
  @Text({ description: 'URL of the avatar. Null: use `/avatar/{username}`.', nullable: true })
  profileImage: string | null;

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

/** A creator on a card. */
export class CreatorView extends ListedCreatorView {
  @Text({ description: 'CSS gradient or image URL. Null: the default gradient.', nullable: true })
  bannerImage: string | null;

  @Nested(CreatorStatsView, { description: 'Counters of the profile.' })
  stats: CreatorStatsView;
}
