import { Injectable } from '@nestjs/common';
import { projection, type Unspecified } from '../../../platform/database/projection.js';
import { DataExport, type DataExportRow } from '../../../platform/database/lists/data-export.js';

/** The number of days since 2000-01-01 is the `id`, by which the download reads page after page. */
const STATISTICS = projection<Unspecified>({
  day: 'd.day',
  profileViews: 'd.profile_views',
  newFollowers: 'd.new_followers',
  linkClicks: 'd.link_clicks',
  mediaViews: 'd.media_views',
}).statement<DataExportRow>({
  columns: { id: "d.day - date '2000-01-01'" },
  from: `daily_profile_stats d where d.profile_id = $1 and d.day - date '2000-01-01' > $2::bigint order by d.day limit $3`,
});

/** Contributes the daily statistics of a creator to the download of their data. */
@Injectable()
export class OwnStatistics {
  constructor(dataExport: DataExport) {
    dataExport.contribute({ name: 'statistics', rows: STATISTICS });
  }
}
