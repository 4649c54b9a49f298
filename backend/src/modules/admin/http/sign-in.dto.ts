import { Text } from '../../../shared/contract/fields.js';
import { Password } from './password.field.js';

export class SignInDto {
  @Text({ description: 'The admin account’s name; case does not matter.', min: 1, message: 'Username is required' })
  username: string;

  @Password({ description: 'The password, to the byte.', min: 1, message: 'Password is required' })
  password: string;

  @Text({ description: 'Where two-factor is on: the code of the app, or a recovery code.', optional: true, min: 1, max: 50 })
  code?: string;
}
