import { Module } from '@nestjs/common';
import { BackUp } from './application/back-up.js';
import { BackupSource } from './application/backup-source.js';
import { FinishedBackups } from './domain/finished-backups.js';
import { BackupsController } from './http/backups.controller.js';
import { PostgresBackupSource } from './infrastructure/postgres-backup-source.js';
import { PostgresFinishedBackups } from './infrastructure/postgres-finished-backups.js';
import { BackupStatsQuery } from './queries/backup-stats.query.js';

@Module({
  controllers: [BackupsController],
  providers: [
    BackUp,
    BackupStatsQuery,
    { provide: BackupSource, useClass: PostgresBackupSource },
    { provide: FinishedBackups, useClass: PostgresFinishedBackups },
  ],
})
export class BackupModule {}
