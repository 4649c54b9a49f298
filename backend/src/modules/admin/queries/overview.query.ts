import { Injectable } from '@nestjs/common';
import { Count, Day, Flag, Instant, ListOf, Nested, Text, Whole } from '../../../platform/http/contract/fields.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { projection, type JsonSql } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { MAX_EXACT_TABLE, Totals } from '../../../platform/database/lists/totals.js';
import { notTrashedMedia, notTrashedProfile } from '../../../platform/database/visible-content.js';
import { ProfileIdentityView } from '../../profiles/index.js';

export class RecentActivityUserView extends ProfileIdentityView {}

export class RecentActivityView {
  @Whole({ description: 'Id of the entry.', min: 1 })
  id: number;

  @Text({ description: 'Type of the activity.', example: 'media_upload' })
  activityType: string;

  @Instant({ description: 'Time of the activity.' })
  createdAt: string;

  @Nested(RecentActivityUserView, { description: 'The creator who did it.' })
  user: RecentActivityUserView;
}

export class DailyCountView {
  @Day({ description: 'The day, in UTC.' })
  day: string;

  @Count({ description: 'Number on this day.' })
  count: number;
}

export class InactiveAnalysisView {
  @Count({ description: 'Number of inactive users.' })
  toDelete: number;

  @Instant({ description: 'Time of the count.' })
  analysedAt: string;
}

export class OverviewView {
  @Count({ description: 'Number of accounts.' })
  totalUsers: number;

  @Count({ description: 'Number of users with profile activity.' })
  activeUsers: number;

  @Flag({ description: 'Whether `totalUsers` and `activeUsers` are estimates, because there are more than 100,000 users.' })
  totalsEstimated: boolean;

  @Count({ description: 'Number of hashtags.' })
  totalHashtags: number;

  @ListOf(RecentActivityView, { description: 'The ten latest activities, newest first.' })
  recentActivities: RecentActivityView[];

  @ListOf(DailyCountView, { description: 'New accounts per day of the last 30 days, today last.' })
  signUps: DailyCountView[];

  @ListOf(DailyCountView, { description: 'Uploaded media per day of the last 30 days, today last.' })
  uploads: DailyCountView[];

  @Count({ description: 'Number of open reports.' })
  openReports: number;

  @Nested(InactiveAnalysisView, { description: 'Latest count of inactive users; null before the first.', nullable: true })
  inactiveAnalysis: InactiveAnalysisView | null;
}

/** Maximum listed activities (PR-56). */
const MAX_RECENT = 10;
const DAYS = 30;

const TODAY = "(now() at time zone 'UTC')::date";

const daily = (table: string): JsonSql<DailyCountView[]> =>
  projection<DailyCountView>({ day: 'd.day', count: 'coalesce(n.count, 0)' }).list('d.day')
    .from(`(select generate_series(${TODAY} - ${DAYS - 1}, ${TODAY}, interval '1 day')::date as day) d
    left join (select (created_at at time zone 'UTC')::date as day, count(*)::int as count from ${table}
      where created_at >= (${TODAY} - ${DAYS - 1})::timestamp at time zone 'UTC' and deleted_at is null group by 1) n using (day)`);

/** Parameters: `$1` number of users, `$2` of those without activity, `$3` whether one of them is an estimate. */
const OVERVIEW = projection<OverviewView>({
  totalUsers: '$1::int',
  activeUsers: 'greatest(0, $1::int - $2::int)',
  totalsEstimated: '$3::boolean',
  totalHashtags: '(select count(*) from hashtags)',
  recentActivities: projection<RecentActivityView>({
    id: 'a.id',
    activityType: 'a.activity_type',
    createdAt: 'a.created_at',
    user: projection<RecentActivityUserView>({ id: 'p.id', username: 'p.username' }),
  })
    .list('a.created_at desc, a.id desc')
    .from(
      `(select * from activities a where ${notTrashedProfile('a.profile_id')} order by created_at desc, id desc limit ${MAX_RECENT}) a join profiles p on p.id = a.profile_id`,
    ),
  signUps: daily('profiles'),
  uploads: daily('media'),
  openReports: `(select count(*) from reports r where status = 'open' and ${notTrashedProfile('r.profile_id')} and ${notTrashedMedia('r.media_id')})`,
  inactiveAnalysis: projection<InactiveAnalysisView>({ toDelete: 'to_delete', analysedAt: 'analysed_at' }).optionalFrom(
    'inactive_analyses order by analysed_at desc, id desc limit 1',
  ),
}).statement({ name: 'overview' });

/** The numbers of the dashboard. */
@Injectable()
export class OverviewQuery {
  constructor(
    private readonly reader: Reader,
    private readonly totals: Totals,
  ) {}

  async now(): Promise<JsonOf<OverviewView> | undefined> {
    const [users, inactive] = await Promise.all(
      [
        `select from profiles p where ${notTrashedProfile('p.id')}`,
        'select from profiles where not has_activity and deleted_at is null',
      ].map((rows) => this.totals.of(rows, [], MAX_EXACT_TABLE)),
    );
    return this.reader.json(OVERVIEW, [users?.count, inactive?.count, users?.estimated === true || inactive?.estimated === true]);
  }
}
