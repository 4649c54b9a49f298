import { Injectable } from '@nestjs/common';
import type { Client } from 'pg';
import { DedicatedConnections } from '../../platform/database/dedicated-connections.js';
import { DerivedData, type DerivedDifference } from './rebuild-derived-data.js';

const DIFFERENCES = `select name, count(*)::int as rows,
    (array_agg(format('row %s: %s instead of %s', id, coalesce(stored, 'null'), coalesce(expected, 'null')) order by id))[1] as example
  from recompute_differences() group by name order by name`;
/** Batches of rows. Profiles come first, because other columns are derived from theirs. */
const BATCHES = `select name, array_agg(id order by id) as ids
  from (select name, id, (row_number() over (partition by name order by id) - 1) / 500 as batch
    from (select distinct case when name like 'profiles.%' then 'profiles.*' else name end as name, id from recompute_differences()) d) numbered
  group by name, batch order by name <> 'profiles.*', name, batch`;

/** Uses a connection without time limits, because the comparison reads whole tables. */
@Injectable()
export class PostgresDerivedData extends DerivedData {
  constructor(private readonly connections: DedicatedConnections) {
    super();
  }

  differences(): Promise<DerivedDifference[]> {
    return this.withConnection(async (client) => (await client.query<DerivedDifference>(DIFFERENCES)).rows);
  }

  recompute(): Promise<void> {
    return this.withConnection(async (client) => {
      const { rows } = await client.query<{ name: string; ids: string[] }>(BATCHES);
      for (const { name, ids } of rows) await client.query('select recompute_rows($1, $2::bigint[])', [name, ids]);
    });
  }

  private async withConnection<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = await this.connections.open('rebuild');
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }
}
