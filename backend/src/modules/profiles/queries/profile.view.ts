import { IntersectionType } from '@nestjs/swagger';
import { Count, Flag, Id, Instant, Text, TextsView } from '../../../platform/http/contract/fields.js';
import { PROFILE_TEXTS } from '../domain/profile-texts.js';

/** What every view of a profile has. */
export class ProfileIdentityView {
  @Id({ description: 'Id of the profile.' })
  id: number;

  @Text({ description: 'Username, as in the URL of the profile.', example: 'amber-otter-4821' })
  username: string;
}

export class ProfileTextsView extends TextsView(PROFILE_TEXTS) {}

/** The addresses of a profile, for its owner and administrators only (PR-13). */
export class ProfileEmailView {
  @Text({ description: 'Pending email address, otherwise the verified one; null for none.', nullable: true })
  email: string | null;

  @Flag({ description: 'False while `email` is pending, or when there is none.' })
  emailVerified: boolean;

  @Text({ description: 'Verified email address, which is used for signing in; null for none.', nullable: true })
  verifiedEmail: string | null;
}

class OwnPicturesView {
  @Text({ description: 'URL of the avatar. Null: use `/avatar/{username}`.', nullable: true })
  profileImage: string | null;

  @Text({ description: 'CSS gradient or image URL. Null: the default gradient.', nullable: true })
  bannerImage: string | null;
}

/** A profile for its owner, with the private fields (PR-13). */
export class OwnProfileView extends IntersectionType(ProfileIdentityView, OwnPicturesView, ProfileTextsView, ProfileEmailView) {
  @Flag({ description: "'Show on Discover Page'." })
  isPublicProfile: boolean;

  @Flag({ description: 'Whether an administrator hid the profile; only its owner sees it then.' })
  hidden: boolean;

  @Instant({ description: 'Time of creation.' })
  createdAt: string;

  @Text({ description: 'Changes with every field that `PATCH /api/profile` edits. Value for `If-Match`, and the `ETag` of the answer.' })
  version: string;
}

/** Username changes used and left (PR-12). */
export class UsernameQuotaView {
  @Count({ description: 'Number of changes made.' })
  changesUsed: number;

  @Count({ description: 'Number of remaining changes.' })
  changesRemaining: number;

  @Flag({ description: 'Whether another change is possible.' })
  canChange: boolean;
}
