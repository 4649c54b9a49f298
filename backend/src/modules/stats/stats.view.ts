import { Count, Day, Decimal, ListOf, Nested } from '../../platform/http/contract/fields.js';
import { ExternalLinkView } from '../links/index.js';
import { MediaView } from '../media/index.js';

export class StatsOverviewView {
  @Count({ description: 'Number of profile views, counted once per visitor and day.' })
  profileViews: number;

  @Count({ description: 'Number of followers.' })
  followers: number;

  @Count({ description: 'Number of clicks on all visible links.' })
  totalLinkClicks: number;

  @Count({ description: 'Number of views of all items in the gallery.' })
  totalMediaViews: number;
}

const PercentChange = (counter: string) =>
  Decimal({ description: `${counter}: the last 30 days against the 30 before, in per cent; null without a baseline.`, nullable: true });

/** Changes between two periods of 30 days; null without a baseline (PR-20). */
export class StatsChangesView {
  @PercentChange('Profile views')
  profileViews: number | null;

  @PercentChange('New followers')
  followers: number | null;

  @PercentChange('Link clicks')
  totalLinkClicks: number | null;

  @PercentChange('Media views')
  totalMediaViews: number | null;
}

export class LinkPerformanceView extends ExternalLinkView {}

export class DailyStatsView {
  @Day({ description: 'The day, in UTC.' })
  day: string;

  @Count({ description: 'Number of profile views on this day.' })
  profileViews: number;

  @Count({ description: 'Number of new followers on this day.' })
  newFollowers: number;

  @Count({ description: 'Number of link clicks on this day.' })
  linkClicks: number;

  @Count({ description: 'Number of media views on this day.' })
  mediaViews: number;
}

/** Statistics of a creator. */
export class StatsView {
  @Nested(StatsOverviewView, { description: 'Totals of the profile.' })
  overview: StatsOverviewView;

  @Nested(StatsChangesView, { description: 'Changes of the totals.' })
  changes: StatsChangesView;

  @ListOf(LinkPerformanceView, { description: 'Most clicked first.' })
  linkPerformance: LinkPerformanceView[];

  @ListOf(MediaView, { description: 'The 100 most viewed items.' })
  mediaPerformance: MediaView[];

  @ListOf(DailyStatsView, { description: 'All days of the range, oldest first, including the incomplete current day.' })
  daily: DailyStatsView[];
}
