import { Count, Flag, Id, Instant, Text } from '../../../platform/http/contract/fields.js';

export class CurrentAdminView {
  @Id({ description: 'The admin account’s id.' })
  id: number;

  @Text({ description: 'The name to sign in with.' })
  username: string;

  @Text({ description: 'Where to reach this admin; null when not told.', nullable: true })
  email: string | null;

  @Instant({ description: 'The latest sign-in.', nullable: true })
  lastLoginAt: string | null;

  @Flag({ description: 'Until it is changed, every call but this one, the change and the sign-out is refused.' })
  mustChangePassword: boolean;

  @Flag({ description: 'Whether signing in also asks for a code.' })
  twoFactorEnabled: boolean;

  @Count({ description: 'Recovery codes that have not been used.' })
  recoveryCodesLeft: number;
}
