import { DomainError } from '../kernel/domain-error.js';

export class UnderMaintenance extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'under_maintenance';
  override readonly retryAfter = 30;
  constructor() {
    super('A backup is being restored. Looking around works; please save again in a minute.');
  }
}

/** While a restore runs, everything can be read and nothing written (decision 50). */
export abstract class Maintenance {
  /** Known to every instance within a second of its beginning, and over when the restore's connection is. */
  abstract isOn(): Promise<boolean>;
}
