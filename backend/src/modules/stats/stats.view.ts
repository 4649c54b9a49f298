import { Count, Day, Decimal, ListOf, Nested, Text } from '../../platform/http/contract/fields.js';
import { ExternalLinkView } from '../links/index.js';
import { MediaView } from '../media/index.js';

export class StatsOverviewView {
  @Count({ description: 'Number of profile views, counted once per visitor and day.' })
  profileViews: number;

  @Count({ description: 'Number of followers.' })
  followers: number;

  @Count({ description: 'Number of clicks on all visible links.' })
  totalLinkClicks: number;

  @Count({ description: 'Number of views of all items in the gallery, also of hidden ones.' })
  totalMediaViews: number;
}

const PercentChange = (counter: string) =>
  Decimal({ description: `${counter}: the last 30 days against the 30 before, in per cent; null without a baseline.`, nullable: true });

/** Names of a kind, before the other ones. */
export const SOURCES_MAX = 10;

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

/** Statistics with fewer visitors are not shown (PR-114). */
export const VISITORS_MIN = 3;

export class LinkPerformanceView extends ExternalLinkView {
  @Count({ description: 'Number of clicks in the range.' })
  rangeClicks: number;

  @Decimal({ description: 'Clicks of the range per 100 profile views; null with fewer than 3 views.', nullable: true, example: 4.2 })
  clickThroughRate: number | null;
}

/** A number of the range, beside the one of as many days before it. */
export class ComparedCountView {
  @Count({ description: 'In the range.' })
  current: number;

  @Count({ description: 'In as many days before the range.' })
  previous: number;

  @Decimal({ description: 'Change in per cent; null without a baseline.', nullable: true, example: 12.5 })
  change: number | null;
}

export class ComparedRateView {
  @Decimal({ description: 'In the range, in per cent; null with fewer than 3 profile views.', nullable: true, example: 4.2 })
  current: number | null;

  @Decimal({ description: 'In as many days before the range.', nullable: true, example: 3.9 })
  previous: number | null;
}

/** The range compared with as many days before it. */
export class ComparisonView {
  @Nested(ComparedCountView, { description: 'Profile views.' })
  profileViews: ComparedCountView;

  @Nested(ComparedCountView, { description: 'New followers.' })
  newFollowers: ComparedCountView;

  @Nested(ComparedCountView, { description: 'Link clicks.' })
  linkClicks: ComparedCountView;

  @Nested(ComparedCountView, { description: 'Media views.' })
  mediaViews: ComparedCountView;

  @Nested(ComparedRateView, { description: 'Link clicks per 100 profile views.' })
  clickThroughRate: ComparedRateView;
}

export class SourceView {
  @Text({
    description:
      'A host, device or language. `direct`: without a referrer; `site`: another page of this site; `other`: names of fewer than 3 visitors on every day, and further ones.',
    example: 'instagram.com',
  })
  name: string;

  @Count({ description: 'Visitors in the range, each once a day.' })
  visitors: number;
}

/** Where the visitors of the range come from, most visitors first. Visitors who ask not to be tracked are left out. */
export class SourcesView {
  @ListOf(SourceView, { description: 'Hosts of the pages with the link.', max: SOURCES_MAX + 1 })
  referrers: SourceView[];

  @ListOf(SourceView, { description: '`phone`, `tablet` and `desktop`.', max: SOURCES_MAX + 1 })
  devices: SourceView[];

  @ListOf(SourceView, { description: 'First languages of the browsers, as in BCP 47.', max: SOURCES_MAX + 1 })
  languages: SourceView[];
}

export class DayCountView {
  @Day({ description: 'The day, in UTC.' })
  day: string;

  @Count({ description: 'Clicks or views on this day.' })
  count: number;
}

/** The days of a link or item. */
export class HistoryView {
  @Nested(ComparedCountView, { description: 'Clicks or views of the range.' })
  total: ComparedCountView;

  @ListOf(DayCountView, { description: 'All days of the range, oldest first, including the incomplete current day.' })
  daily: DayCountView[];
}

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

  @Nested(ComparisonView, { description: 'The range compared with as many days before it.' })
  comparison: ComparisonView;

  @Nested(SourcesView, { description: 'Where visitors come from.' })
  sources: SourcesView;
}
