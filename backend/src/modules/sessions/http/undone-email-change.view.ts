import { Text } from '../../../platform/http/contract/fields.js';
import type { UndoneEmailChange } from '../application/undo-email-change.js';

export class UndoneEmailChangeView {
  @Text({ description: 'Username of the account.' })
  username: string;

  @Text({ description: 'Restored email address; sign in with a new mail to it.' })
  email: string;

  static of({ username, email }: UndoneEmailChange): UndoneEmailChangeView {
    return { username, email };
  }
}
