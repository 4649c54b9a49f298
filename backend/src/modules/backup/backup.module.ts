import { Module } from '@nestjs/common';
import { BackUpOffsite } from './application/back-up-offsite.js';
import { BackUp } from './application/back-up.js';
import { BackupRestore } from './application/backup-restore.js';
import { BackupSource } from './application/backup-source.js';
import { DrillBackup } from './application/drill-backup.js';
import { IncomingArchives } from './application/incoming-archives.js';
import { OffsiteSnapshots } from './application/offsite-snapshots.js';
import { PreparedRestores } from './application/prepared-restores.js';
import { StoreBackup } from './application/store-backup.js';
import { RestoreBackup } from './application/restore-backup.js';
import { StoredBackups } from './application/stored-backups.js';
import { FinishedBackups } from './domain/finished-backups.js';
import { BackupMetrics } from './http/backup-metrics.js';
import { BackupsController } from './http/backups.controller.js';
import { RestoreController } from './http/restore.controller.js';
import { OffsiteBackupsController } from './http/offsite-backups.controller.js';
import { StoredBackupsController } from './http/stored-backups.controller.js';
import { ArchiveSignature } from './infrastructure/archive-signature.js';
import { BackUpNightly } from './infrastructure/back-up-nightly.js';
import { BackUpOffsiteNightly } from './infrastructure/back-up-offsite-nightly.js';
import { DiskIncomingArchives } from './infrastructure/disk-incoming-archives.js';
import { OffsiteSources } from './infrastructure/offsite/offsite-sources.js';
import { StoredOffsiteSnapshots } from './infrastructure/offsite/stored-offsite-snapshots.js';
import { PostgresBackupRestore } from './infrastructure/postgres-backup-restore.js';
import { PostgresBackupSource } from './infrastructure/postgres-backup-source.js';
import { PostgresFinishedBackups } from './infrastructure/postgres-finished-backups.js';
import { PostgresPreparedRestores } from './infrastructure/postgres-prepared-restores.js';
import { RestoreFiles } from './infrastructure/restore-files.js';
import { BackupStatsQuery } from './queries/backup-stats.query.js';
import { OffsiteBackupsQuery } from './queries/offsite-backups.query.js';
import { PreparedRestoresQuery } from './queries/prepared-restores.query.js';
import { RunningJobsQuery } from './queries/running-jobs.query.js';
import { StoredBackupsQuery } from './queries/stored-backups.query.js';

@Module({
  controllers: [BackupsController, RestoreController, StoredBackupsController, OffsiteBackupsController],
  providers: [
    ArchiveSignature,
    BackUp,
    BackUpNightly,
    BackUpOffsite,
    BackUpOffsiteNightly,
    BackupMetrics,
    BackupStatsQuery,
    DrillBackup,
    OffsiteBackupsQuery,
    OffsiteSources,
    PreparedRestoresQuery,
    StoreBackup,
    RestoreBackup,
    RestoreFiles,
    RunningJobsQuery,
    StoredBackups,
    StoredBackupsQuery,
    { provide: BackupRestore, useClass: PostgresBackupRestore },
    { provide: BackupSource, useClass: PostgresBackupSource },
    { provide: FinishedBackups, useClass: PostgresFinishedBackups },
    { provide: OffsiteSnapshots, useClass: StoredOffsiteSnapshots },
    { provide: IncomingArchives, useClass: DiskIncomingArchives },
    { provide: PreparedRestores, useClass: PostgresPreparedRestores },
  ],
  exports: [BackUp, BackUpOffsite, BackupRestore, OffsiteSnapshots],
})
export class BackupModule {}
