import { ownedTable, platformTable } from '../../platform/tables/declared-tables.js';
import { EXPORTED_SOURCES, EXPORTED_STATISTICS } from './exported-statistics.sql.js';

/** SQL that adds the visitors of today of the profile or link `$1` to those of `$2`. */
export const mergeVisitors = (
  subject: 'profile' | 'link',
): string => `insert into visits (day, subject, subject_id, visitor, network, has_source)
  select day, subject, $2, visitor, network, has_source from visits where day in (select day from daily_salts) and subject = '${subject}' and subject_id = $1
  on conflict do nothing`;

ownedTable('daily_profile_stats', {
  owner: 'profile_id',
  backup: 'always',
  foreign: 'constraints',
  lockedAfter: 'reports',
  merge: {
    withContent: [
      `insert into daily_profile_stats as d (profile_id, day, profile_views, new_followers, link_clicks, media_views)
        select $2, day, profile_views, new_followers, link_clicks, media_views from daily_profile_stats where profile_id = $1 order by day
        on conflict (profile_id, day) do update set profile_views = d.profile_views + excluded.profile_views,
          new_followers = d.new_followers + excluded.new_followers, link_clicks = d.link_clicks + excluded.link_clicks,
          media_views = d.media_views + excluded.media_views`,
    ],
  },
  block: 'stays',
  trash: 'hidden with the creator',
  exported: { name: 'statistics', rows: EXPORTED_STATISTICS },
  purge: 'ignores',
  texts: 'none',
});
ownedTable('daily_profile_sources', {
  owner: 'profile_id',
  backup: 'always',
  foreign: 'constraints',
  lockedAfter: 'daily_profile_stats',
  merge: {
    withContent: [
      `insert into daily_profile_sources as s (profile_id, day, kind, name, visitors)
        select $2, day, kind, name, visitors from daily_profile_sources where profile_id = $1 order by day, kind, name
        on conflict (profile_id, day, kind, name) do update set visitors = s.visitors + excluded.visitors`,
      mergeVisitors('profile'),
    ],
  },
  block: 'stays',
  trash: 'hidden with the creator',
  exported: { name: 'visitSources', rows: EXPORTED_SOURCES },
  purge: 'ignores',
  texts: 'none',
});
ownedTable('daily_link_stats', { of: 'external_links', backup: 'always', foreign: 'constraints', block: 'stays', texts: 'none' });
ownedTable('daily_media_stats', { of: 'media', backup: 'always', foreign: 'constraints', block: 'stays', texts: 'none' });
ownedTable('media_interest', { of: 'media', backup: 'always', foreign: 'constraints', block: 'stays', texts: 'none' });
// Hashes of visitors and their salts.
platformTable('visits', { backup: 'moved' });
platformTable('daily_salts', { backup: 'moved' });
