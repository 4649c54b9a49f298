import { DomainError } from '../../kernel/domain-error.js';

/** `restore`: a backup is being put back; `move`: everything is copied to another database. */
export type MaintenanceReason = 'restore' | 'move';

const SENTENCES: Record<MaintenanceReason, string> = {
  restore: 'A backup is being restored. Looking around works; please save again in a minute.',
  move: 'We are moving to another server. Looking around works; please save again in a few minutes.',
};

export class UnderMaintenance extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'under_maintenance';
  override readonly retryAfter = 30;
  constructor(reason: MaintenanceReason) {
    super(SENTENCES[reason]);
  }
}

/** While a restore or a move runs, everything can be read and nothing written (PR-50). */
export abstract class Maintenance {
  /** Known to every instance within a second of its beginning, and over when the connection that needs it is. */
  abstract reason(): Promise<MaintenanceReason | undefined>;
}
