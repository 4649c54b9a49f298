import { Count, Flag, Instant } from '../../../platform/http/contract/fields.js';
import { AdminIdentityView } from './admin-identity.view.js';

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
