import { Injectable } from '@nestjs/common';
import { jsonByKey, projection, type Unspecified } from '../../../platform/database/projection.js';
import { DataExport, type DataExportRow } from '../../../platform/database/lists/data-export.js';

const LINKS = projection<Unspecified>({
  platform: 'l.platform',
  url: 'l.url',
  displayName: 'l.display_name',
  clickCount: 'l.click_count',
  createdAt: 'l.created_at',
  removedAt: 'l.removed_at',
  clicksByDay: jsonByKey('d.day', 'd.clicks', 'd.day').from('daily_link_stats d where d.link_id = l.id'),
}).statement<DataExportRow>({
  columns: { id: 'l.id' },
  from: 'external_links l where l.profile_id = $1 and l.id > $2 order by l.id limit $3',
});

/** Contributes the links of a creator, including removed ones, to the download of their data. */
@Injectable()
export class OwnLinks {
  constructor(dataExport: DataExport) {
    dataExport.contribute({ name: 'links', rows: LINKS });
  }
}
