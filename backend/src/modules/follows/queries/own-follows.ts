import { Injectable } from '@nestjs/common';
import { projection, type Unspecified } from '../../../platform/database/projection.js';
import { PUBLIC_PROFILE } from '../../../platform/database/visible-content.js';
import { DataExport, type DataExportRow } from '../../../platform/database/lists/data-export.js';

const FOLLOWING = projection<Unspecified>({ username: 'p.username', followedAt: 'f.followed_at' }).statement<DataExportRow>({
  columns: { id: 'f.followed_id' },
  from: `follows f join profiles p on p.id = f.followed_id
    where f.follower_id = $1 and f.followed_id > $2 and ${PUBLIC_PROFILE} order by f.followed_id limit $3`,
});

/** Contributes the creators that a creator follows to the download of their data. */
@Injectable()
export class OwnFollows {
  constructor(dataExport: DataExport) {
    dataExport.contribute({ name: 'following', rows: FOLLOWING });
  }
}
