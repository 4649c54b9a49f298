import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { KnownNetworks, type NetworkLookup } from '../application/known-networks.js';

const RECENTLY = `last_seen_at > now() - interval '30 days'`;

const LOOK_UP = `select lower($1) as name, a.id as "adminId", exists (
    select from admin_networks n where n.admin_id = a.id and n.network = $2 and n.${RECENTLY}) as "isKnownNetwork"
  from (select 1) one left join admins a on lower(a.username) = lower($1)`;

const FORGET = `delete from admin_networks where admin_id = $1 and not ${RECENTLY}`;

/** `xmax` is 0 in an inserted row, and not in an updated one. */
const REMEMBER = `insert into admin_networks (admin_id, network) values ($1, $2)
  on conflict (admin_id, network) do update set last_seen_at = now() returning xmax = 0 as "isNew"`;

@Injectable()
export class PostgresKnownNetworks extends KnownNetworks {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async lookUp(username: string, network: string): Promise<NetworkLookup> {
    const [found] = await this.work.manager.query<{ name: string; adminId: number | null; isKnownNetwork: boolean }[]>(LOOK_UP, [
      username,
      network,
    ]);
    if (!found) throw new Error('looking up the network returned no row');
    return { ...found, adminId: found.adminId ?? undefined };
  }

  async remember(adminId: number, network: string): Promise<boolean> {
    return this.work.run(async () => {
      await this.work.manager.query(FORGET, [adminId]);
      const [row] = await this.work.manager.query<{ isNew: boolean }[]>(REMEMBER, [adminId, network]);
      return row?.isNew ?? false;
    });
  }
}
