import { Injectable } from '@nestjs/common';
import { Count, Day, Flag, Instant, ListOf, Nested, Text, Whole } from '../../../platform/http/contract/fields.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { jsonColumn, projection } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { MAX_EXACT_TABLE, Totals } from '../../../platform/database/lists/totals.js';
import { notTrashedMedia, notTrashedProfile } from '../../../platform/database/visible-content.js';
import { avatarOf, ProfileAvatarView } from '../../profiles/index.js';
import { DailyCounts, type DayCounts } from './daily-counts.js';

export class RecentActivityUserView extends ProfileAvatarView {}

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

  @ListOf(DailyCountView, { description: 'New accounts per day of the range, today last.' })
  signUps: DailyCountView[];

  @Count({ description: 'New accounts in as many days before the range.' })
  signUpsBefore: number;

  @ListOf(DailyCountView, { description: 'Uploaded media per day of the range, today last.' })
  uploads: DailyCountView[];

  @Count({ description: 'Uploaded media in as many days before the range.' })
  uploadsBefore: number;

  @Count({ description: 'Number of open reports.' })
  openReports: number;

  @Nested(InactiveAnalysisView, { description: 'Latest count of inactive users; null before the first.', nullable: true })
  inactiveAnalysis: InactiveAnalysisView | null;
}

/** Maximum listed activities (PR-56). */
const MAX_RECENT = 10;

/** Parameters: `$1` number of users, `$2` of those without activity, `$3` whether one of them is an estimate, `$4` to `$7` the counts by day. */
const OVERVIEW = projection<OverviewView>({
  totalUsers: '$1::int',
  activeUsers: 'greatest(0, $1::int - $2::int)',
  totalsEstimated: '$3::boolean',
  totalHashtags: '(select count(*) from hashtags)',
  recentActivities: projection<RecentActivityView>({
    id: 'a.id',
    activityType: 'a.activity_type',
    createdAt: 'a.created_at',
    user: avatarOf('p'),
  })
    .list('a.created_at desc, a.id desc')
    .from(
      `(select * from activities a where ${notTrashedProfile('a.profile_id')} order by created_at desc, id desc limit ${MAX_RECENT}) a join profiles p on p.id = a.profile_id`,
    ),
  signUps: jsonColumn<DailyCountView[]>('$4::json'),
  signUpsBefore: '$5::int',
  uploads: jsonColumn<DailyCountView[]>('$6::json'),
  uploadsBefore: '$7::int',
  openReports: `(select count(*) from reports r where status = 'open' and ${notTrashedProfile('r.profile_id')} and ${notTrashedMedia('r.media_id')})`,
  inactiveAnalysis: projection<InactiveAnalysisView>({ toDelete: 'to_delete', analysedAt: 'analysed_at' }).optionalFrom(
    'inactive_analyses order by analysed_at desc, id desc limit 1',
  ),
}).statement({ name: 'overview' });

/** A column of the counts by day: the days of the range, and the sum of those before it. */
function split(counts: DayCounts[], column: 'signUps' | 'uploads', days: number): [json: string, before: number] {
  const range = counts.slice(-days).map(({ day, [column]: count }): DailyCountView => ({ day, count }));
  return [JSON.stringify(range), counts.slice(0, -days).reduce((sum, { [column]: count }) => sum + count, 0)];
}

/** The numbers of the dashboard (PR-144). */
@Injectable()
export class OverviewQuery {
  constructor(
    private readonly reader: Reader,
    private readonly totals: Totals,
    private readonly dailyCounts: DailyCounts,
  ) {}

  async now(days: number): Promise<JsonOf<OverviewView> | undefined> {
    const [counts, users, inactive] = await Promise.all([
      this.dailyCounts.last(2 * days),
      this.totals.of(`select from profiles p where ${notTrashedProfile('p.id')}`, [], MAX_EXACT_TABLE),
      this.totals.of('select from profiles where not has_activity and deleted_at is null', [], MAX_EXACT_TABLE),
    ]);
    return this.reader.json(OVERVIEW, [
      users.count,
      inactive.count,
      users.estimated || inactive.estimated,
      ...split(counts, 'signUps', days),
      ...split(counts, 'uploads', days),
    ]);
  }
}
