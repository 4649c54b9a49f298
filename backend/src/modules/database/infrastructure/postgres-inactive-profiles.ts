import { Injectable } from '@nestjs/common';
import { LOCKS } from '../../../shared/persistence/advisory-lock.js';
import { TypeormUnitOfWork } from '../../../shared/persistence/typeorm-unit-of-work.js';
import { InactiveProfiles, type KeptAnalysis } from '../domain/inactive-profiles.js';

/** The one predicate (decision 15): `has_activity` is generated from the nine criteria wherever they change. */
const INACTIVE = 'not has_activity';

/** The files of whoever goes are put on the ledger by triggers, in the same transaction (decision 34). */
@Injectable()
export class PostgresInactiveProfiles extends InactiveProfiles {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async count(): Promise<number> {
    const [row] = await this.work.manager.query<{ n: number }[]>(`select count(*)::int as n from profiles where ${INACTIVE}`);
    return row?.n ?? 0;
  }

  /** Whoever is writing to a profile holds its row: it is skipped, and when the writing is done it is not inactive any more. */
  async removeSome(limit: number): Promise<number> {
    const [, removed] = await this.work.manager.query<[unknown, number]>(
      `delete from profiles where ${INACTIVE} and id in (
        select id from profiles where ${INACTIVE} order by id limit $1 for update skip locked)`,
      [limit],
    );
    return removed;
  }

  /**
   * Instances wait for each other here rather than leave: were the first one killed, the next does its work. The lock is
   * the transaction's, so it is gone with whoever held it.
   */
  async analyse({ tick, graceDays }: KeptAnalysis): Promise<boolean> {
    return this.work.run(async () => {
      await this.work.manager.query('select pg_advisory_xact_lock($1)', [LOCKS.inactive]);
      const rows = await this.work.manager.query<unknown[]>(
        `insert into inactive_analyses (tick, to_delete, duration_ms)
          select $1, n.count, extract(milliseconds from clock_timestamp() - statement_timestamp())::int
          from (select count(*)::int from profiles where ${INACTIVE} and last_seen_at < now() - make_interval(days => $2)) n
          where not exists (select from inactive_analyses where tick = $1)
          returning id`,
        [tick, graceDays],
      );
      return rows.length > 0;
    });
  }
}
