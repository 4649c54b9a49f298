import { Flag, Id, Text } from '../../../platform/http/contract/fields.js';
import { TextsView } from '../../../platform/http/contract/text-fields.js';
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
