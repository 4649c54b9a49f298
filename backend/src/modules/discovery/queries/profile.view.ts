import { IntersectionType } from '@nestjs/swagger';
import { Count, Flag, Instant, ListOf, Nested, Text } from '../../../platform/http/contract/fields.js';
import { NamedHashtagView } from '../../hashtags/index.js';
import { ExternalLinkView } from '../../links/index.js';
import { MediaView } from '../../media/index.js';
import { ProfileIdentityView, ProfileTextsView } from '../../profiles/index.js';

export class ProfileStatsView {
  @Count({ description: 'Number of followers.' })
  followers: number;

  @Count({ description: 'Number of profile views, counted once per visitor and day.' })
  profileViews: number;

  @Count({ description: 'Number of items in the gallery.' })
  mediaUploads: number;

  @Count({ description: 'Number of clicks on all links.' })
  linkClicks: number;
}

export class ProfileHashtagView extends NamedHashtagView {}

/** A creator’s page. */
export class ProfileView extends IntersectionType(ProfileIdentityView, ProfileTextsView) {
  @Flag({ description: "'Show on Discover Page'." })
  isPublicProfile: boolean;

  @Text({ description: 'URL of the avatar. Null: use `/avatar/{username}`.', nullable: true })
  profileImage: string | null;

  @Text({ description: 'CSS gradient or image URL. Null: the default gradient.', nullable: true })
  bannerImage: string | null;

  @Instant({ description: 'Time of creation.' })
  createdAt: string;

  @Flag({ description: 'Whether the viewer owns it.' })
  isOwner: boolean;

  @Flag({ description: 'Whether the viewer follows this creator.' })
  isFollowing: boolean;

  @Text({ description: 'Never returned here: `/api/session` returns the address of the viewer.', optional: true, nullable: true })
  email?: string | null;

  @Nested(ProfileStatsView, { description: 'Totals of the profile.' })
  stats: ProfileStatsView;

  @ListOf(ProfileHashtagView, { description: 'In the creator’s order.' })
  hashtags: ProfileHashtagView[];

  @ListOf(ExternalLinkView, { description: 'In the creator’s order.' })
  externalLinks: ExternalLinkView[];

  @ListOf(MediaView, { description: 'The newest items of the gallery; further pages are at `/api/user/{id}/media`.' })
  media: MediaView[];
}
