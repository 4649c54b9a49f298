import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics.js';
import { BackupStatsQuery } from '../queries/backup-stats.query.js';

/** Gauges for alerts: the age of the latest backup, and a failed restore drill. */
@Injectable()
export class BackupMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly stats: BackupStatsQuery,
  ) {}

  onModuleInit(): void {
    this.metrics.registerGauge(
      'backup_age_seconds',
      'Since the latest backup was complete; -1 before the first.',
      async () => (await this.stats.health()).age,
    );
    this.metrics.registerGauge(
      'backup_restore_drill_failed',
      '1 when the latest backup in the storage could not be restored.',
      async () => (await this.stats.health()).failed,
    );
  }
}
