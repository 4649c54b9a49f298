import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { BackupsQuery } from '../queries/backups.query.js';

/** Gauges for alerts: the age of the latest backup, a failed restore drill, and the result of the latest check of the files; with a target the same of off-site backups. */
@Injectable()
export class BackupMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly backups: BackupsQuery,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.metrics.registerGauge(
      'backup_age_seconds',
      'Since the latest backup with a successful restore drill was complete; -1 before the first.',
      async () => (await this.backups.health()).age,
    );
    this.metrics.registerGauge(
      'backup_restore_drill_failed',
      '1 when the latest backup in the storage could not be restored.',
      async () => (await this.backups.health()).failed,
    );
    this.metrics.registerGauge(
      'integrity_problems',
      'Missing, unreferenced and changed files, and columns that differ, in the latest check.',
      () => this.backups.integrityProblems(),
    );
    if (this.config.offsite === undefined) return;
    this.metrics.registerGauge(
      'offsite_backup_age_seconds',
      'Since the latest restorable off-site backup was complete; -1 before the first.',
      async () => (await this.backups.health('offsite')).age,
    );
    this.metrics.registerGauge(
      'offsite_backup_restore_drill_failed',
      '1 when the latest off-site backup could not be restored.',
      async () => (await this.backups.health('offsite')).failed,
    );
  }
}
