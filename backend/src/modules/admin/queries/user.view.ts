import { Count, Flag, Id, Instant, ListOf, Nested, Text } from '../../../platform/http/contract/fields.js';
import { NamedHashtagView } from '../../hashtags/index.js';

export class UserHashtagView extends NamedHashtagView {}

export class UserLinkView {
  @Id({ description: 'Id of the link.' })
  id: number;

  @Text({ description: 'Key of the platform.', example: 'instagram' })
  platform: string;

  @Text({ description: 'URL of the link.' })
  url: string;

  @Text({ description: 'Text shown instead of the URL. Null: the URL.', nullable: true })
  title: string | null;

  @Text({ description: 'Same value as `title`.', nullable: true })
  displayName: string | null;

  @Count({ description: 'Number of clicks, without those of the owner.' })
  clickCount: number;
}

export class UserStatsView {
  @Count({ description: 'Number of followers.' })
  followers: number;

  @Count({ description: 'Number of profile views.' })
  profileViews: number;

  @Count({ description: 'Number of items in the gallery.' })
  mediaUploads: number;
}

/** A profile as administrators see it. */
export class UserView {
  @Id({ description: 'Id of the user.' })
  id: number;

  @Text({ description: 'Username, as in the URL of the profile.' })
  username: string;

  @Text({ description: 'Pending email address, otherwise the verified one; null for none.', nullable: true })
  email: string | null;

  @Flag({ description: 'False while `email` is pending, or when there is none.' })
  emailVerified: boolean;

  @Text({ description: 'Verified email address, which is used for signing in; null for none.', nullable: true })
  verifiedEmail: string | null;

  @Text({ description: 'Bio as plain text; may be empty.' })
  bio: string;

  @Text({ description: 'Location as plain text; may be empty.' })
  location: string;

  @Text({ description: 'URL of the avatar. Null: use `/avatar/{username}`.', nullable: true })
  profileImage: string | null;

  @Flag({ description: "'Show on Discover Page'." })
  isPublicProfile: boolean;

  @Flag({ description: 'Whether an administrator hid the profile; only its owner sees it then.' })
  hidden: boolean;

  @Instant({ description: 'Time of creation.' })
  createdAt: string;

  @Instant({ description: 'Time of the last sign-in by email; null before the first.', nullable: true })
  lastLoginAt: string | null;

  @Instant({ description: 'Time of the last visit.' })
  lastSeenAt: string;

  @Flag({ description: 'Whether the user is active; a purge removes users who are not.' })
  hasProfileActivity: boolean;

  @ListOf(UserLinkView, { description: 'Links, in the user’s order.' })
  externalLinks: UserLinkView[];

  @ListOf(UserHashtagView, { description: 'Hashtags, in the user’s order.' })
  hashtags: UserHashtagView[];

  @Nested(UserStatsView, { description: 'Counters of the profile.' })
  stats: UserStatsView;
}
