import { Text } from '../../../platform/http/contract/fields.js';
import { USERNAME_MAX } from '../domain/username.js';

export class DeleteProfileDto {
  @Text({ description: 'Username of the viewer, as a confirmation.', max: USERNAME_MAX, message: 'Type your username to confirm' })
  confirm: string;
}
