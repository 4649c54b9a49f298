import { Injectable } from '@nestjs/common';
import { LOCKS } from '../../../platform/database/advisory-lock.js';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { AuditTrail, type AuditedAction, type AuditedOutcome, type RefusedSignIn } from '../application/audit-trail.js';

const BEGIN = `insert into audit_log (admin_id, admin_username, action, object_type, object_id, address, before)
  values ($1, $2, $3, $4, $5, $6, $7) returning id`;
const FINISH = 'update audit_log set status = $2, object_id = coalesce(object_id, $3), after = $4 where id = $1';

const MAX_REFUSALS = 100;

const RECENT_REFUSAL = `action = 'signInAdmin' and status = 401 and created_at > now() - interval '15 minutes'`;

/** Increments the counter of a recent entry with the same name, network and reason. */
const INCREMENT_REFUSAL = `update audit_log set after = jsonb_set(after, '{attempts}', to_jsonb((after ->> 'attempts')::int + 1))
  where id = (select id from audit_log where ${RECENT_REFUSAL} and lower(admin_username) = lower($1) and address is not distinct from $2 and after ->> 'reason' = $3
    order by id desc limit 1)
  returning id`;

const COUNT_REFUSALS = `select count(*)::int as n from audit_log where ${RECENT_REFUSAL}`;

const INSERT_REFUSAL = `insert into audit_log (admin_username, action, object_type, object_id, address, status, after)
  select $1, 'signInAdmin', 'admin', (select id::text from admins where lower(username) = lower($1)), $2, 401,
    jsonb_build_object('reason', $3::text, 'attempts', 1)`;

@Injectable()
export class PostgresAuditTrail extends AuditTrail {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async begin({ adminId, adminUsername, action, objectType, objectId, address, before }: AuditedAction): Promise<string> {
    const values = [adminId ?? null, adminUsername, action, objectType, objectId ?? null, address ?? null, before ?? null];
    const row = await this.work.one<{ id: string }>(BEGIN, values);
    if (!row) throw new Error('inserting into the audit log returned no row');
    return row.id;
  }

  async finish(entry: string, { status, objectId, after }: AuditedOutcome): Promise<void> {
    await this.work.execute(FINISH, [entry, status, objectId ?? null, after ?? null]);
  }

  /** Records one failure at a time, so that two simultaneous failures share one entry. */
  async addRefusedSignIn({ username, network, reason }: RefusedSignIn): Promise<void> {
    await this.work.run(
      async () => {
        await this.work.execute('select pg_advisory_xact_lock($1)', [LOCKS.refusedSignIns]);
        if (await this.incrementRecent([username, network, reason])) return;
        const count = await this.work.count(COUNT_REFUSALS);
        const isFull = count >= MAX_REFUSALS;
        const entry = isFull ? ['', null, 'too_many_to_list'] : [username, network, reason];
        if (!isFull || !(await this.incrementRecent(entry))) await this.work.execute(INSERT_REFUSAL, entry);
      },
      { invalidatesCaches: false },
    );
  }

  private async incrementRecent(entry: (string | null)[]): Promise<boolean> {
    const counted = await this.work.execute(INCREMENT_REFUSAL, entry);
    return counted > 0;
  }
}
