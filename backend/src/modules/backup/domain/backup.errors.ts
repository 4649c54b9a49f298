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
