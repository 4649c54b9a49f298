import { Injectable } from '@nestjs/common';
import { Count, Day, Decimal, ListOf, Nested } from '../../platform/http/contract/fields.js';
import type { JsonOf } from '../../platform/http/contract/answers.js';
import { csvLine } from '../../platform/http/contract/csv.js';
import { assertOwner } from '../../kernel/ownership.js';
import { projection } from '../../platform/database/projection.js';
import { Reader } from '../../platform/database/reader.js';
import { ExternalLinkView, LINK, shownLinks } from '../links/index.js';
import { MediaView, galleryItems, mediaItem } from '../media/index.js';
import { ProfileNotFound } from '../profiles/index.js';

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

const MAX_MEDIA = 100;
/** Length of each of the two periods that a badge compares (PR-20). */
const BADGE_DAYS = 30;

const TODAY = `(now() at time zone 'UTC')::date`;
const DAILY = `generate_series(${TODAY} - ($2::int - 1), ${TODAY}, interval '1 day') as t(day)
  left join daily_profile_stats d on d.profile_id = $1::int and d.day = t.day::date`;
const change = (column: string): string => `round(100.0 * (sum(${column}) filter (where recent) - sum(${column}) filter (where not recent))
  / nullif(sum(${column}) filter (where not recent), 0), 1)`;

const OVERVIEW = projection<StatsOverviewView>({
  profileViews: 'p.profile_views',
  followers: 'p.followers',
  totalLinkClicks: 'p.link_clicks',
  totalMediaViews: "(select coalesce(sum(view_count), 0) from media where profile_id = p.id and purpose = 'gallery' and hidden_at is null)",
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

const STATS = projection<StatsView>({
  overview: OVERVIEW,
  changes: CHANGES.from(`(select *, day > ${TODAY} - ${BADGE_DAYS} as recent from daily_profile_stats
    where profile_id = p.id and day > ${TODAY} - ${2 * BADGE_DAYS} and day <= ${TODAY}) days`),
  linkPerformance: LINK.list('l.click_count desc, l.position, l.id').from(`${shownLinks('p.id')} and l.kind <> 'heading'`),
  mediaPerformance: mediaItem('p.id')
    .list('m.view_count desc, m.id desc')
    .from(galleryItems('p.id', 'view_count desc, id desc', MAX_MEDIA)),
  daily: DAY.list('t.day').from(DAILY),
}).statement({ name: 'stats', from: 'profiles p where p.id = $1::int' });

const DAILY_ROWS = {
  name: 'stats-rows',
  text: `select to_char(t.day, 'YYYY-MM-DD') as day, coalesce(d.profile_views, 0) as views, coalesce(d.new_followers, 0) as followers,
      coalesce(d.link_clicks, 0) as clicks, coalesce(d.media_views, 0) as media
    from ${DAILY} order by t.day`,
};

interface DailyRow extends Record<string, unknown> {
  day: string;
  views: number;
  followers: number;
  clicks: number;
  media: number;
}

/** Statistics of a creator, for the creator only (PR-20, PR-21, PR-55). */
@Injectable()
export class StatsQuery {
  constructor(private readonly reader: Reader) {}

  async of(creatorId: number, viewerId: number, days: number): Promise<JsonOf<StatsView>> {
    assertOwner(viewerId, creatorId);
    const stats = await this.reader.json(STATS, [creatorId, days]);
    if (stats === undefined) throw new ProfileNotFound();
    return stats;
  }

  /** The days as CSV with a byte order mark, for spreadsheets. */
  async table(creatorId: number, viewerId: number, days: number): Promise<string> {
    assertOwner(viewerId, creatorId);
    const rows = await this.reader.rows<DailyRow>(DAILY_ROWS, [creatorId, days]);
    const header = csvLine(['Day', 'Profile views', 'New followers', 'Link clicks', 'Media views']);
    const lines = rows.map(({ day, views, followers, clicks, media }) => csvLine([day, views, followers, clicks, media]));
    return `\uFEFF${header}${lines.join('')}`;
  }
}
