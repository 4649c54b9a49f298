import { Flag, Text } from '../../../shared/contract/fields.js';

export class AdminSessionView {
  @Flag({ description: 'Whether this browser is signed in to the back-office.' })
  hasAdminId: boolean;

  @Text({ description: 'As whom; null when it is not.', nullable: true })
  username: string | null;
}
