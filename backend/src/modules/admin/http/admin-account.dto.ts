import { message } from '../../../kernel/message.js';
import { Email, Id, Text } from '../../../platform/http/contract/fields.js';
import { tooLong, tooShort } from '../../../platform/http/contract/rules.js';
import { ADMIN_PASSWORD_MIN, ADMIN_USERNAME_MAX, ADMIN_USERNAME_MIN } from '../domain/admin.js';
import { Password } from './password.field.js';

const TOO_SHORT = tooShort({ label: 'Password', min: ADMIN_PASSWORD_MIN });

export const invalidEmail = message('invalid_email', 'Invalid email');

export class AdminIdDto {
  @Id({ description: 'Id of the admin account.' })
  id: number;
}

export class CreateAdminDto {
  @Text({
    description: 'Username for signing in.',
    trim: true,
    min: ADMIN_USERNAME_MIN,
    max: ADMIN_USERNAME_MAX,
    error: tooShort({ label: 'Username', min: ADMIN_USERNAME_MIN }),
    tooLong: tooLong({ label: 'Username', max: ADMIN_USERNAME_MAX }),
  })
  username: string;

  @Password({ description: 'The password to sign in with.', min: ADMIN_PASSWORD_MIN, error: TOO_SHORT })
  password: string;

  @Email({ description: 'Email address of the administrator.', optional: true, nullable: true, error: invalidEmail({}) })
  email?: string | null;
}

export class ResetAdminPasswordDto {
  @Password({ description: 'New password.', min: ADMIN_PASSWORD_MIN, error: TOO_SHORT })
  newPassword: string;
}
