import { Flag, Id, Instant, Text } from '../../../platform/http/contract/fields.js';

export class AdminAccountView {
  @Id({ description: 'The admin account’s id.' })
  id: number;

  @Text({ description: 'The name to sign in with.' })
  username: string;

  @Text({ description: 'Where to reach this admin; null when not told.', nullable: true })
  email: string | null;

  @Instant({ description: 'When the account was created.' })
  createdAt: string;

  @Instant({ description: 'The latest sign-in; null: never.', nullable: true })
  lastLoginAt: string | null;

  @Flag({ description: 'Whether signing in also asks for a code.' })
  twoFactorEnabled: boolean;
}
