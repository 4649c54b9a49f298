import { Count, Day, Flag, Id, Instant, ListOf, Nested, Text, Whole } from '../../../platform/http/contract/fields.js';

export class RecentActivityUserView {
  @Id({ description: 'Id of the user.' })
  id: number;

  @Text({ description: 'Username.' })
  username: string;
}

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
