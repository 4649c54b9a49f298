import { domainError } from '../../../kernel/domain-error.js';

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
