import { Injectable } from '@nestjs/common';
import { domainError } from '../../kernel/domain-error.js';
import { LOCKS } from './advisory-lock.js';
import { Reader } from './reader.js';

/** `restore`: a backup is being restored. `move`: all data is being copied to another database. */
export type MaintenanceReason = 'restore' | 'move';

export class UnderMaintenance extends domainError(
  'under_maintenance',
  'unavailable',
  {
    restore: 'A backup is being restored. Looking around works; please try again in a minute.',
    move: 'We are moving to another server. Looking around works; please try again in a few minutes.',
  },
  { retryAfter: 30 },
) {}

/** Other instances refuse writes at the latest after this time. A restore waits longer before it loads the backup. */
const CACHE_MS = 500;

/** A move holds both locks to prevent a restore, so the higher lock id determines the reason. */
const REASON = {
  name: 'maintenance',
  text: `select max(objid::bigint)::int as lock from pg_locks where locktype = 'advisory' and classid = 0 and objsubid = 1 and granted
    and objid in (${LOCKS.restore}, ${LOCKS.moving}) and database = (select oid from pg_database where datname = current_database())`,
};
const REASONS = new Map<number | null, MaintenanceReason>([
  [LOCKS.restore, 'restore'],
  [LOCKS.moving, 'move'],
]);

/** Reports whether the application is read-only because of a restore or a move (PR-50). */
@Injectable()
export class Maintenance {
  private queriedAt = -Infinity;
  private cachedReason: Promise<MaintenanceReason | undefined> = Promise.resolve(undefined);

  constructor(private readonly reader: Reader) {}

  /**
   * The current reason, or undefined. Maintenance takes effect in every instance within a second, and ends with the connection that
   * holds its lock. Queries the locks at most every half second while there is no maintenance. A reason is queried again, because every instance
   * accepts writes as soon as the connection that holds the lock has ended.
   */
  async reason(): Promise<MaintenanceReason | undefined> {
    if (performance.now() - this.queriedAt > CACHE_MS) return this.query();
    return (await this.cachedReason) && this.query();
  }

  private query(): Promise<MaintenanceReason | undefined> {
    this.queriedAt = performance.now();
    this.cachedReason = this.reader.one<{ lock: number | null }>(REASON).then((row) => REASONS.get(row?.lock ?? null));
    return this.cachedReason;
  }
}
