import { domainError } from '../../kernel/domain-error.js';

/** `restore`: a backup is being restored. `move`: all data is being copied to another database. */
export type MaintenanceReason = 'restore' | 'move';

const SENTENCES: Record<MaintenanceReason, string> = {
  restore: 'A backup is being restored. Looking around works; please save again in a minute.',
  move: 'We are moving to another server. Looking around works; please save again in a few minutes.',
};

export class UnderMaintenance extends domainError('under_maintenance', 'unavailable', (reason: MaintenanceReason) => SENTENCES[reason], {
  retryAfter: 30,
}) {}

/** Reports whether the application is read-only because of a restore or a move (PR-50). */
export abstract class Maintenance {
  /**
   * The current reason, or undefined. Maintenance takes effect in every instance within a second, and ends with the connection that
   * holds its lock.
   */
  abstract reason(): Promise<MaintenanceReason | undefined>;
}
