import { Injectable } from '@nestjs/common';
import { LOCKS } from '../../../platform/database/advisory-lock.js';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { RefusedSignIns, type RefusedSignIn } from '../application/refused-sign-ins.js';

const MAX_ENTRIES = 100;

const RECENT = `action = 'signInAdmin' and status = 401 and created_at > now() - interval '15 minutes'`;

/** Increments the counter of a recent entry with the same name, network and reason. */
const INCREMENT = `update audit_log set after = jsonb_set(after, '{attempts}', to_jsonb((after ->> 'attempts')::int + 1))
  where id = (select id from audit_log where ${RECENT} and lower(admin_username) = lower($1) and address is not distinct from $2 and after ->> 'reason' = $3
    order by id desc limit 1)
  returning id`;

const COUNT_RECENT = `select count(*)::int as n from audit_log where ${RECENT}`;

const INSERT = `insert into audit_log (admin_username, action, object_type, object_id, address, status, after)
  select $1, 'signInAdmin', 'admin', (select id::text from admins where lower(username) = lower($1)), $2, 401,
    jsonb_build_object('reason', $3::text, 'attempts', 1)`;

/** Records one failure at a time, so that two simultaneous failures share one entry. */
@Injectable()
export class AuditedRefusedSignIns extends RefusedSignIns {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async record({ username, network, reason }: RefusedSignIn): Promise<void> {
    await this.work.run(
      async () => {
        await this.work.manager.query('select pg_advisory_xact_lock($1)', [LOCKS.refusedSignIns]);
        if (await this.incrementRecent([username, network, reason])) return;
        const [row] = await this.work.manager.query<{ n: number }[]>(COUNT_RECENT);
        const isFull = (row?.n ?? 0) >= MAX_ENTRIES;
        const entry = isFull ? ['', null, 'too_many_to_list'] : [username, network, reason];
        if (!isFull || !(await this.incrementRecent(entry))) await this.work.manager.query(INSERT, entry);
      },
      { invalidatesCaches: false },
    );
  }

  private async incrementRecent(entry: (string | null)[]): Promise<boolean> {
    const [, counted] = await this.work.manager.query<[unknown, number]>(INCREMENT, entry);
    return counted > 0;
  }
}
