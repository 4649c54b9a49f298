import { projection, type Unspecified } from '../../platform/database/projection.js';
import type { DataExportRow } from '../../platform/database/lists/data-export.js';

/** The number of days since 2000-01-01 is the `id`, by which the download reads page after page. */
export const EXPORTED_STATISTICS = projection<Unspecified>({
  day: 'd.day',
  profileViews: 'd.profile_views',
  newFollowers: 'd.new_followers',
  linkClicks: 'd.link_clicks',
  mediaViews: 'd.media_views',
}).statement<DataExportRow>({
  columns: { id: "d.day - date '2000-01-01'" },
  from: `daily_profile_stats d where d.profile_id = $1 and d.day - date '2000-01-01' > $2::bigint order by d.day limit $3`,
});

/** A day has fewer than 400 rows, which are numbered within it. */
export const EXPORTED_SOURCES = projection<Unspecified>({
  day: 's.day',
  kind: 's.kind',
  name: 's.name',
  visitors: 's.visitors',
}).statement<DataExportRow>({
  columns: { id: 's.id' },
  from: `(select *, (day - date '2000-01-01') * 400::bigint + row_number() over (partition by day order by kind, name) as id
      from daily_profile_sources where profile_id = $1 and day - date '2000-01-01' >= $2::bigint / 400) s
    where s.id > $2::bigint order by s.id limit $3`,
});
