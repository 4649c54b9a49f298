import { Flag, Instant, Text } from '../../../platform/http/contract/fields.js';
import { required, tooShort } from '../../../platform/http/contract/rules.js';
import { ADMIN_PASSWORD_MIN } from '../domain/admin.js';
import { SecondFactorNeeded } from '../domain/admin.errors.js';
import { Password } from './password.field.js';

export class AdminSessionView {
  @Flag({ description: 'Whether this browser is signed in to the back-office.' })
  hasAdminId: boolean;

  @Text({ description: 'Username of the administrator; null when not signed in.', nullable: true })
  username: string | null;
}

export class ChangePasswordDto {
  @Password({ description: 'Current password.', min: 1, error: required({ label: 'Current password' }) })
  currentPassword: string;

  @Password({
    description: 'New password.',
    min: ADMIN_PASSWORD_MIN,
    error: tooShort({ label: 'New password', min: ADMIN_PASSWORD_MIN }),
  })
  newPassword: string;
}

/** Exactly one of the two is required. */
export class StepUpDto {
  @Password({ description: 'Password of the caller.', min: 1, error: required({ label: 'Password' }), optional: true })
  password?: string;

  @Text({
    description: 'With two-factor sign-in: a code of the authenticator app, or a recovery code.',
    optional: true,
    min: 1,
    max: 50,
    error: new SecondFactorNeeded(),
  })
  code?: string;
}

export class StepUpView {
  @Flag({ description: 'Whether operations with `x-step-up` answer 403 `step_up_required` in this session.' })
  required: boolean;

  @Instant({ description: 'Time until which these operations are allowed; null when they are not.', nullable: true })
  validUntil: string | null;
}
