import { IntersectionType } from '@nestjs/swagger';
import { Flag, Instant, Text } from '../../../platform/http/contract/fields.js';
import { ProfileEmailView, ProfileIdentityView, ProfileTextsView } from './profile-parts.view.js';

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
