import { Flag, Instant, Text } from '../../../platform/http/contract/fields.js';
import { Password } from './password.field.js';

/** Exactly one of the two is required. */
export class StepUpDto {
  @Password({ description: 'Password of the caller.', min: 1, message: 'Password is required', optional: true })
  password?: string;

  @Text({
    description: 'With two-factor sign-in: a code of the authenticator app, or a recovery code.',
    optional: true,
    min: 1,
    max: 50,
    message: 'Enter the code of your authenticator app',
  })
  code?: string;
}

export class StepUpView {
  @Flag({ description: 'Whether operations with `x-step-up` answer 403 `step_up_required` in this session.' })
  required: boolean;

  @Instant({ description: 'Time until which these operations are allowed; null when they are not.', nullable: true })
  validUntil: string | null;
}
