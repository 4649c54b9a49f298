import { Count, Flag, Id, Instant, ListOf, Nested, Text } from '../../../platform/http/contract/fields.js';

export class UserHashtagView {
  @Id({ description: 'The hashtag’s id.' })
  id: number;

  @Text({ description: 'Lowercase, without the #.' })
  name: string;
}

export class UserLinkView {
  @Id({ description: 'The link’s id.' })
  id: number;

  @Text({ description: 'Key of the platform.', example: 'instagram' })
  platform: string;

  @Text({ description: 'Where it leads.' })
  url: string;

  @Text({ description: 'What is shown instead of the URL; null: the URL itself.', nullable: true })
  title: string | null;

  @Text({ description: 'The same as `title`, as the call for one link names it.', nullable: true })
  displayName: string | null;

  @Count({ description: 'Clicks by others.' })
  clickCount: number;
}

export class UserStatsView {
  @Count({ description: 'Followers.' })
  followers: number;

  @Count({ description: 'Views of the profile.' })
  profileViews: number;

  @Count({ description: 'Items in the gallery.' })
  mediaUploads: number;
}

/** A profile as administrators see it. */
export class UserView {
  @Id({ description: 'The user’s id.' })
  id: number;

  @Text({ description: 'The name in the profile’s URL.' })
  username: string;

  @Text({ description: 'The address that waits to be confirmed, else the verified one; null: none.', nullable: true })
  email: string | null;

  @Flag({ description: 'False while `email` waits to be confirmed, or where there is none.' })
  emailVerified: boolean;

  @Text({ description: 'The address that signs in to the account; null: none yet.', nullable: true })
  verifiedEmail: string | null;

  @Text({ description: 'About the user; empty when nothing was said.' })
  bio: string;

  @Text({ description: 'Where the user is; empty when not told.' })
  location: string;

  @Text({ description: 'URL of the avatar; null: show `/avatar/{username}`.', nullable: true })
  profileImage: string | null;

  @Flag({ description: "'Show on Discover Page'." })
  isPublicProfile: boolean;

  @Flag({ description: 'Hidden by an administrator: shown to nobody but its owner.' })
  hidden: boolean;

  @Instant({ description: 'When the account was created.' })
  createdAt: string;

  @Instant({ description: 'The latest sign-in by e-mail; null: never.', nullable: true })
  lastLoginAt: string | null;

  @Instant({ description: 'When they were here last.' })
  lastSeenAt: string;

  @Flag({ description: 'Active: the opposite of what a purge removes.' })
  hasProfileActivity: boolean;

  @ListOf(UserLinkView, { description: 'Links, in the user’s order.' })
  externalLinks: UserLinkView[];

  @ListOf(UserHashtagView, { description: 'Hashtags, in the user’s order.' })
  hashtags: UserHashtagView[];

  @Nested(UserStatsView, { description: 'How popular the user is.' })
  stats: UserStatsView;
}
