import { Flag, Id, Instant, Text } from '../../../platform/http/contract/fields.js';

/** A profile for its owner, with the private fields (PR-13). */
export class OwnProfileView {
  @Id({ description: 'The profile’s id.' })
  id: number;

  @Text({ description: 'The name in the profile’s URL.', example: 'amber-otter-4821' })
  username: string;

  @Text({ description: 'URL of the avatar; null: show `/avatar/{username}`.', nullable: true })
  profileImage: string | null;

  @Text({ description: 'A CSS gradient or an image URL; null: the default gradient.', nullable: true })
  bannerImage: string | null;

  @Text({ description: 'About the creator; empty when nothing was said.' })
  bio: string;

  @Text({ description: 'Where the creator is; empty when not told.' })
  location: string;

  @Text({ description: 'The address waiting to be proven, or else the verified one; null when none was ever given.', nullable: true })
  email: string | null;

  @Flag({ description: 'False while `email` waits for its magic link.' })
  emailVerified: boolean;

  @Text({ description: 'The address one signs in with; null for an unsaved profile.', nullable: true })
  verifiedEmail: string | null;

  @Flag({ description: "'Show on Discover Page'." })
  isPublicProfile: boolean;

  @Instant({ description: 'When the profile was created.' })
  createdAt: string;
}
