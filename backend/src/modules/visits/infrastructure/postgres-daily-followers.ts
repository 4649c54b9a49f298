import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { DailyFollowers, type FollowerChange } from '../domain/daily-followers.js';

// The order of the rows is that of count_visits, which avoids deadlocks.
const ADD = {
  name: 'daily-followers',
  text: `with change as materialized (
      select p.id, (c.at at time zone 'UTC')::date as day, sum(c.n) as n
      from unnest($1::int[], $2::timestamptz[], $3::int[]) c(id, at, n) join profiles p on p.id = c.id group by 1, 2)
    insert into daily_profile_stats as d (profile_id, day, new_followers) select id, day, greatest(n, 0) from change order by id, day
    on conflict (profile_id, day) do update
      set new_followers = greatest(d.new_followers + (select n from change c where c.id = d.profile_id and c.day = d.day), 0)`,
};

@Injectable()
export class PostgresDailyFollowers extends DailyFollowers {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async add(changes: FollowerChange[]): Promise<void> {
    await this.work.rows(ADD, [changes.map(({ creatorId }) => creatorId), changes.map(({ at }) => at), changes.map(({ count }) => count)]);
  }
}
