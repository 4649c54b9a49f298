import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BackgroundWriter } from '../../platform/database/background-writer.js';
import { TypeormUnitOfWork } from '../../platform/database/typeorm-unit-of-work.js';
import { PUBLIC_PROFILE } from '../../platform/database/visible-content.js';
import { INTEREST_DAYS, Visits, DailyFollowers, type AnonymousVisit, type FollowerChange } from './visit.js';
import { mergeVisitors } from './visits.table.js';
import { Clock, utcDay } from '../../kernel/clock.js';
import { LOCKS } from '../../platform/database/advisory-lock.js';
import { Metrics } from '../../platform/observability/metrics.js';
import { Every } from '../../platform/schedule/every.js';
import { CountVisit } from './count-visit.js';

const SALT_BYTES = 32;

// The first instance of the day inserts the salt; the others read it.
const INSERT_SALT = 'insert into daily_salts (day, salt) values ($1, $2) on conflict do nothing';
const SELECT_SALT = 'select salt from daily_salts where day = $1';
/**
 * Visits of hidden profiles are not counted. Rows that another transaction has locked are skipped instead of waited for, so that a
 * slow transaction holds up only the visits of the rows that it has locked.
 */
const COUNT = `with hit as materialized (
    select h.*, case subject when 'profile' then id when 'link' then (select l.profile_id from external_links l where l.id = h.id)
      else (select m.profile_id from media m where m.id = h.id) end as owner
    from unnest($1::date[], $2::text[], $3::int[], $4::bytea[], $5::int[], $6::bytea[])
      with ordinality h(day, subject, id, visitor, viewer, network, position)),
  visible as materialized (select hit.* from hit join profiles p on p.id = hit.owner where ${PUBLIC_PROFILE}),
  media_rows as materialized (select id from media where id in (select id from visible where subject in ('media', 'like'))
    order by id for no key update skip locked),
  link_rows as materialized (select id from external_links where id in (select id from visible where subject = 'link')
    order by id for no key update skip locked),
  profile_rows as materialized (select id from profiles where id in (select owner from visible) order by id for no key update skip locked),
  countable as materialized (select * from visible where owner in (select id from profile_rows) and case subject when 'profile' then true
    when 'link' then id in (select id from link_rows) else id in (select id from media_rows) end)
  select count_visits(array_agg(day), array_agg(subject), array_agg(id), array_agg(visitor), array_agg(viewer), array_agg(network)) as counted,
    (select coalesce(array_agg(position::int - 1), '{}') from visible where position not in (select position from countable)) as postponed
  from countable`;
const COUNT_SOURCES = 'select count_visit_sources($1::date[], $2::int[], $3::bytea[], $4::text[], $5::text[], $6::text[])';
const DELETE_SALTS = 'delete from daily_salts where day < $1::date';
// Deletes in batches, so that other transactions do not wait long.
const DELETE_VISITS = 'delete from visits where ctid = any(array(select ctid from visits where day < $1::date limit $2)) returning 1';
const BATCH_SIZE = 10_000;
const MERGE_LINK_DAYS = `insert into daily_link_stats as d (link_id, day, clicks)
  select $2, day, clicks from daily_link_stats where link_id = $1 order by day
  on conflict (link_id, day) do update set clicks = d.clicks + excluded.clicks`;
/** The interest in media is kept as long as trends count it. */
const DELETE_INTEREST = `delete from media_interest where day <= $1::date - ${INTEREST_DAYS}`;

@Injectable()
export class PostgresVisits extends Visits {
  constructor(
    private readonly work: TypeormUnitOfWork,
    private readonly background: BackgroundWriter,
  ) {
    super();
  }

  async saltOf(day: string): Promise<Buffer> {
    await this.work.execute(INSERT_SALT, [day, randomBytes(SALT_BYTES)]);
    const row = await this.work.one<{ salt: Buffer }>(SELECT_SALT, [day]);
    if (!row) throw new Error(`the salt of ${day} is gone`);
    return row.salt;
  }

  async count(visits: AnonymousVisit[]): Promise<Set<number>> {
    const columns = [
      visits.map(({ day }) => day),
      visits.map(({ subject }) => subject),
      visits.map(({ subjectId }) => subjectId),
      visits.map(({ visitor }) => visitor),
      visits.map(({ viewerId }) => viewerId ?? null),
      visits.map(({ network }) => network ?? null),
    ];
    const row = await this.background.one<{ postponed: number[] }>(COUNT, columns);
    const postponed = new Set(row?.postponed);
    await this.countSources(visits.filter((_, index) => !postponed.has(index)));
    return postponed;
  }

  /** After the visits: a batch that fails here is written again, which counts no visit and no source twice. */
  private async countSources(visits: AnonymousVisit[]): Promise<void> {
    const found = visits.flatMap(({ source, ...visit }) =>
      source === undefined || visit.subject !== 'profile' ? [] : [{ ...visit, source }],
    );
    if (found.length === 0) return;
    await this.background.execute(COUNT_SOURCES, [
      found.map(({ day }) => day),
      found.map(({ subjectId }) => subjectId),
      found.map(({ visitor }) => visitor),
      found.map(({ source }) => source.referrer),
      found.map(({ source }) => source.device),
      found.map(({ source }) => source.language),
    ]);
  }

  async mergeLinks(fromId: number, intoId: number): Promise<void> {
    await this.work.execute(MERGE_LINK_DAYS, [fromId, intoId]);
    await this.work.execute(mergeVisitors('link'), [fromId, intoId]);
  }

  async forgetBefore(day: string): Promise<void> {
    await this.work.execute(DELETE_SALTS, [day]);
    await this.work.execute(DELETE_INTEREST, [day]);
    for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE;) {
      deleted = await this.work.execute(DELETE_VISITS, [day, BATCH_SIZE]);
    }
  }
}

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
    await this.work.execute(ADD, [
      changes.map(({ creatorId }) => creatorId),
      changes.map(({ at }) => at),
      changes.map(({ count }) => count),
    ]);
  }
}

/** Deletes visits and salts of earlier days, so that their visitors can no longer be distinguished (PR-21). Publishes how many visits wait. */
@Injectable()
export class ForgetVisits {
  constructor(
    private readonly visits: Visits,
    private readonly clock: Clock,
    { queue }: CountVisit,
    metrics: Metrics,
  ) {
    metrics.registerGauge('visits_queued', 'Views and clicks that are not written yet.', () => queue.size);
    metrics.registerGauge('visits_dropped', 'Views and clicks that were dropped since the start.', () => queue.dropped);
  }

  @Every('forget-visits', '7 * * * *', { lock: LOCKS.forgetVisits })
  async execute(): Promise<void> {
    await this.visits.forgetBefore(utcDay(this.clock.now()));
  }
}
