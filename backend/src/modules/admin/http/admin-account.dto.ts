import { Email, Id, Text } from '../../../platform/http/contract/fields.js';
import { ADMIN_PASSWORD_MIN, ADMIN_USERNAME_MAX, ADMIN_USERNAME_MIN } from '../domain/admin.js';
import { Password } from './password.field.js';

const TOO_SHORT = `Password must be at least ${ADMIN_PASSWORD_MIN} characters`;

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
    message: `Username must be at least ${ADMIN_USERNAME_MIN} characters`,
    tooLong: `Username must be at most ${ADMIN_USERNAME_MAX} characters`,
  })
  username: string;

  @Password({ description: 'The password to sign in with.', min: ADMIN_PASSWORD_MIN, message: TOO_SHORT })
  password: string;

  @Email({ description: 'Email address of the administrator.', optional: true, nullable: true, message: 'Invalid email' })
  email?: string | null;
}

export class ResetAdminPasswordDto {
  @Password({ description: 'New password.', min: ADMIN_PASSWORD_MIN, message: TOO_SHORT })
  newPassword: string;
}
