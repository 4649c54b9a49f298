import { Flag, Text } from '../../../shared/contract/fields.js';
import { BIO_MAX, LOCATION_MAX } from '../domain/profile.js';

/** What is left out stays as it is. */
export class UpdateProfileDto {
  @Text({
    description: 'About the creator, plain text.',
    optional: true,
    trim: true,
    max: BIO_MAX,
    message: `Bio must be at most ${BIO_MAX} characters`,
  })
  bio?: string;

  @Text({
    description: 'Where the creator is, plain text.',
    optional: true,
    trim: true,
    max: LOCATION_MAX,
    message: `Location must be at most ${LOCATION_MAX} characters`,
  })
  location?: string;

  @Flag({ description: "'Show on Discover Page': off, the profile still opens by its URL (decision 14).", optional: true })
  isPublicProfile?: boolean;
}
