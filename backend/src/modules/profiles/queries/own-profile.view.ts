import { Flag, Id, Instant, Text } from '../../../platform/http/contract/fields.js';

/** A profile for its owner, with the private fields (PR-13). */
export class OwnProfileView {
  @Id({ description: 'Id of the profile.' })
  id: number;

  @Text({ description: 'Username, as in the URL of the profile.', example: 'amber-otter-4821' })
  username: string;

  @Text({ description: 'URL of the avatar. Null: use `/avatar/{username}`.', nullable: true })
  profileImage: string | null;

  @Text({ description: 'CSS gradient or image URL. Null: the default gradient.', nullable: true })
  bannerImage: string | null;

  @Text({ description: 'Bio as plain text; may be empty.' })
  bio: string;

  @Text({ description: 'Location as plain text; may be empty.' })
  location: string;

  @Text({ description: 'Pending email address, otherwise the verified one; null when none was entered.', nullable: true })
  email: string | null;

  @Flag({ description: 'False while `email` is pending.' })
  emailVerified: boolean;

  @Text({ description: 'Verified email address, which is used for signing in; null for an unsaved profile.', nullable: true })
  verifiedEmail: string | null;

  @Flag({ description: "'Show on Discover Page'." })
  isPublicProfile: boolean;

  @Instant({ description: 'Time of creation.' })
  createdAt: string;
}
