import { Count, Flag, Id, Instant, ListOf, Nested, Text } from '../../../platform/http/contract/fields.js';
import { ExternalLinkView } from '../../links/index.js';
import { MediaView } from '../../media/index.js';

export class ProfileStatsView {
  @Count({ description: 'Followers.' })
  followers: number;

  @Count({ description: 'Profile views, one a visitor and day.' })
  profileViews: number;

  @Count({ description: 'Items in the gallery.' })
  mediaUploads: number;

  @Count({ description: 'Clicks on all links together.' })
  linkClicks: number;
}

export class ProfileHashtagView {
  @Id({ description: 'The hashtag’s id.' })
  id: number;

  @Text({ description: 'Lowercase, without the #.' })
  name: string;
}

/** A creator’s page. */
export class ProfileView {
  @Id({ description: 'The creator’s id.' })
  id: number;

  @Text({ description: 'The name in the profile’s URL.' })
  username: string;

  @Text({ description: 'About the creator; empty when nothing was said.' })
  bio: string;

  @Text({ description: 'Where the creator is; empty when not told.' })
  location: string;

  @Flag({ description: "'Show on Discover Page'." })
  isPublicProfile: boolean;

  @Text({ description: 'URL of the avatar; null: show `/avatar/{username}`.', nullable: true })
  profileImage: string | null;

  @Text({ description: 'A CSS gradient or an image URL; null: the default gradient.', nullable: true })
  bannerImage: string | null;

  @Instant({ description: 'When the profile was created.' })
  createdAt: string;

  @Flag({ description: 'Whether the one who asks owns it.' })
  isOwner: boolean;

  @Flag({ description: 'Whether the one who asks follows this creator.' })
  isFollowing: boolean;

  @Text({ description: 'For the owner only.', optional: true, nullable: true })
  email?: string | null;

  @Nested(ProfileStatsView, { description: 'The four tiles.' })
  stats: ProfileStatsView;

  @ListOf(ProfileHashtagView, { description: 'In the creator’s order.' })
  hashtags: ProfileHashtagView[];

  @ListOf(ExternalLinkView, { description: 'In the creator’s order.' })
  externalLinks: ExternalLinkView[];

  @ListOf(MediaView, { description: 'The newest items; the gallery pages on with `/api/user/{id}/media`.' })
  media: MediaView[];
}
