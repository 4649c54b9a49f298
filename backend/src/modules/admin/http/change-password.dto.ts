import { ADMIN_PASSWORD_MIN } from '../domain/admin.js';
import { Password } from './password.field.js';

export class ChangePasswordDto {
  @Password({ description: 'Current password.', min: 1, message: 'Current password is required' })
  currentPassword: string;

  @Password({
    description: 'New password.',
    min: ADMIN_PASSWORD_MIN,
    message: `New password must be at least ${ADMIN_PASSWORD_MIN} characters`,
  })
  newPassword: string;
}
