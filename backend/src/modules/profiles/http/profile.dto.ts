import { message } from '../../../kernel/message.js';
import { Email, Flag, Text } from '../../../platform/http/contract/fields.js';
import { TextsDto } from '../../../platform/http/contract/text-fields.js';
import { BANNER_PATTERN, IMAGE_PATTERN } from '../domain/banner.js';
import { PROFILE_TEXTS } from '../domain/profile-texts.js';
import { InvalidUsername, RemovalNotConfirmed } from '../domain/profiles.errors.js';
import { USERNAME_MAX } from '../domain/username.js';

const notOwnImage = message('not_your_image', 'Please choose one of your uploaded images');
const invalidBanner = message('invalid_banner', 'Please choose a gradient or one of your uploaded images');

/** Fields that are left out stay unchanged. */
export class UpdateProfileDto extends TextsDto(PROFILE_TEXTS) {
  @Text({
    description: 'New username. At most two changes; a change of case does not count.',
    optional: true,
    trim: true,
    max: USERNAME_MAX,
    error: new InvalidUsername({ reason: 'too_long', max: USERNAME_MAX }),
  })
  username?: string;

  @Email({
    description:
      'New email address. A magic link is sent to it, and it is pending until the link is used. Empty: withdraws a pending address.',
    optional: true,
    nullable: true,
  })
  email?: string | null;

  @Flag({ description: "'Show on Discover Page'. When off, the profile is still available at its URL.", optional: true })
  isPublicProfile?: boolean;

  @Text({
    description: '`storageUrl` of an uploaded picture of the viewer, which is removed from the gallery. Null: the default avatar.',
    optional: true,
    nullable: true,
    max: 200,
    pattern: IMAGE_PATTERN,
    error: notOwnImage({}),
    example: '/storage/0f3a9c.png',
  })
  profileImage?: string | null;

  @Text({
    description:
      '`storageUrl` of an uploaded picture of the viewer, or a gradient of two or three colours: `linear-gradient(DIRECTION, COLOUR, COLOUR[, COLOUR])`, ' +
      'DIRECTION `to right|left|top|bottom` or `0deg`–`360deg`, COLOUR `#rgb`, `#rrggbb` or `rgb(R, G, B)` with 0–255. Null: the default gradient.',
    optional: true,
    nullable: true,
    max: 200,
    pattern: BANNER_PATTERN,
    error: invalidBanner({}),
    example: 'linear-gradient(to right, rgb(59, 130, 246), rgb(139, 92, 246))',
  })
  bannerImage?: string | null;
}

export class DeleteProfileDto {
  @Text({ description: 'Username of the viewer, as a confirmation.', max: USERNAME_MAX, error: new RemovalNotConfirmed() })
  confirm: string;
}
