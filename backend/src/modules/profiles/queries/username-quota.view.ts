import { Count, Flag } from '../../../shared/contract/fields.js';

/** Section 5: two changes for ever. */
export class UsernameQuotaView {
  @Count({ description: 'Changes made.' })
  changesUsed: number;

  @Count({ description: 'Changes left.' })
  changesRemaining: number;

  @Flag({ description: 'Whether there is one left.' })
  canChange: boolean;
}
