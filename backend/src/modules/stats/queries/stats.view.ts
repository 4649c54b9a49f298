import { Count, Day, Decimal, Id, ListOf, Nested, Text } from '../../../platform/http/contract/fields.js';
import { MediaView } from '../../media/index.js';

export class StatsOverviewView {
  @Count({ description: 'Profile views, one a visitor and day.' })
  profileViews: number;

  @Count({ description: 'Followers.' })
  followers: number;

  @Count({ description: 'Clicks on all links that are shown.' })
  totalLinkClicks: number;

  @Count({ description: 'Views of all items in the gallery.' })
  totalMediaViews: number;
}

const percent = (what: string) =>
  Decimal({ description: `${what}: the last 30 days against the 30 before, in per cent; null without a baseline.`, nullable: true });

/** Measured changes; null without a baseline (PR-20). */
export class StatsChangesView {
  @percent('Profile views')
  profileViews: number | null;

  @percent('New followers')
  followers: number | null;

  @percent('Link clicks')
  totalLinkClicks: number | null;

  @percent('Media views')
  totalMediaViews: number | null;
}

export class LinkPerformanceView {
  @Id({ description: 'The link’s id.' })
  id: number;

  @Text({ description: 'Key of the platform.', example: 'instagram' })
  platform: string;

  @Text({ description: 'Where it leads.' })
  url: string;

  @Text({ description: 'What is shown instead of the URL.', nullable: true })
  displayName: string | null;

  @Count({ description: 'Clicks by others.' })
  clickCount: number;
}

export class DailyStatsView {
  @Day({ description: 'The day, in UTC.' })
  day: string;

  @Count({ description: 'Profile views on that day.' })
  profileViews: number;

  @Count({ description: 'Who began to follow on that day.' })
  newFollowers: number;

  @Count({ description: 'Clicks on that day.' })
  linkClicks: number;

  @Count({ description: 'Views of media on that day.' })
  mediaViews: number;
}

/** Statistics of a creator. */
export class StatsView {
  @Nested(StatsOverviewView, { description: 'The four tiles.' })
  overview: StatsOverviewView;

  @Nested(StatsChangesView, { description: 'Their badges.' })
  changes: StatsChangesView;

  @ListOf(LinkPerformanceView, { description: 'Most clicked first.' })
  linkPerformance: LinkPerformanceView[];

  @ListOf(MediaView, { description: 'Most viewed first; the hundred foremost.' })
  mediaPerformance: MediaView[];

  @ListOf(DailyStatsView, { description: 'Every day of the range, the oldest first; today is not over yet.' })
  daily: DailyStatsView[];
}
