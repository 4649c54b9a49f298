import { Id, Text, Flag, Instant, Count } from '../../../platform/http/contract/fields.js';

export class AdminIdentityView {
  @Id({ description: 'Id of the admin account.' })
  id: number;

  @Text({ description: 'Username for signing in.' })
  username: string;

  @Text({ description: 'Email address of the administrator; null when unknown.', nullable: true })
  email: string | null;
}

export class AdminAccountView extends AdminIdentityView {
  @Instant({ description: 'Time of creation.' })
  createdAt: string;

  @Instant({ description: 'Time of the last sign-in; null before the first.', nullable: true })
  lastLoginAt: string | null;

  @Flag({ description: 'Whether signing in requires a code.' })
  twoFactorEnabled: boolean;

  @Text({ description: 'Changes with the name, the address, the password and the second factor. Value for `If-Match`.' })
  version: string;
}

export class CurrentAdminView extends AdminIdentityView {
  @Instant({ description: 'Time of the last sign-in.', nullable: true })
  lastLoginAt: string | null;

  @Flag({
    description:
      'Whether all operations except this one, the change of the password and signing out are refused until the password is changed.',
  })
  mustChangePassword: boolean;

  @Flag({ description: 'Whether signing in requires a code.' })
  twoFactorEnabled: boolean;

  @Count({ description: 'Number of unused recovery codes.' })
  recoveryCodesLeft: number;
}
