import { Injectable } from '@nestjs/common';
import { LOCKS } from '../../platform/database/advisory-lock.js';
import { TypeormUnitOfWork } from '../../platform/database/typeorm-unit-of-work.js';
import { Outbox } from '../../platform/events/outbox.port.js';
import { InactiveProfiles, type PurgedBatch } from './inactive-users.js';
import { inactiveFor } from './inactive-profiles.sql.js';

const count = (): string => `select count(*)::int as n from profiles p where ${inactiveFor('$1')}`;

/** Skips profiles that another transaction has locked, because its write can make them active. */
const lock = (): string => `select p.id from profiles p where ${inactiveFor('$2')} order by p.id limit $1 for update of p skip locked`;

/** Checks the condition again, because reports can be committed until the rows are locked. The lock prevents new reports. */
const remove = (): string => `delete from profiles p where p.id = any($1) and ${inactiveFor('$2')}`;

/** Triggers add the files of removed profiles to the ledger of files to discard, in the same transaction (PR-34). */
@Injectable()
export class PostgresInactiveProfiles extends InactiveProfiles {
  constructor(
    private readonly work: TypeormUnitOfWork,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  async count(olderThanDays: number): Promise<number> {
    return this.work.count(count(), [olderThanDays]);
  }

  async removeBatch(limit: number, olderThanDays: number): Promise<PurgedBatch> {
    return this.work.run(async () => {
      // A follow makes a profile active by its activity, which the outbox adds.
      await this.outbox.applyPending();
      const locked = await this.work.all<{ id: number }>(lock(), [limit, olderThanDays]);
      const removed = await this.work.execute(remove(), [locked.map(({ id }) => id), olderThanDays]);
      return { found: locked.length, removed };
    });
  }

  /**
   * Instances wait for the lock instead of returning, so that the next one runs the analysis when the first is killed. The
   * lock is released when the transaction ends.
   */
  async analyse(tick: string, olderThanDays: number): Promise<boolean> {
    return this.work.run(async () => {
      await this.work.execute('select pg_advisory_xact_lock($1)', [LOCKS.inactive]);
      return this.work.exists(
        `insert into inactive_analyses (tick, to_delete, duration_ms)
          select $1, n.count, extract(milliseconds from clock_timestamp() - statement_timestamp())::int
          from (select count(*)::int from profiles p where ${inactiveFor('$2')}) n
          where not exists (select from inactive_analyses where tick = $1)
          returning id`,
        [tick, olderThanDays],
      );
    });
  }
}
