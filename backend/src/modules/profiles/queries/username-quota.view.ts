import { Count, Flag } from '../../../platform/http/contract/fields.js';

/** Username changes used and left (PR-12). */
export class UsernameQuotaView {
  @Count({ description: 'Number of changes made.' })
  changesUsed: number;

  @Count({ description: 'Number of remaining changes.' })
  changesRemaining: number;

  @Flag({ description: 'Whether another change is possible.' })
  canChange: boolean;
}
