import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { projection, type JsonSql } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { MAX_EXACT_TABLE, Totals } from '../../../platform/database/lists/totals.js';
import type { DailyCountView, InactiveAnalysisView, OverviewView, RecentActivityUserView, RecentActivityView } from './overview.view.js';

/** Maximum listed activities (PR-56). */
const MAX_RECENT = 10;
const DAYS = 30;

const TODAY = "(now() at time zone 'UTC')::date";

const daily = (table: string): JsonSql<DailyCountView[]> =>
  projection<DailyCountView>({ day: 'd.day', count: 'coalesce(n.count, 0)' }).list('d.day')
    .from(`(select generate_series(${TODAY} - ${DAYS - 1}, ${TODAY}, interval '1 day')::date as day) d
    left join (select (created_at at time zone 'UTC')::date as day, count(*)::int as count from ${table}
      where created_at >= (${TODAY} - ${DAYS - 1})::timestamp at time zone 'UTC' group by 1) n using (day)`);

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
    .from(`(select * from activities order by created_at desc, id desc limit ${MAX_RECENT}) a join profiles p on p.id = a.profile_id`),
  signUps: daily('profiles'),
  uploads: daily('media'),
  openReports: "(select count(*) from reports where status = 'open')",
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
      ['select from profiles', 'select from profiles where not has_activity'].map((rows) => this.totals.of(rows, [], MAX_EXACT_TABLE)),
    );
    return this.reader.json(OVERVIEW, [users?.count, inactive?.count, users?.estimated === true || inactive?.estimated === true]);
  }
}
