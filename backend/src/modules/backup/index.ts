export { BackUp, type RunningBackup } from './application/back-up.js';
export { BackUpOffsite } from './application/back-up-offsite.js';
export { BackupRestore, type BackupToRestore } from './application/backup-restore.js';
export { OffsiteSnapshots, type ListedSnapshot } from './application/offsite-snapshots.js';
export { CONFIRMATION } from './application/restore-backup.js';
export { OWNERS, type RestoreReport } from './domain/backup.js';
export { ForeignBackup, RestoreNotConfirmed } from './domain/backup.errors.js';
