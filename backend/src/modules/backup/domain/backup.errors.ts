import { DomainError, domainError } from '../../../kernel/domain-error.js';

export class BackupRunning extends domainError(
  'backup_running',
  'conflict',
  'Your last backup is still running. Wait for it, or cancel it.',
) {}
export class BackupStoring extends domainError('backup_storing', 'conflict', 'A backup is being stored already.') {}
export class BackupAborted extends domainError('backup_broken_off', 'conflict', 'The backup was aborted. Nothing of it was kept.') {}
export class BackupNotFound extends domainError('backup_not_found', 'not-found', 'There is no such backup.') {}

/** The message gives the reason. Nothing was written. */
export class BadArchive extends DomainError {
  readonly kind = 'limit';
  readonly code = 'bad_archive';
}

export class RestoreNotFound extends domainError(
  'restore_not_found',
  'not-found',
  'There is no such upload any more. Please upload the backup again.',
) {}
export class RestoreRunning extends domainError('restore_running', 'conflict', 'A restore is running already.') {}
export class RestoreNotConfirmed extends domainError('restore_not_confirmed', 'invalid', (word: string) => `Type ${word} to confirm.`) {}

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
  (target: string, reason: string) => `The target of the off-site backups, ${target}, is not available: ${reason}`,
) {}
export class OffsiteNotStored extends domainError(
  'offsite_not_stored',
  'unavailable',
  (key: string) => `The target of the off-site backups returned other bytes of ${key} than were written.`,
) {}
export class OffsiteEmpty extends domainError(
  'offsite_empty',
  'conflict',
  (target: string) =>
    `${target} holds no off-site backup, although some were made before. Is its disk mounted? For a new target: --new-target`,
) {}
export class OffsiteInUse extends domainError(
  'offsite_in_use',
  'conflict',
  (key: string) =>
    `Another installation writes to the target, or ended while it did. Each installation needs its own target. If none runs, remove ${key} there.`,
) {}
export class SnapshotNotFound extends domainError(
  'snapshot_not_found',
  'not-found',
  (id: string) => `There is no off-site backup ${id}.`,
) {}
export class IdentityNeeded extends domainError(
  'identity_needed',
  'invalid',
  'This off-site backup is encrypted: name a file with the secret key (AGE-SECRET-KEY-…) by --identity.',
) {}
