import { Injectable } from '@nestjs/common';
import { BackgroundWriter } from '../../../platform/database/background-writer.js';
import { LastVisits, type LastVisit } from '../application/last-visits.js';

const RECORD = {
  name: 'record-last-visits',
  text: `with seen as materialized (select id, max(at) as at from unnest($1::int[], $2::timestamptz[]) visit(id, at) group by id),
  due as materialized (select p.id, seen.at from profiles p join seen on seen.id = p.id where p.last_seen_at < seen.at - interval '1 hour'),
  free as materialized (select id from profiles where id in (select id from due) order by id for no key update skip locked),
  recorded as (update profiles p set last_seen_at = due.at from due where p.id = due.id and p.id in (select id from free))
  select id from due where id not in (select id from free)`,
};

@Injectable()
export class PostgresLastVisits extends LastVisits {
  constructor(private readonly background: BackgroundWriter) {
    super();
  }

  async record(visits: LastVisit[]): Promise<Set<number>> {
    const values = [visits.map(({ creatorId }) => creatorId), visits.map(({ at }) => at)];
    return new Set((await this.background.rows<{ id: number }>(RECORD, values)).map(({ id }) => id));
  }
}
