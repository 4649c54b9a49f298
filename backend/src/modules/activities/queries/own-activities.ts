import { Injectable } from '@nestjs/common';
import { projection, type Unspecified } from '../../../platform/database/projection.js';
import { DataExport, type DataExportRow } from '../../../platform/database/lists/data-export.js';

const ACTIVITIES = projection<Unspecified>({
  activityType: 'a.activity_type',
  description: 'a.description',
  createdAt: 'a.created_at',
}).statement<DataExportRow>({
  columns: { id: 'a.id' },
  from: 'activities a where a.profile_id = $1 and a.id > $2 order by a.id limit $3',
});

/** Contributes the activities of a creator to the download of their data. */
@Injectable()
export class OwnActivities {
  constructor(dataExport: DataExport) {
    dataExport.contribute({ name: 'activities', rows: ACTIVITIES });
  }
}
