import { Flag, Text } from '../../../platform/http/contract/fields.js';

export class AdminSessionView {
  @Flag({ description: 'Whether this browser is signed in to the back-office.' })
  hasAdminId: boolean;

  @Text({ description: 'Username of the administrator; null when not signed in.', nullable: true })
  username: string | null;
}
