import { Injectable } from '@nestjs/common';
import { OwnData } from '../../../platform/own-data/own-data.js';

const LINKS = `
  select l.id, json_build_object('platform', l.platform, 'url', l.url, 'displayName', l.display_name, 'clickCount', l.click_count,
    'createdAt', l.created_at, 'removedAt', l.removed_at,
    'clicksByDay', (select coalesce(json_object_agg(d.day, d.clicks order by d.day), '{}') from daily_link_stats d where d.link_id = l.id))::text as j
  from external_links l where l.profile_id = $1 and l.id > $2 order by l.id limit $3`;

/** Contributes the links of a creator, including removed ones, to the download of their data. */
@Injectable()
export class OwnLinks {
  constructor(ownData: OwnData) {
    ownData.contribute({ name: 'links', rows: LINKS });
  }
}
