import { domainError } from '../../../kernel/domain-error.js';

export class BackupRunning extends domainError(
  'backup_running',
  'conflict',
  'Your last backup is still running. Wait for it, or cancel it.',
) {}
export class BackupStoring extends domainError('backup_storing', 'conflict', 'A backup is being stored already.') {}
export class BackupAborted extends domainError('backup_broken_off', 'conflict', 'The backup was aborted. Nothing of it was kept.') {}
export class BackupNotFound extends domainError('backup_not_found', 'not-found', 'There is no such backup.') {}

/** Why an archive cannot be restored. Nothing was written. */
export class BadArchive extends domainError('bad_archive', 'limit', {
  not_a_zip: 'This is not a whole ZIP file.',
  zip_damaged: 'This ZIP file is damaged.',
  too_many_files: 'The archive holds too many files.',
  same_name: 'The archive holds two files of one name.',
  unusable_name: 'The archive holds a file whose name or comment cannot be used.',
  not_a_file: 'The archive holds a link or another thing that is no file.',
  encrypted: 'The archive is encrypted.',
  unsupported_compression: 'The archive is packed in a way that is not supported.',
  too_large: 'The archive claims to be far larger than it can be.',
  unexpected_file: 'The archive holds a file that does not belong into a backup.',
  overlapping_files: 'Files in the archive overlap, or are listed in another order.',
  two_names: 'The archive calls one file by two names.',
  unlisted_files: 'The archive holds files that its manifest does not name.',
  missing_file: 'The archive lacks {name}.',
  wrong_size: 'The size of {name} is not the one in the manifest.',
  wrong_checksum: 'The checksum of {name} is wrong: the backup is damaged or was altered.',
  no_manifest: 'This is not a backup of Vitrine: it has no manifest.',
  manifest_too_large: 'The manifest of this backup is too large.',
  manifest_damaged: 'The manifest of this backup is damaged.',
  not_a_backup: 'This is not a backup of Vitrine.',
  newer_version: 'This backup was made by a newer version of Vitrine. Update Vitrine first.',
  offsite_part: 'This is a part of an off-site backup. Restore it with: vitrine restore --snapshot',
  not_full: 'Only a full backup can be restored.',
  unknown_table: 'The backup holds a table that Vitrine does not know: {table}.',
  wrong_row_count: 'The number of rows of {table} is not the one in the manifest.',
  unrelated_rows: 'The rows of {table} do not fit together.',
  changed_rows: 'The rows of {table} differ from those of the backup after loading.',
  unacceptable_value: 'The column {column} of row {row} of {table} is not acceptable.',
  unacceptable_number: 'A row of {table} holds a number or a moment that is not acceptable.',
  missing_media_file: 'The backup lacks the file of a media item.',
  missing_stored_files: '{count} files were missing in the storage.',
  no_administrator: 'The backup holds no owner who can sign in.',
  too_many_administrators: 'The backup holds more administrators than can be looked through.',
  foreign_picture: 'A profile of the backup shows a picture that is not its own.',
  foreign_album: 'An album of the backup has an item of another profile.',
  foreign_private_link: 'A private link of the backup shows an item or an album of another profile.',
  too_many_collections: 'The backup holds more collections of a profile, or items of a collection, than are allowed.',
  wrong_media_type: 'A file of the backup has another type than its media item.',
  wrong_thumbnail_type: 'A thumbnail of the backup has another type than a thumbnail.',
  no_sessions: 'This backup holds no sessions. Only off-site backups of newer versions hold them.',
  sessions_damaged: 'The sessions of the backup are damaged.',
  offsite_missing_part: 'The off-site backup lacks {key}.',
  wrong_identity: '{name} cannot be decrypted: the identity is another one, or the backup is damaged.',
  wrong_signature: 'The signature of {key} is wrong: the backup was altered.',
  file_list_damaged: 'The list of files of the off-site backup is damaged.',
  description_damaged: 'The description of the off-site backup {id} is damaged.',
  offsite_missing_object: 'The target of the off-site backups lacks the object {name}.',
}) {}

export class RestoreNotFound extends domainError(
  'restore_not_found',
  'not-found',
  'There is no such upload any more. Please upload the backup again.',
) {}
export class RestoreRunning extends domainError('restore_running', 'conflict', 'A restore is running already.') {}
export class RestoreNotConfirmed extends domainError('restore_not_confirmed', 'invalid', 'Type {word} to confirm.') {}

/** A backup of another origin can add administrators, so it needs an explicit confirmation. */
export class ForeignBackup extends domainError(
  'foreign_backup',
  'conflict',
  'This backup was not signed by this installation: another one made it, an older version did, or it was altered. ' +
    'Look at the administrators that it adds, removes and changes, and accept it explicitly.',
) {}

export class OffsiteNotConfigured extends domainError(
  'offsite_not_configured',
  'invalid',
  'There is no target for off-site backups: set OFFSITE_FOLDER or OFFSITE_S3_BUCKET.',
) {}
export class OffsiteUnavailable extends domainError(
  'offsite_unavailable',
  'unavailable',
  'The target of the off-site backups, {target}, is not available: {detail}',
) {}
export class OffsiteNotStored extends domainError(
  'offsite_not_stored',
  'unavailable',
  'The target of the off-site backups returned other bytes of {key} than were written.',
) {}
export class OffsiteEmpty extends domainError(
  'offsite_empty',
  'conflict',
  '{target} holds no off-site backup, although some were made before. Is its disk mounted? For a new target: --new-target',
) {}
export class OffsiteInUse extends domainError(
  'offsite_in_use',
  'conflict',
  'Another installation writes to the target, or ended while it did. Each installation needs its own target. If none runs, remove {key} there.',
) {}
export class SnapshotNotFound extends domainError('snapshot_not_found', 'not-found', 'There is no off-site backup {id}.') {}
export class IdentityNeeded extends domainError(
  'identity_needed',
  'invalid',
  'This off-site backup is encrypted: name a file with the secret key (AGE-SECRET-KEY-…) by --identity.',
) {}
