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
 * sessions, links in mails, changes of addresses with the links that undo them, visitors' hashes and their salts, rate limits, the ledger
 * of files to discard and the list of backups (PR-49).
 */
export const BACKUP_TABLES: readonly BackupTable[] = [
  { name: 'profiles', key: 'id' },
  { name: 'old_usernames', key: 'username_key' },
  { name: 'hashtags', key: 'id' },
  { name: 'profile_hashtags', key: 'profile_id, hashtag_id' },
  { name: 'external_links', key: 'id' },
  { name: 'media', key: 'id', without: ['upload_id'] },
  { name: 'likes', key: 'media_id, profile_id' },
  { name: 'follows', key: 'follower_id, followed_id' },
  { name: 'activities', key: 'id' },
  { name: 'notifications', key: 'id' },
  { name: 'notification_actors', key: 'notification_id, actor_id' },
  { name: 'daily_profile_stats', key: 'profile_id, day' },
  { name: 'daily_link_stats', key: 'link_id, day' },
  { name: 'daily_media_stats', key: 'media_id, day' },
  // passwords are argon2id hashes; second factors are left out, because they are secrets in clear text
  { name: 'admins', key: 'id', without: ['totp_secret', 'totp_confirmed_at', 'totp_last_step', 'recovery_code_hashes'], onlyFull: true },
  { name: 'reports', key: 'id' },
  { name: 'inactive_analyses', key: 'id' },
  // events of the snapshot whose activities and notifications are not in it yet
  { name: 'outbox', key: 'id' },
  { name: 'audit_log', key: 'id', onlyFull: true },
];
