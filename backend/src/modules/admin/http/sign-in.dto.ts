import { Text } from '../../../platform/http/contract/fields.js';
import { ADMIN_USERNAME_MAX } from '../domain/admin.js';
import { Password } from './password.field.js';

export class SignInDto {
  @Text({
    description: 'The admin account’s name; case does not matter.',
    min: 1,
    max: ADMIN_USERNAME_MAX,
    message: 'Username is required',
    tooLong: `Username must be at most ${ADMIN_USERNAME_MAX} characters`,
  })
  username: string;

  @Password({ description: 'The password, to the byte.', min: 1, message: 'Password is required' })
  password: string;

  @Text({ description: 'Where two-factor is on: the code of the app, or a recovery code.', optional: true, min: 1, max: 50 })
  code?: string;
}
