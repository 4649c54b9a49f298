import { projection, type Sql, type Unspecified } from '../../../platform/database/projection.js';
import type { DataExportRow } from '../../../platform/database/lists/data-export.js';
import { Injectable } from '@nestjs/common';
import { Flag, Instant, Text } from '../../../platform/http/contract/fields.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { Reader } from '../../../platform/database/reader.js';
import type { JsonStatement } from '../../../platform/database/statement.js';
import { deviceColumns } from '../../../platform/sessions/device.js';

/** A session of a visitor or an administrator. No IP address is stored. */
export class SessionView {
  @Text({ description: 'Id for ending the session. It cannot be used to sign in.' })
  id: string;

  @Text({ description: 'Browser and operating system, as reported by the browser.', example: 'Firefox on Linux' })
  device: string;

  @Text({ description: 'Name of the browser, or of the program when it is none; null when unknown.', nullable: true, example: 'Firefox' })
  browser: string | null;

  @Text({ description: 'Name of the operating system; null when unknown.', nullable: true, example: 'Linux' })
  system: string | null;

  @Instant({ description: 'Start of the session.' })
  startedAt: string;

  @Instant({ description: 'Time of the last use, to the hour.' })
  lastSeenAt: string;

  @Flag({ description: 'Whether it is the session of this request.' })
  isCurrent: boolean;
}

/** Maximum listed sessions; 'sign out everywhere' also ends sessions that are not listed. */
const MAX_LISTED = 100;

/** The statement for the sessions that `rows` selects, the one with the id `$2` first, then by last use. */
export const sessionList = (name: string, rows: Sql): JsonStatement<SessionView[]> =>
  projection<SessionView>({
    id: "encode(sha256(s.sid::bytea), 'hex')",
    ...deviceColumns("s.sess ->> 'device'"),
    startedAt: 's.started_at',
    lastSeenAt: 's.last_seen_at',
    isCurrent: 's.sid = $2',
  })
    .list('s.sid = $2 desc, s.last_seen_at desc, s.started_at desc')
    .statement({ name, from: `(${rows} order by s.sid = $2 desc, s.last_seen_at desc, s.started_at desc limit ${MAX_LISTED}) s` });

const OWN_SESSIONS = sessionList('own-sessions', 'select * from visitor_sessions s where profile_id = $1 and expire > now()');

export const EXPORTED_EMAIL_CHANGES = projection<Unspecified>({
  formerEmail: 'c.former_email',
  changedAt: 'c.changed_at',
  undoneAt: 'c.undone_at',
}).statement<DataExportRow>({
  columns: { id: 'c.id' },
  from: 'email_changes c where c.profile_id = $1 and c.id > $2 order by c.id limit $3',
});

/** Returns one page only, because sessions have no numeric key for a next page and a creator has few sessions. */
export const EXPORTED_SESSIONS = projection<Unspecified>({
  device: "s.sess ->> 'device'",
  startedAt: 's.started_at',
  lastSeenAt: 's.last_seen_at',
}).statement<DataExportRow>({
  columns: { id: 'row_number() over (order by s.started_at, s.sid)' },
  from: 'visitor_sessions s where s.profile_id = $1 and $2::bigint = 0 order by s.started_at, s.sid limit $3',
});

@Injectable()
export class OwnSessionsQuery {
  constructor(private readonly reader: Reader) {}

  of(creatorId: number, sid: string): Promise<JsonOf<SessionView[]>> {
    return this.reader.list(OWN_SESSIONS, [creatorId, sid]);
  }
}
