import { Count, Day, Instant, ListOf, Nested, Text, Whole } from '../../../platform/http/contract/fields.js';

export class RecentActivityUserView {
  @Text({ description: 'Their username.' })
  username: string;
}

export class RecentActivityView {
  @Whole({ description: 'The entry’s id.', min: 1 })
  id: number;

  @Text({ description: 'What was done.', example: 'media_upload' })
  activityType: string;

  @Instant({ description: 'When it was done.' })
  createdAt: string;

  @Nested(RecentActivityUserView, { description: 'Who did it.' })
  user: RecentActivityUserView;
}

export class DailyCountView {
  @Day({ description: 'The day, in UTC.' })
  day: string;

  @Count({ description: 'How many on that day.' })
  count: number;
}

export class InactiveAnalysisView {
  @Count({ description: 'How many users could be removed.' })
  toDelete: number;

  @Instant({ description: 'When they were counted.' })
  analysedAt: string;
}

export class OverviewView {
  @Count({ description: 'Registered accounts.' })
  totalUsers: number;

  @Count({ description: 'Users with profile activity.' })
  activeUsers: number;

  @Count({ description: 'Hashtags there are.' })
  totalHashtags: number;

  @ListOf(RecentActivityView, { description: 'The ten latest activities, newest first.' })
  recentActivities: RecentActivityView[];

  @ListOf(DailyCountView, { description: 'New accounts a day, the last 30 days, today last.' })
  signUps: DailyCountView[];

  @ListOf(DailyCountView, { description: 'Uploaded media a day, the last 30 days, today last.' })
  uploads: DailyCountView[];

  @Count({ description: 'Reports that wait for a decision.' })
  openReports: number;

  @Nested(InactiveAnalysisView, { description: 'The latest count of inactive users; null when none was made.', nullable: true })
  inactiveAnalysis: InactiveAnalysisView | null;
}
