import { Injectable } from '@nestjs/common';
import { Timeout } from '@nestjs/schedule';
import { Clock, utcDay } from '../../../kernel/clock.js';
import { MAX_EXACT_TABLE, Totals } from '../../../platform/database/lists/totals.js';
import { Reader } from '../../../platform/database/reader.js';
import { Every } from '../../../platform/schedule/every.js';

/** Ranges of the dashboard in days, the longest last (PR-144). */
export const DASHBOARD_RANGES = [7, 30, 90, 365] as const;
const LONGEST = DASHBOARD_RANGES[3];

const DAY_MS = 86_400_000;
/** Later than the start, whose requests have the database first. */
const AFTER_START_MS = 30_000;

/** What is new on a day. */
export interface DayCounts extends Record<string, unknown> {
  day: string;
  signUps: number;
  uploads: number;
}

/**
 * The rows of each day without those in the trash, which are all rows minus the trashed ones. The first part reads an index only: a condition
 * on all rows would read the table.
 */
const perDay = (table: string, trashed: string): string => `(select day, sum(n) as n from (
    select (created_at at time zone 'UTC')::date as day, count(*) as n from ${table} where created_at >= $1::timestamp at time zone 'UTC' group by 1
    union all select (created_at at time zone 'UTC')::date, -count(*) from ${trashed}
      where created_at >= $1::timestamp at time zone 'UTC' group by 1) counted group by day)`;
const TRASHED_USERS = '(select created_at from profiles where deleted_at is not null) users';
const TRASHED_UPLOADS = `(select created_at from media where deleted_at is not null union all
  select m.created_at from profiles p join media m on m.profile_id = p.id where p.deleted_at is not null and m.deleted_at is null) uploads`;

/** The days from `$1` to `$2`. */
const COUNTS = {
  text: `select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(s.n, 0)::int as "signUps", coalesce(u.n, 0)::int as uploads
    from (select generate_series($1::date, $2::date, interval '1 day')::date as day) d
    left join ${perDay('profiles', TRASHED_USERS)} s using (day) left join ${perDay('media', TRASHED_UPLOADS)} u using (day) order by d.day`,
};

/**
 * Sign-ups and uploads by day. Of a large installation the days that have ended are counted once a day, after midnight and after the start,
 * because a year of a million users takes seconds. What is deleted later leaves them with the next count.
 */
@Injectable()
export class DailyCounts {
  private ended?: { today: string; counts: Promise<DayCounts[]> };

  constructor(
    private readonly reader: Reader,
    private readonly totals: Totals,
    private readonly clock: Clock,
  ) {}

  /** The last days, today last. */
  async last(days: number): Promise<DayCounts[]> {
    const today = utcDay(this.clock.now());
    if (!(await this.isLarge())) return this.read(daysBefore(today, days - 1), today);
    const [ended, current] = await Promise.all([this.endedBefore(today), this.read(today, today)]);
    return [...ended, ...current].slice(-days);
  }

  /** When it fails, the next request counts them. */
  @Timeout('count-days-after-start', AFTER_START_MS)
  @Every('count-days', '5 0 0 * * *')
  async prepare(): Promise<void> {
    if (await this.isLarge()) await this.endedBefore(utcDay(this.clock.now()));
  }

  private async isLarge(): Promise<boolean> {
    const estimates = await Promise.all(['profiles', 'media'].map((table) => this.totals.estimate(`select from ${table}`, [])));
    return estimates.some(({ count }) => count > MAX_EXACT_TABLE);
  }

  /** The days of the longest range, and of as many before it, without today. Concurrent calls share one count. */
  private endedBefore(today: string): Promise<DayCounts[]> {
    if (this.ended?.today !== today) {
      const counts = this.read(daysBefore(today, 2 * LONGEST - 1), daysBefore(today, 1));
      this.ended = { today, counts };
      counts.catch(() => (this.ended = undefined));
    }
    return this.ended.counts;
  }

  private read(first: string, last: string): Promise<DayCounts[]> {
    return this.reader.all<DayCounts>(COUNTS, [first, last]);
  }
}

const daysBefore = (day: string, days: number): string => utcDay(new Date(new Date(day).getTime() - days * DAY_MS));
