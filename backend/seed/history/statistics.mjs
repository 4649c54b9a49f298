import { randomFrom } from '../random.mjs';
import { DAYS, split } from './calendar.mjs';
import { insert } from './table.mjs';

/** Totals of the demo user for the last 30 days and the 30 before, which give the percentages of PR-20. */
const DEMO = {
  views: { now: 9000, before: 8000, first: 6900 }, // +12.5 %
  clicks: { now: 1157, before: 1000, first: 860 }, // +15.7 %
  mediaViews: { now: 15780, before: 15000, first: 12400 }, // +5.2 %
};

/** Writes 90 days of views and clicks. The total of a day is split among links and pictures, so that the sums are consistent. */
export async function writeStatistics(client, calendar, creators) {
  const days = { profile: [], link: [], media: [], source: [] };
  const totals = { views: [], clicks: [], mediaViews: [] };
  for (const creator of creators) {
    const random = randomFrom(`${creator.username} statistics`);
    const series = creator.rank === undefined ? demoSeries(random) : creatorSeries(random, creator);
    const perLink = distribute(random, series.clicks, creator.links, () => 1);
    const perItem = distribute(random, series.mediaViews, creator.media, (age) => 0.15 + Math.exp(-age / 12));
    for (let ago = creator.joinedAgo; ago >= 0; ago--) {
      const [clicks, mediaViews] = [perLink, perItem].map((parts) => sum(parts.map((part) => part[ago])));
      days.profile.push({
        profile_id: creator.id,
        day: calendar.day(ago),
        profile_views: series.views[ago],
        link_clicks: clicks,
        media_views: mediaViews,
      });
      days.source.push(...sourcesOf(random, creator.id, calendar.day(ago), series.views[ago]));
    }
    totals.views.push([creator.id, sum(series.views.slice(0, creator.joinedAgo + 1))]);
    creator.links.forEach(({ id }, index) => {
      days.link.push(...daysOf(calendar, perLink[index]).map(({ day, count }) => ({ link_id: id, day, clicks: count })));
      totals.clicks.push([id, sum(perLink[index])]);
    });
    creator.media.forEach(({ id }, index) => {
      days.media.push(...daysOf(calendar, perItem[index]).map(({ day, count }) => ({ media_id: id, day, views: count })));
      totals.mediaViews.push([id, sum(perItem[index])]);
    });
  }
  await writeDays(client, days);
  await writeTotals(client, totals);
}

/** Shares of the visitors. Half of the sites send visitors on a day. */
const REFERRERS = {
  direct: 34,
  'instagram.com': 22,
  site: 12,
  'google.com': 9,
  't.co': 6,
  'reddit.com': 5,
  'linktr.ee': 4,
  'pinterest.com': 3,
  'news.ycombinator.com': 2,
  'duckduckgo.com': 2,
  'bsky.app': 2,
};
const DEVICES = { phone: 64, desktop: 29, tablet: 7 };
const LANGUAGES = { en: 48, de: 14, fr: 9, es: 8, pt: 5, ja: 4, it: 3, nl: 3, pl: 2 };

/** The sources of the visitors of a day. The number of each kind is that of the views. */
function sourcesOf(random, profileId, day, views) {
  return Object.entries({ referrer: REFERRERS, device: DEVICES, language: LANGUAGES }).flatMap(([kind, shares]) => {
    const names = Object.keys(shares);
    const weights = Object.values(shares).map((share, index) =>
      kind === 'referrer' && index > 2 && random.chance(0.5) ? 0 : share * random.between(0.6, 1.4),
    );
    return split(views, weights)
      .map((visitors, index) => ({ profile_id: profileId, day, kind, name: names[index], visitors }))
      .filter(({ visitors }) => visitors > 0);
  });
}

const sum = (values) => values.reduce((total, value) => total + value, 0);

const daysOf = (calendar, perDay) => perDay.map((count, ago) => ({ day: calendar.day(ago), count })).filter(({ count }) => count > 0);

/** Figures by days ago. The first days of both periods are equal, so a shift by one day does not change the totals. */
function demoSeries(random) {
  const months = ({ now, before, first }) => {
    const firstDay = Math.round(before / 42);
    return [now, before, first].flatMap((total) => [
      firstDay,
      ...split(
        total - firstDay,
        Array.from({ length: 29 }, (_, index) => weeklyCycle(index + 1) * random.between(0.75, 1.25)),
      ),
    ]);
  };
  return { views: months(DEMO.views), clicks: months(DEMO.clicks), mediaViews: months(DEMO.mediaViews) };
}

function creatorSeries(random, { rank, joinedAgo }) {
  const baseViews = 16 + 420 * (rank + 1) ** -0.8;
  const growth = random.between(0.2, 1.1);
  const series = (scale) =>
    Array.from({ length: DAYS }, (_, ago) =>
      ago > joinedAgo
        ? 0
        : Math.round(
            baseViews *
              scale *
              weeklyCycle(ago) *
              (1.5 - (growth * ago) / DAYS) *
              random.between(0.6, 1.4) *
              (random.chance(0.03) ? 2.6 : 1) *
              (ago === 0 ? 0.4 : 1),
          ),
    );
  return { views: series(1), clicks: series(random.between(0.06, 0.16)), mediaViews: series(random.between(1.2, 2.4)) };
}

/** Weekly cycle of the traffic. */
const weeklyCycle = (ago) => 1 + 0.22 * Math.sin((ago / 7) * Math.PI * 2);

/** Splits the totals per day among items. An item has no views before its publication; a day without items has none. */
function distribute(random, totals, items, weightOf) {
  const popularity = items.map(() => random.between(0.35, 1) ** 2);
  const perItem = items.map(() => new Array(DAYS).fill(0));
  totals.forEach((total, ago) => {
    const weights = items.map((item, index) =>
      item.ago < ago ? 0 : popularity[index] * weightOf(item.ago - ago) * random.between(0.7, 1.3),
    );
    split(total, weights).forEach((count, index) => (perItem[index][ago] = count));
  });
  return perItem;
}

async function writeDays(client, { profile, link, media, source }) {
  const conflict =
    'on conflict (profile_id, day) do update set profile_views = excluded.profile_views, link_clicks = excluded.link_clicks, media_views = excluded.media_views';
  await insert(client, 'daily_profile_stats', profile, { conflict });
  await insert(client, 'daily_link_stats', link);
  await insert(client, 'daily_media_stats', media);
  await insert(client, 'daily_profile_sources', source);
  const ids = [...new Set(profile.map((row) => row.profile_id))];
  await client.query(
    `insert into daily_profile_stats as d (profile_id, day, new_followers)
      select followed_id, (followed_at at time zone 'UTC')::date, count(*) from follows where followed_id = any($1) group by 1, 2
    on conflict (profile_id, day) do update set new_followers = excluded.new_followers`,
    [ids],
  );
}

async function writeTotals(client, { views, clicks, mediaViews }) {
  const update = (table, column, rows) =>
    client.query(`update ${table} t set ${column} = row.total from unnest($1::int[], $2::int[]) row(id, total) where t.id = row.id`, [
      rows.map(([id]) => id),
      rows.map(([, total]) => total),
    ]);
  await update('profiles', 'profile_views', views);
  await update('external_links', 'click_count', clicks);
  await update('media', 'view_count', mediaViews);
}
