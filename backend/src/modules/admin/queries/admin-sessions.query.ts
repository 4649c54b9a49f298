import { Injectable } from '@nestjs/common';
import { OmitType } from '@nestjs/swagger';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { Text } from '../../../platform/http/contract/fields.js';
import { projection } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { deviceColumns } from '../../../platform/sessions/device.js';
import { SessionView } from '../../sessions/index.js';

/** A session of an administrator. */
export class ListedAdminSessionView extends OmitType(SessionView, ['id']) {
  @Text({ description: 'Id for ending the session. It cannot be used to sign in.' })
  id: string;
}

/** Maximum listed sessions; ending all others also ends sessions that are not listed. */
const MAX_LISTED = 100;

/** Sessions that were made before the latest change of the password do not sign in, so they are left out. */
const SESSIONS = projection<ListedAdminSessionView>({
  id: "encode(sha256(s.sid::bytea), 'hex')",
  ...deviceColumns("s.sess ->> 'device'"),
  startedAt: 's.started_at',
  lastSeenAt: 's.last_seen_at',
  isCurrent: 's.sid = $2',
})
  .list('s.sid = $2 desc, s.last_seen_at desc, s.started_at desc')
  .statement({
    name: 'admin-sessions',
    from: `(select s.* from admin_sessions s join admins a on a.id = s.admin_id
      where a.id = $1 and s.expire > now() and (s.sess ->> 'credentialsVersion')::int = a.credentials_version
      order by s.sid = $2 desc, s.last_seen_at desc, s.started_at desc limit ${MAX_LISTED}) s`,
  });

@Injectable()
export class AdminSessionsQuery {
  constructor(private readonly reader: Reader) {}

  /** The current session first, then by last use. */
  of(adminId: number, sid: string): Promise<JsonOf<ListedAdminSessionView[]>> {
    return this.reader.list(SESSIONS, [adminId, sid]);
  }
}
