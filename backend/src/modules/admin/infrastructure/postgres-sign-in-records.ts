import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { LOCKS } from '../../../platform/database/advisory-lock.js';
import { SignInRecords, type NetworkLookup, type RefusedSignIn } from '../application/sign-in-attempts.js';

const RECENTLY = `last_seen_at > now() - interval '30 days'`;

const LOOK_UP = `select lower($1) as name, a.id as "adminId", exists (
    select from admin_networks n where n.admin_id = a.id and n.network = $2 and n.${RECENTLY}) as "isKnownNetwork"
  from (select 1) one left join admins a on lower(a.username) = lower($1)`;

const FORGET = `delete from admin_networks where admin_id = $1 and not ${RECENTLY}`;

/** `xmax` is 0 in an inserted row, and not in an updated one. */
const REMEMBER = `insert into admin_networks (admin_id, network) values ($1, $2)
  on conflict (admin_id, network) do update set last_seen_at = now() returning xmax = 0 as "isNew"`;

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

@Injectable()
export class PostgresSignInRecords extends SignInRecords {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async lookUpNetwork(username: string, network: string): Promise<NetworkLookup> {
    const [found] = await this.work.manager.query<{ name: string; adminId: number | null; isKnownNetwork: boolean }[]>(LOOK_UP, [
      username,
      network,
    ]);
    if (!found) throw new Error('looking up the network returned no row');
    return { ...found, adminId: found.adminId ?? undefined };
  }

  async rememberNetwork(adminId: number, network: string): Promise<boolean> {
    return this.work.run(async () => {
      await this.work.manager.query(FORGET, [adminId]);
      const [row] = await this.work.manager.query<{ isNew: boolean }[]>(REMEMBER, [adminId, network]);
      return row?.isNew ?? false;
    });
  }

  /** Records one failure at a time, so that two simultaneous failures share one entry. */
  async addRefusal({ username, network, reason }: RefusedSignIn): Promise<void> {
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
