import { Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.js';
import { BackUpOffsite } from './application/back-up-offsite.js';
import { BackUp, FinishedBackups } from './application/back-up.js';
import { BackupRestore, IncomingArchives } from './application/backup-restore.js';
import { CheckIntegrity, FileRecords } from './application/check-integrity.js';
import { OffsiteSnapshots } from './application/offsite-snapshots.js';
import { PreparedRestores, RestoreBackup } from './application/restore-backup.js';
import { StoredBackups } from './application/stored-backups.js';
import { BackupMetrics } from './http/backup-metrics.js';
import { BackupsController } from './http/backups.controller.js';
import { RestoreController } from './http/restore.controller.js';
import { ArchiveSignature } from './infrastructure/archive-signature.js';
import { CheckIntegrityNightly } from './infrastructure/check-integrity-nightly.js';
import { DiskIncomingArchives } from './infrastructure/disk-incoming-archives.js';
import { NightlyBackups } from './infrastructure/nightly-backups.js';
import { SnapshotWriter } from './infrastructure/offsite/snapshot-writer.js';
import { StoredOffsiteSnapshots } from './infrastructure/offsite/stored-offsite-snapshots.js';
import { PostgresFinishedBackups, PostgresPreparedRestores } from './infrastructure/postgres-backup-records.js';
import { PostgresBackupRestore } from './infrastructure/postgres-backup-restore.js';
import { PostgresFileRecords } from './infrastructure/postgres-file-records.js';
import { PostgresBackUp } from './infrastructure/postgres-back-up.js';
import { RestoreFiles } from './infrastructure/file-copies.js';
import { BackupsQuery } from './queries/backups.query.js';
import './backup.table.js';

@Module({
  imports: [DatabaseModule],
  controllers: [BackupsController, RestoreController],
  providers: [
    ArchiveSignature,
    BackUpOffsite,
    BackupMetrics,
    BackupsQuery,
    CheckIntegrity,
    CheckIntegrityNightly,
    NightlyBackups,
    RestoreBackup,
    RestoreFiles,
    SnapshotWriter,
    StoredBackups,
    { provide: BackupRestore, useClass: PostgresBackupRestore },
    { provide: BackUp, useClass: PostgresBackUp },
    { provide: FileRecords, useClass: PostgresFileRecords },
    { provide: FinishedBackups, useClass: PostgresFinishedBackups },
    { provide: OffsiteSnapshots, useClass: StoredOffsiteSnapshots },
    { provide: IncomingArchives, useClass: DiskIncomingArchives },
    { provide: PreparedRestores, useClass: PostgresPreparedRestores },
  ],
  exports: [BackUp, BackUpOffsite, BackupRestore, OffsiteSnapshots],
})
export class BackupModule {}
