import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { digestOf, type Digest } from './streams.js';

export interface BackupTable {
  name: string;
  /** Columns to sort by, so that equal tables give equal bytes. */
  key: string;
  /** Columns that backups leave out. */
  without?: readonly string[];
  /** SQL condition of the rows that are copied; all rows by default. */
  where?: string;
  /** True for credentials and the audit log, which only full backups hold. */
  onlyFull?: boolean;
}

/**
 * The tables of a backup; each table follows those that it refers to. Backups leave out temporary data and data of this installation:
 * sessions, passkeys and invitations of administrators, links in mails, changes of addresses with the links that undo them, visitors' hashes
 * and their salts, rate limits, which digests were sent and which pushes were not, the ledger
 * of files to discard, imports with their files (PR-102), and the list of backups (PR-49).
 */
export const BACKUP_TABLES: readonly BackupTable[] = [
  { name: 'profiles', key: 'id' },
  { name: 'old_usernames', key: 'username_key' },
  { name: 'passkeys', key: 'id' },
  { name: 'hashtags', key: 'id' },
  { name: 'profile_hashtags', key: 'profile_id, hashtag_id' },
  { name: 'external_links', key: 'id' },
  { name: 'media', key: 'id', without: ['upload_id'] },
  { name: 'media_hashtags', key: 'media_id, hashtag_id' },
  { name: 'albums', key: 'id' },
  { name: 'album_media', key: 'media_id' },
  { name: 'collections', key: 'id' },
  { name: 'collection_media', key: 'collection_id, media_id' },
  // tokens and passwords are hashes
  { name: 'private_links', key: 'id' },
  { name: 'private_link_media', key: 'link_id, media_id' },
  { name: 'private_link_favourites', key: 'id' },
  { name: 'likes', key: 'media_id, profile_id' },
  { name: 'follows', key: 'follower_id, followed_id' },
  { name: 'trashed_likes', key: 'profile_id, media_id' },
  { name: 'trashed_follows', key: 'follower_id, followed_id' },
  { name: 'blocks', key: 'blocker_id, blocked_id' },
  { name: 'mutes', key: 'muter_id, muted_id' },
  { name: 'activities', key: 'id' },
  { name: 'notifications', key: 'id' },
  { name: 'notification_actors', key: 'notification_id, actor_id' },
  { name: 'notification_settings', key: 'profile_id' },
  { name: 'push_subscriptions', key: 'id' },
  // a secret in clear text, without which the browsers would have to subscribe again
  { name: 'push_keys', key: 'single', onlyFull: true },
  { name: 'digest_merges', key: 'from_id' },
  { name: 'daily_profile_stats', key: 'profile_id, day' },
  { name: 'daily_profile_sources', key: 'profile_id, day, kind, name' },
  { name: 'daily_link_stats', key: 'link_id, day' },
  { name: 'daily_media_stats', key: 'media_id, day' },
  { name: 'media_interest', key: 'media_id, day' },
  // passwords are argon2id hashes; second factors are left out, because they are secrets in clear text
  { name: 'admins', key: 'id', without: ['totp_secret', 'totp_confirmed_at', 'totp_last_step', 'recovery_code_hashes'], onlyFull: true },
  { name: 'installation_settings', key: 'key' },
  { name: 'moderation_decisions', key: 'id' },
  { name: 'moderation_notes', key: 'id', onlyFull: true },
  { name: 'moderation_counts', key: 'month, kind, event' },
  { name: 'block_list_entries', key: 'id', onlyFull: true },
  { name: 'reports', key: 'id' },
  { name: 'inactive_analyses', key: 'id' },
  // events of the snapshot whose activities and notifications are not in it yet
  { name: 'outbox', key: 'id' },
  { name: 'audit_log', key: 'id', onlyFull: true },
];

/** COPY options with which JSON text needs no quoting, because JSON never contains these two characters. */
const PLAIN = `(format csv, delimiter E'\\x02', quote E'\\x01')`;
const BUFFER_BYTES = 256 * 1024;
const NUMBERS = ['smallint', 'integer', 'bigint'];

/** Returns the columns that are copied, sorted by name, each with the SQL of its value as JSON. */
async function jsonColumns(client: Client, { name, without = [] }: BackupTable): Promise<{ name: string; json: string }[]> {
  const { rows } = await client.query<{ name: string; json: string }>(
    `select attname as name, case when format_type(atttypid, null) = any($3) then attname || '::text' else 'to_json(' || attname || ')::text' end as json
      from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all($2)
      order by attname`,
    [name, without, NUMBERS],
  );
  return rows;
}

export async function columnsOf(client: Client, table: BackupTable): Promise<string[]> {
  return (await jsonColumns(client, table)).map(({ name }) => name);
}

/**
 * Returns the rows as JSON, one in a line, with the bytes of `row_to_json`. PostgreSQL concatenates the columns, because `row_to_json`
 * takes it 40 % longer.
 */
export async function readTable(client: Client, table: BackupTable): Promise<Readable> {
  const members = (await jsonColumns(client, table)).map(({ name, json }) => `'"${name}":' || coalesce(${json}, 'null')`);
  const rows = `select '{' || ${members.join(` || ',' || `)} || '}' from ${table.name} where ${table.where ?? 'true'} order by ${table.key}`;
  const stream = client.query(copyTo(`copy (${rows}) to stdout with ${PLAIN}`, { highWaterMark: BUFFER_BYTES }));
  // an ended connection emits an error on its statement even after the last read; without a listener that would end the process
  stream.on('error', () => undefined);
  return stream;
}

/** Computes the number of rows, and the SHA-256 of the bytes that a backup of the table would hold. */
export async function digestTable(client: Client, table: BackupTable): Promise<Digest> {
  return digestOf(await readTable(client, table), { lines: true });
}

/** Inserts the rows of `readTable`. Triggers do not run, because the rows of other tables already contain what they would write. */
export async function writeTable(client: Client, table: BackupTable, lines: Readable): Promise<void> {
  await stageRows(client, lines);
  const columns = (await columnsOf(client, table)).join(', ');
  await client.query(`alter table ${table.name} disable trigger user`);
  await client.query(
    `insert into ${table.name} (${columns}) select ${columns} from incoming, json_populate_record(null::${table.name}, line)`,
  );
  await client.query(`alter table ${table.name} enable trigger user`);
}

/** Replaces the rows of the temporary table `incoming`, whose only column is `line`. */
export async function stageRows(client: Client, lines: Readable): Promise<void> {
  await client.query('create temp table if not exists incoming (line json); truncate incoming');
  await pipeline(lines, client.query(copyFrom(`copy incoming from stdin with ${PLAIN}`)));
}

/** Calls `advance` with each table that numbers its rows and the sequence of its ids. */
export async function forEachSequence(
  client: Client,
  tables: readonly string[],
  advance: (table: string, sequence: string) => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; sequence: string }>(
    `select name, pg_get_serial_sequence(name, 'id') as sequence from unnest($1::text[]) name
      join pg_attribute on attrelid = name::regclass and attname = 'id' and attidentity <> ''`,
    [tables],
  );
  for (const { name, sequence } of rows) await advance(name, sequence);
}
