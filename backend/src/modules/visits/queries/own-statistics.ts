import { Injectable } from '@nestjs/common';
import { OwnData } from '../../../platform/own-data/own-data.js';

/** The days since 2000 serve as `id`. */
const STATISTICS = `
  select d.day - date '2000-01-01' as id, json_build_object('day', d.day, 'profileViews', d.profile_views, 'newFollowers', d.new_followers,
    'linkClicks', d.link_clicks, 'mediaViews', d.media_views)::text as j
  from daily_profile_stats d where d.profile_id = $1 and d.day - date '2000-01-01' > $2::bigint order by d.day limit $3`;

/** Contributes the daily statistics of a creator to the download of their data. */
@Injectable()
export class OwnStatistics {
  constructor(ownData: OwnData) {
    ownData.contribute({ name: 'statistics', rows: STATISTICS });
  }
}
