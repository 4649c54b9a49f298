import type { Client } from 'pg';
import { BadArchive } from '../domain/backup.errors.js';
import type { VerifiedBackup } from '../application/backup-restore.js';
import { stageRows, type BackupTable } from './tables.js';
import { IS_SAVED, savedProfile } from '../../../platform/database/visible-content.js';

/** Sessions of creators with neither an e-mail address nor a passkey. Nothing else opens their accounts. */
export const UNSAVED_SESSIONS: BackupTable = {
  name: 'visitor_sessions',
  key: 'sid',
  where: `expire > now() and profile_id in (select p.id from profiles p where not ${IS_SAVED})`,
};

const COLUMNS = 'sid, sess, expire, started_at, last_seen_at, renewed_at';

/** A row that express-session cannot read would fail each request with its cookie. */
const LOAD = `insert into backup_sessions select ${COLUMNS} from incoming, json_populate_record(null::public.visitor_sessions, line)
  where json_typeof(sess -> 'cookie') = 'object' and (sess ->> 'profileId')::int > 0`;

/** Loads the sessions of the backup, for the report and for `RESTORE_SESSIONS`. Without a backup there are none. */
export async function loadSessions(client: Client, backup: VerifiedBackup | undefined): Promise<void> {
  await client.query(`create temp table backup_sessions as select ${COLUMNS} from public.visitor_sessions with no data`);
  if (backup === undefined) return;
  const sessions = await backup.sessions?.();
  if (sessions === undefined) throw new BadArchive({ reason: 'no_sessions' });
  await stageRows(client, sessions);
  try {
    await client.query(LOAD);
  } catch (error) {
    throw new BadArchive({ reason: 'sessions_damaged' }, { cause: error });
  }
}

/** Adds the loaded sessions after the rows were replaced: of accounts that have neither address nor passkey in the backup either. */
export const RESTORE_SESSIONS = `insert into public.visitor_sessions (${COLUMNS}) select b.* from backup_sessions b
  join public.profiles p on p.id = (b.sess ->> 'profileId')::int and not ${savedProfile('public.')} where b.expire > now() on conflict do nothing`;

/**
 * Counts the creators of the backup whom the restore leaves without a way into their account: they have no address, no passkey, no session of the
 * backup, and no session here that is kept because the account is the same.
 */
export async function creatorsWithoutAccess(client: Client, scratch: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from ${scratch}.profiles p where not ${savedProfile(`${scratch}.`)}
      and not exists (select from backup_sessions b where (b.sess ->> 'profileId')::int = p.id and b.expire > now())
      and not exists (select from public.visitor_sessions s join public.profiles l on l.id = s.profile_id
        where l.id = p.id and l.created_at = p.created_at and s.expire > now())`,
  );
  return rows[0]?.n ?? 0;
}
