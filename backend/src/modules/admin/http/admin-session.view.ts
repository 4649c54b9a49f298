import { Flag, Text } from '../../../platform/http/contract/fields.js';

export class AdminSessionView {
  @Flag({ description: 'Whether this browser is signed in to the back-office.' })
  hasAdminId: boolean;

  @Text({ description: 'As whom; null when it is not.', nullable: true })
  username: string | null;
}
