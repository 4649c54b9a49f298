import { Flag, Instant, Text } from '../../../platform/http/contract/fields.js';
import { AdminIdentityView } from './admin-identity.view.js';

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
