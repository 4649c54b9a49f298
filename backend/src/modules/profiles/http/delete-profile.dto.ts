import { Text } from '../../../shared/contract/fields.js';

export class DeleteProfileDto {
  @Text({ description: 'The own username, typed to confirm.', message: 'Type your username to confirm' })
  confirm: string;
}
