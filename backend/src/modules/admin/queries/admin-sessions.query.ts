import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { Reader } from '../../../platform/database/reader.js';
import { sessionList, type SessionView } from '../../sessions/index.js';

/** Sessions that were made before the latest change of the password do not sign in, so they are left out. */
const SESSIONS = sessionList(
  'admin-sessions',
  `select s.* from admin_sessions s join admins a on a.id = s.admin_id
    where a.id = $1 and s.expire > now() and (s.sess ->> 'credentialsVersion')::int = a.credentials_version`,
);

@Injectable()
export class AdminSessionsQuery {
  constructor(private readonly reader: Reader) {}

  /** The current session first, then by last use. */
  of(adminId: number, sid: string): Promise<JsonOf<SessionView[]>> {
    return this.reader.list(SESSIONS, [adminId, sid]);
  }
}
