import { DomainError } from '../../../kernel/domain-error.js';

export class BackupRunning extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'backup_running';
  constructor() {
    super('Your last backup is still running. Wait for it, or cancel it.');
  }
}

export class BackupAborted extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'backup_broken_off';
  constructor(options?: ErrorOptions) {
    super('The backup was aborted. Nothing of it was kept.', options);
  }
}

export class BackupNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'backup_not_found';
  constructor() {
    super('There is no such backup.');
  }
}

/** The message gives the reason. Nothing was written. */
export class BadArchive extends DomainError {
  readonly kind = 'limit';
  readonly code = 'bad_archive';
}

export class RestoreNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'restore_not_found';
  constructor(options?: ErrorOptions) {
    super('There is no such upload any more. Please upload the backup again.', options);
  }
}

export class RestoreRunning extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'restore_running';
  constructor() {
    super('A restore is running already.');
  }
}

export class RestoreNotConfirmed extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'restore_not_confirmed';
  constructor(word: string) {
    super(`Type ${word} to confirm.`);
  }
}

/** A backup of another origin can add administrators, so it needs an explicit confirmation. */
export class ForeignBackup extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'foreign_backup';
  constructor() {
    super(
      'This backup was not signed by this installation: another one made it, an older version did, or it was altered. ' +
        'Look at the administrators that it adds, removes and changes, and accept it explicitly.',
    );
  }
}
