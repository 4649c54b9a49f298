import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../platform/http/contract/answers.js';
import { csvLine } from '../../platform/http/contract/csv.js';
import { projection } from '../../platform/database/projection.js';
import { Reader } from '../../platform/database/reader.js';
import { LINK, LinkNotFound, shownLinks } from '../links/index.js';
import { MediaNotFound, galleryItems, mediaItem } from '../media/index.js';
import { ProfileNotFound } from '../profiles/index.js';
import { DEVICES } from '../visits/index.js';
import {
  SOURCES_MAX,
  VISITORS_MIN,
  type StatsOverviewView,
  type StatsChangesView,
  type LinkPerformanceView,
  type ComparedCountView,
  type ComparedRateView,
  type ComparisonView,
  type SourceView,
  type SourcesView,
  type DayCountView,
  type HistoryView,
  type DailyStatsView,
  type StatsView,
} from './stats.view.js';
import { assertOwner } from '../../kernel/actor.js';

const MAX_MEDIA = 100;
/** Length of each of the two periods that a badge compares (PR-20). */
const BADGE_DAYS = 30;

const TODAY = `(now() at time zone 'UTC')::date`;
const DAILY = `generate_series(${TODAY} - ($2::int - 1), ${TODAY}, interval '1 day') as t(day)
  left join daily_profile_stats d on d.profile_id = $1::int and d.day = t.day::date`;
const change = (column: string): string => `round(100.0 * (sum(${column}) filter (where recent) - sum(${column}) filter (where not recent))
  / nullif(sum(${column}) filter (where not recent), 0), 1)`;

/** Whether the row `d` of a table of days belongs to the range; false for the days before it. */
const IN_RANGE = `d.day > ${TODAY} - $2::int`;
/** The rows of the range and of as many days before it. */
const BOTH_RANGES = `d.day > ${TODAY} - 2 * $2::int and d.day <= ${TODAY}`;

/** `column` of the rows `d` of both ranges. */
const compared = (column: string) => {
  const current = `coalesce(sum(d.${column}) filter (where ${IN_RANGE}), 0)`;
  const previous = `coalesce(sum(d.${column}) filter (where not ${IN_RANGE}), 0)`;
  return projection<ComparedCountView>({
    current,
    previous,
    change: `round(100.0 * (${current} - ${previous}) / nullif(${previous}, 0), 1)`,
  });
};

const rate = (clicks: string, views: string): string =>
  `case when ${views} >= ${VISITORS_MIN} then round(100.0 * ${clicks} / ${views}, 1) end`;
const rateOf = (rows: string): string => rate(`sum(d.link_clicks) filter (where ${rows})`, `sum(d.profile_views) filter (where ${rows})`);

const COMPARISON = projection<ComparisonView>({
  profileViews: compared('profile_views'),
  newFollowers: compared('new_followers'),
  linkClicks: compared('link_clicks'),
  mediaViews: compared('media_views'),
  clickThroughRate: projection<ComparedRateView>({ current: rateOf(IN_RANGE), previous: rateOf(`not ${IN_RANGE}`) }),
}).from(`daily_profile_stats d where d.profile_id = p.id and ${BOTH_RANGES}`);

/**
 * A name has enough visitors when it has them on one day, because visitors of different days can be the same. The others are counted
 * together, and not shown when they are too few.
 */
const sourcesOf = (kind: string) =>
  projection<SourceView>({ name: 's.name', visitors: 's.visitors' })
    .list("(s.name = 'other'), s.visitors desc, s.name")
    .from(
      `(select name, sum(visitors) as visitors from (
          select case when row_number() over (order by name = 'other', visitors desc, name) > ${SOURCES_MAX} then 'other' else name end as name, visitors from (
            select case when most >= ${VISITORS_MIN} then name else 'other' end as name, sum(visitors) as visitors from (
              select d.name, max(d.visitors) as most, sum(d.visitors) as visitors from daily_profile_sources d
              where d.profile_id = p.id and d.kind = '${kind}' and ${IN_RANGE} and d.day <= ${TODAY} group by 1) named group by 1) enough) first
        group by 1 having sum(visitors) >= ${VISITORS_MIN}) s`,
    );

const OVERVIEW = projection<StatsOverviewView>({
  profileViews: 'p.profile_views',
  followers: 'p.followers',
  totalLinkClicks: 'p.link_clicks',
  // Includes hidden items, which the days count too.
  totalMediaViews: "(select coalesce(sum(view_count), 0) from media where profile_id = p.id and purpose = 'gallery')",
});

const CHANGES = projection<StatsChangesView>({
  profileViews: change('profile_views'),
  followers: change('new_followers'),
  totalLinkClicks: change('link_clicks'),
  totalMediaViews: change('media_views'),
});

const DAY = projection<DailyStatsView>({
  day: 't.day::date',
  profileViews: 'coalesce(d.profile_views, 0)',
  newFollowers: 'coalesce(d.new_followers, 0)',
  linkClicks: 'coalesce(d.link_clicks, 0)',
  mediaViews: 'coalesce(d.media_views, 0)',
});

const RANGE_CLICKS = `coalesce((select sum(d.clicks) from daily_link_stats d where d.link_id = l.id and ${IN_RANGE} and d.day <= ${TODAY}), 0)`;
const RANGE_VIEWS = `(select sum(d.profile_views) from daily_profile_stats d where d.profile_id = p.id and ${IN_RANGE} and d.day <= ${TODAY})`;

const LINK_PERFORMANCE = projection<LinkPerformanceView>({
  ...LINK.columns,
  rangeClicks: RANGE_CLICKS,
  clickThroughRate: rate(RANGE_CLICKS, RANGE_VIEWS),
});

const STATS = projection<StatsView>({
  overview: OVERVIEW,
  changes: CHANGES.from(`(select *, day > ${TODAY} - ${BADGE_DAYS} as recent from daily_profile_stats
    where profile_id = p.id and day > ${TODAY} - ${2 * BADGE_DAYS} and day <= ${TODAY}) days`),
  linkPerformance: LINK_PERFORMANCE.list('l.click_count desc, l.position, l.id').from(`${shownLinks('p.id')} and l.kind <> 'heading'`),
  mediaPerformance: mediaItem('p.id')
    .list('m.view_count desc, m.id desc')
    .from(galleryItems('p.id', 'view_count desc, id desc', MAX_MEDIA)),
  daily: DAY.list('t.day').from(DAILY),
  comparison: COMPARISON,
  sources: projection<SourcesView>({ referrers: sourcesOf('referrer'), devices: sourcesOf('device'), languages: sourcesOf('language') }),
}).statement({ name: 'stats', from: 'profiles p where p.id = $1::int' });

/** `table` has a row for each day of the subject `$1` with a count in `column`. */
const historyOf = (table: string, subject: string, column: string) =>
  projection<HistoryView>({
    total: compared(column).from(`${table} d where d.${subject} = $1::int and ${BOTH_RANGES}`),
    daily: projection<DayCountView>({ day: 't.day::date', count: `coalesce(d.${column}, 0)` })
      .list('t.day')
      .from(
        `generate_series(${TODAY} - ($2::int - 1), ${TODAY}, interval '1 day') as t(day)
          left join ${table} d on d.${subject} = $1::int and d.day = t.day::date`,
      ),
  });

const LINK_HISTORY = historyOf('daily_link_stats', 'link_id', 'clicks').statement({
  name: 'link-history',
  from: 'external_links l where l.id = $1::int and l.profile_id = $3::int and l.removed_at is null',
});

const MEDIA_HISTORY = historyOf('daily_media_stats', 'media_id', 'views').statement({
  name: 'media-history',
  from: `media m where m.id = $1::int and m.profile_id = $3::int and m.purpose = 'gallery' and m.hidden_at is null`,
});

/** The visitors of a day with one of the names of a kind; null with fewer than 3. */
const visitorsOf = (kind: string, names: string): string =>
  `(select sum(s.visitors) from daily_profile_sources s where s.profile_id = $1::int and s.day = t.day::date and s.kind = '${kind}' and ${names}
    having sum(s.visitors) >= ${VISITORS_MIN})`;

const DAILY_ROWS = {
  name: 'stats-rows',
  text: `select to_char(t.day, 'YYYY-MM-DD') as day, coalesce(d.profile_views, 0) as views, coalesce(d.new_followers, 0) as followers,
      coalesce(d.link_clicks, 0) as clicks, coalesce(d.media_views, 0) as media, ${rate('d.link_clicks', 'd.profile_views')} as rate,
      ${visitorsOf('referrer', `s.name not in ('direct', 'site')`)} as linked, ${visitorsOf('referrer', `s.name = 'direct'`)} as direct,
      ${DEVICES.map((device) => `${visitorsOf('device', `s.name = '${device}'`)} as ${device}`).join(', ')}
    from ${DAILY} order by t.day`,
};

interface DailyRow extends Record<string, unknown> {
  day: string;
  views: number;
  followers: number;
  clicks: number;
  media: number;
  rate: string | null;
  linked: string | null;
  direct: string | null;
  phone: string | null;
  tablet: string | null;
  desktop: string | null;
}

/** Statistics of a creator, for the creator only (PR-20, PR-21, PR-55). */
@Injectable()
export class StatsQuery {
  constructor(private readonly reader: Reader) {}

  async of(creatorId: number, viewerId: number, days: number): Promise<JsonOf<StatsView>> {
    assertOwner(viewerId, creatorId);
    return this.reader.existing(STATS, [creatorId, days], ProfileNotFound);
  }

  /** The days of a link of the creator. */
  async ofLink(creatorId: number, viewerId: number, linkId: number, days: number): Promise<JsonOf<HistoryView>> {
    assertOwner(viewerId, creatorId);
    return this.reader.existing(LINK_HISTORY, [linkId, days, creatorId], LinkNotFound);
  }

  /** The days of an item of the creator's gallery. */
  async ofMedia(creatorId: number, viewerId: number, mediaId: number, days: number): Promise<JsonOf<HistoryView>> {
    assertOwner(viewerId, creatorId);
    return this.reader.existing(MEDIA_HISTORY, [mediaId, days, creatorId], MediaNotFound);
  }

  /** The days as CSV with a byte order mark, for spreadsheets. */
  async table(creatorId: number, viewerId: number, days: number): Promise<string> {
    assertOwner(viewerId, creatorId);
    const rows = await this.reader.all<DailyRow>(DAILY_ROWS, [creatorId, days]);
    const sources = ['Click-through rate (%)', 'From other sites', 'Direct', 'Phones', 'Tablets', 'Desktops'];
    const header = csvLine(['Day', 'Profile views', 'New followers', 'Link clicks', 'Media views', ...sources]);
    const lines = rows.map(({ day, views, followers, clicks, media, rate: clickRate, linked, direct, phone, tablet, desktop }) =>
      csvLine([day, views, followers, clicks, media, ...[clickRate, linked, direct, phone, tablet, desktop].map((value) => value ?? '')]),
    );
    return `\uFEFF${header}${lines.join('')}`;
  }
}
