import { Count, Flag } from '../../../platform/http/contract/fields.js';

/** Username changes used and left (PR-12). */
export class UsernameQuotaView {
  @Count({ description: 'Changes made.' })
  changesUsed: number;

  @Count({ description: 'Changes left.' })
  changesRemaining: number;

  @Flag({ description: 'Whether there is one left.' })
  canChange: boolean;
}
