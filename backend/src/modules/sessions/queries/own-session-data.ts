import { Injectable } from '@nestjs/common';
import { projection, type Unspecified } from '../../../platform/database/projection.js';
import { DataExport, type DataExportRow } from '../../../platform/database/lists/data-export.js';

const EMAIL_CHANGES = projection<Unspecified>({
  formerEmail: 'c.former_email',
  changedAt: 'c.changed_at',
  undoneAt: 'c.undone_at',
}).statement<DataExportRow>({
  columns: { id: 'c.id' },
  from: 'email_changes c where c.profile_id = $1 and c.id > $2 order by c.id limit $3',
});

/** Returns one page only, because sessions have no numeric key for a next page and a creator has few sessions. */
const SESSIONS = projection<Unspecified>({
  device: "s.sess ->> 'device'",
  startedAt: 's.started_at',
  lastSeenAt: 's.last_seen_at',
}).statement<DataExportRow>({
  columns: { id: 'row_number() over (order by s.started_at, s.sid)' },
  from: 'visitor_sessions s where s.profile_id = $1 and $2::bigint = 0 order by s.started_at, s.sid limit $3',
});

/** Contributes the sessions and changed addresses of a creator to the download of their data. */
@Injectable()
export class OwnSessionData {
  constructor(dataExport: DataExport) {
    dataExport.contribute({ name: 'emailChanges', rows: EMAIL_CHANGES }, { name: 'sessions', rows: SESSIONS });
  }
}
