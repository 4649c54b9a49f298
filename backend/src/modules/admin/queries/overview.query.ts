import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { projection, type JsonSql } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
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

const OVERVIEW = projection<OverviewView>({
  totalUsers: 'u.total',
  activeUsers: 'u.total - u.inactive',
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
}).statement({
  name: 'overview',
  from: '(select (select count(*) from profiles) as total, (select count(*) from profiles where not has_activity) as inactive) u',
});

/** The numbers of the dashboard, read in one statement. */
@Injectable()
export class OverviewQuery {
  constructor(private readonly reader: Reader) {}

  now(): Promise<JsonOf<OverviewView> | undefined> {
    return this.reader.json(OVERVIEW);
  }
}
