import type { Client } from 'pg';
import type { RestoreOptions } from '../application/backup-restore.js';
import { fileKeysSql } from './media-files.js';
import { recordCompletion } from './postgres-backup-records.js';
import { BACKUP_TABLES, columnsOf, forEachSequence } from './tables.js';
import { RESTORE_SESSIONS } from './unsaved-sessions.js';

const NAMES = BACKUP_TABLES.map(({ name }) => `public.${name}`);
/** Not replaced: a restore only adds entries to the audit log and never changes or removes one. */
const LOG = 'audit_log';
const REPLACED = BACKUP_TABLES.filter(({ name }) => name !== LOG);

/**
 * Data that this installation keeps: sessions, changes of addresses that can be undone, second factors and networks of administrators, which
 * backups leave out, and the roles of administrators, because an administrator could otherwise become an owner by a former backup (PR-124).
 */
const SAVE_KEPT_DATA = `
  create temp table kept_visitors on commit drop as
    select s.sid, s.sess, s.expire, s.started_at, s.last_seen_at, s.renewed_at, p.created_at from public.visitor_sessions s join public.profiles p on p.id = s.profile_id;
  create temp table kept_email_changes on commit drop as
    select c.*, p.created_at from public.email_changes c join public.profiles p on p.id = c.profile_id;
  create temp table kept_admin_sessions on commit drop as
    select s.sid, s.sess, s.expire, s.started_at, s.last_seen_at, a.password_hash from public.admin_sessions s join public.admins a on a.id = s.admin_id;
  create temp table kept_roles on commit drop as select id, lower(username) as username, role from public.admins;
  create temp table kept_factors on commit drop as
    select id, lower(username) as username, totp_secret, totp_confirmed_at, totp_last_step, recovery_code_hashes from public.admins where totp_secret is not null;
  create temp table kept_admin_passkeys on commit drop as
    select k.*, lower(a.username) as username from public.admin_passkeys k join public.admins a on a.id = k.admin_id;
  create temp table kept_networks on commit drop as
    select n.*, lower(a.username) as username from public.admin_networks n join public.admins a on a.id = n.admin_id;
  create temp table former_files on commit drop as ${fileKeysSql('public')};
`;

/**
 * Restores data only for the same account, because its id may belong to another account in the backup. The roles of the backup apply when no
 * present owner is in it, because one owner always remains.
 */
const RESTORE_KEPT_DATA = `
  insert into public.visitor_sessions (sid, sess, expire, started_at, last_seen_at, renewed_at)
    select k.sid, k.sess, k.expire, k.started_at, k.last_seen_at, k.renewed_at from kept_visitors k
    join public.profiles p on p.id = (k.sess ->> 'profileId')::int and p.created_at = k.created_at on conflict do nothing;
  insert into public.email_changes (id, profile_id, former_email, changed_at, expires_at, token_hash, token_issued_at, mailed_at, undone_at, voided_at, language, is_removal)
    select k.id, k.profile_id, k.former_email, k.changed_at, k.expires_at, k.token_hash, k.token_issued_at, k.mailed_at, k.undone_at, k.voided_at, k.language, k.is_removal
    from kept_email_changes k join public.profiles p on p.id = k.profile_id and p.created_at = k.created_at on conflict do nothing;
  insert into public.admin_sessions (sid, sess, expire, started_at, last_seen_at)
    select k.sid, k.sess, k.expire, k.started_at, k.last_seen_at from kept_admin_sessions k
    join public.admins a on a.id = (k.sess ->> 'adminId')::int and a.password_hash = k.password_hash on conflict do nothing;
  update public.admins a set role = k.role from kept_roles k where k.id = a.id and k.username = lower(a.username)
    and exists (select from public.admins o join kept_roles r on r.id = o.id and r.username = lower(o.username) where r.role = 'owner');
  update public.admins a set totp_secret = k.totp_secret, totp_confirmed_at = k.totp_confirmed_at, totp_last_step = k.totp_last_step,
    recovery_code_hashes = k.recovery_code_hashes from kept_factors k where k.id = a.id and k.username = lower(a.username);
  insert into public.admin_passkeys (id, admin_id, credential_id, public_key, counter, name, created_at, last_used_at)
    select k.id, k.admin_id, k.credential_id, k.public_key, k.counter, k.name, k.created_at, k.last_used_at from kept_admin_passkeys k
    join public.admins a on a.id = k.admin_id and lower(a.username) = k.username on conflict do nothing;
  insert into public.admin_networks (admin_id, network, first_seen_at, last_seen_at)
    select k.admin_id, k.network, k.first_seen_at, k.last_seen_at from kept_networks k
    join public.admins a on a.id = k.admin_id and lower(a.username) = k.username on conflict do nothing;
`;

/**
 * Backups do not contain the tables that order media and profiles (ADR 0044). The deletion of the former rows has emptied them, except the lists
 * of trends, which are made again within a minute.
 */
const FILL_ORDERS = `
  insert into public.media_by_likes (media_id, kind, purpose, like_count) select id, kind, purpose, like_count from public.media;
  insert into public.media_by_views (media_id, kind, purpose, view_count) select id, kind, purpose, view_count from public.media;
  insert into public.profiles_by_popularity (profile_id, popularity, name) select id, popularity, lower(username) from public.profiles where discoverable;
  insert into public.profile_names (profile_id, popularity, name) select profile_id, popularity, name from public.profiles_by_popularity;
  delete from public.trending_media;
  delete from public.trending_creators;
`;

interface Replacement extends Pick<RestoreOptions, 'prepared'> {
  scratch: string;
  isForeign: boolean;
}

/**
 * Replaces the rows of the live schema by those of the scratch schema in one transaction. Readers see the former rows until it commits.
 * Returns the number of files that were added to the ledger of files to discard.
 */
export async function replaceEverything(client: Client, { scratch, isForeign, prepared }: Replacement): Promise<number> {
  await client.query('begin');
  try {
    await client.query(`lock table ${NAMES.join(', ')} in share row exclusive mode`);
    for (const name of NAMES) await client.query(`alter table ${name} disable trigger user`);
    await client.query(SAVE_KEPT_DATA);
    for (const { name } of REPLACED.toReversed()) await client.query(`delete from public.${name}`);
    for (const table of REPLACED) {
      const columns = (await columnsOf(client, { ...table, name: `public.${table.name}`, without: [] })).join(', ');
      await client.query(`insert into public.${table.name} (${columns}) select ${columns} from ${scratch}.${table.name}`);
    }
    await client.query(FILL_ORDERS);
    await appendAuditLog(client, { scratch, isForeign });
    await client.query(RESTORE_KEPT_DATA);
    await client.query(RESTORE_SESSIONS);
    const removed = await updateFileLedger(client, scratch);
    // never backwards, so that no id is used twice
    await forEachSequence(client, NAMES, (table, sequence) =>
      client.query(
        `select setval('${sequence}', greatest((select last_value from ${sequence}), (select coalesce(max(id), 1) from ${table})))`,
      ),
    );
    for (const name of NAMES) await client.query(`alter table ${name} enable trigger user`);
    if (prepared) await recordCompletion(client, prepared);
    await client.query('commit');
    return removed;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Removes files that rows refer to again from the ledger of files to discard, and adds files that no row refers to any more (PR-34). */
async function updateFileLedger(client: Client, scratch: string): Promise<number> {
  await client.query(`delete from public.discarded_files where key in (${fileKeysSql(scratch)})`);
  const { rowCount } = await client.query(
    `insert into public.discarded_files (key) select key from former_files except (${fileKeysSql(scratch)}) on conflict do nothing`,
  );
  return rowCount ?? 0;
}

/** Only the outcome of an entry can change, so two entries with equal values in these columns are the same entry. */
export const ENTRY_IN_LOG = `exists (select from public.audit_log l where l.created_at = s.created_at and l.action = s.action
  and l.admin_username = s.admin_username and l.object_type = s.object_type)`;

/**
 * Adds the entries of a backup that the log lacks, and leaves existing entries unchanged. Added entries keep their ids where these are
 * free. Entries of a foreign archive get new ids, so that they follow the entry of the restore that added them.
 */
async function appendAuditLog(client: Client, { scratch, isForeign }: { scratch: string; isForeign: boolean }): Promise<void> {
  const columns = await columnsOf(client, { name: 'public.audit_log', key: 'id' });
  const keepsId = isForeign ? 'false' : 'not exists (select from public.audit_log l where l.id = s.id)';
  await client.query(
    `create temp table appended_log on commit drop as select s.*, ${keepsId} as keeps_id from ${scratch}.audit_log s where not ${ENTRY_IN_LOG}`,
  );
  const insertEntries = async (inserted: string[], condition: string): Promise<void> => {
    const names = inserted.join(', ');
    await client.query(`insert into public.audit_log (${names}) select ${names} from appended_log where ${condition} order by id`);
  };
  await insertEntries(columns, 'keeps_id');
  await client.query(
    `select setval('public.audit_log_id_seq', greatest((select last_value from public.audit_log_id_seq), (select max(id) from public.audit_log)))`,
  );
  const withoutId = columns.filter((column) => column !== 'id');
  await insertEntries(withoutId, 'not keeps_id');
}
