import { Flag, Id, Instant, Text } from '../../../platform/http/contract/fields.js';

export class AdminAccountView {
  @Id({ description: 'Id of the admin account.' })
  id: number;

  @Text({ description: 'Username for signing in.' })
  username: string;

  @Text({ description: 'Email address of the administrator; null when unknown.', nullable: true })
  email: string | null;

  @Instant({ description: 'Time of creation.' })
  createdAt: string;

  @Instant({ description: 'Time of the last sign-in; null before the first.', nullable: true })
  lastLoginAt: string | null;

  @Flag({ description: 'Whether signing in requires a code.' })
  twoFactorEnabled: boolean;
}
