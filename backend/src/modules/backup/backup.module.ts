import { Module } from '@nestjs/common';
import { BackUp } from './application/back-up.js';
import { BackupRestore } from './application/backup-restore.js';
import { BackupSource } from './application/backup-source.js';
import { IncomingArchives } from './application/incoming-archives.js';
import { RestoreBackup } from './application/restore-backup.js';
import { FinishedBackups } from './domain/finished-backups.js';
import { BackupsController } from './http/backups.controller.js';
import { RestoreController } from './http/restore.controller.js';
import { DiskIncomingArchives } from './infrastructure/disk-incoming-archives.js';
import { PostgresBackupRestore } from './infrastructure/postgres-backup-restore.js';
import { PostgresBackupSource } from './infrastructure/postgres-backup-source.js';
import { PostgresFinishedBackups } from './infrastructure/postgres-finished-backups.js';
import { RestoreFiles } from './infrastructure/restore-files.js';
import { BackupStatsQuery } from './queries/backup-stats.query.js';

@Module({
  controllers: [BackupsController, RestoreController],
  providers: [
    BackUp,
    BackupStatsQuery,
    RestoreBackup,
    RestoreFiles,
    { provide: BackupRestore, useClass: PostgresBackupRestore },
    { provide: BackupSource, useClass: PostgresBackupSource },
    { provide: FinishedBackups, useClass: PostgresFinishedBackups },
    { provide: IncomingArchives, useClass: DiskIncomingArchives },
  ],
  exports: [BackUp, BackupRestore],
})
export class BackupModule {}
