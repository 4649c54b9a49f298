import { Injectable } from '@nestjs/common';
import { OwnData } from '../../../platform/own-data/own-data.js';

const EMAIL_CHANGES = `
  select c.id, json_build_object('formerEmail', c.former_email, 'changedAt', c.changed_at, 'undoneAt', c.undone_at)::text as j
  from email_changes c where c.profile_id = $1 and c.id > $2 order by c.id limit $3`;

/** One page: sessions have no number to continue from, and a creator has few. */
const SESSIONS = `
  select row_number() over (order by s.started_at, s.sid) as id, json_build_object('device', s.sess ->> 'device', 'startedAt', s.started_at,
    'lastSeenAt', s.last_seen_at)::text as j
  from visitor_sessions s where s.profile_id = $1 and $2::bigint = 0 order by s.started_at, s.sid limit $3`;

/** Contributes the sessions and changed addresses of a creator to the download of their data. */
@Injectable()
export class OwnSessionData {
  constructor(ownData: OwnData) {
    ownData.contribute({ name: 'emailChanges', rows: EMAIL_CHANGES }, { name: 'sessions', rows: SESSIONS });
  }
}
