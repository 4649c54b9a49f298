import { Text } from '../../../platform/http/contract/fields.js';
import { ADMIN_USERNAME_MAX } from '../domain/admin.js';
import { Password } from './password.field.js';

export class SignInDto {
  @Text({
    description: 'Username of the admin account, ignoring case.',
    min: 1,
    max: ADMIN_USERNAME_MAX,
    message: 'Username is required',
    tooLong: `Username must be at most ${ADMIN_USERNAME_MAX} characters`,
  })
  username: string;

  @Password({ description: 'Password.', min: 1, message: 'Password is required' })
  password: string;

  @Text({ description: 'With two-factor sign-in: a code of the authenticator app, or a recovery code.', optional: true, min: 1, max: 50 })
  code?: string;
}
