import { IntersectionType, PickType } from '@nestjs/swagger';
import { Count, Flag, Instant, ListOf, Nested, Text } from '../../../platform/http/contract/fields.js';
import { NamedHashtagView } from '../../hashtags/index.js';
import { ExternalLinkView } from '../../links/index.js';
import { AdminAlbumView } from '../../media/index.js';
import { AppearanceView, PrivateProfileView, ProfileRightsView } from '../../profiles/index.js';

export class UserHashtagView extends NamedHashtagView {}

export class UserLinkView extends PickType(ExternalLinkView, [
  'id',
  'platform',
  'url',
  'kind',
  'isActive',
  'startsAt',
  'endsAt',
  'isPinned',
  'thumbnail',
  'verifiedAt',
  'player',
]) {
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

/** A profile as administrators see it in a list. */
export class UserView extends PrivateProfileView {
  @Instant({ description: 'Time of the last sign-in by email; null before the first.', nullable: true })
  lastLoginAt: string | null;

  @Instant({ description: 'Time of the last visit.' })
  lastSeenAt: string;

  @Flag({ description: 'Whether the user is active; a purge removes users who are not.' })
  hasProfileActivity: boolean;

  @Instant({ description: 'Since when the user is suspended; null for none.', nullable: true })
  suspendedAt: string | null;

  @ListOf(UserLinkView, { description: 'Links, in the user’s order.' })
  externalLinks: UserLinkView[];

  @ListOf(UserHashtagView, { description: 'Hashtags, in the user’s order.' })
  hashtags: UserHashtagView[];

  @Nested(UserStatsView, { description: 'Counters of the profile.' })
  stats: UserStatsView;
}

/** A single profile with the page that its owner has made, and the version that an edit depends on. */
export class EditableUserView extends IntersectionType(UserView, ProfileRightsView) {
  @Text({ description: 'CSS gradient or image URL. Null: the default gradient.', nullable: true })
  bannerImage: string | null;

  @Nested(AppearanceView, { description: 'Look of the page.' })
  appearance: AppearanceView;

  @ListOf(AdminAlbumView, { description: 'Albums in the user’s order, also those without a visible item.' })
  albums: AdminAlbumView[];

  @Instant({ description: 'End of the suspension; null for one without an end.', nullable: true })
  suspendedUntil: string | null;

  @Text({ description: 'Changes with every field that the back-office edits, the links and the hashtags included. Value for `If-Match`.' })
  version: string;
}
