import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Config } from '../../../platform/config/config.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { Clock, utcDay } from '../../../kernel/clock.js';
import { StoreBackup } from '../application/store-backup.js';

/** Runs the scheduled backup; its tick is the UTC day. Each later hour retries it, because a machine may have been off or out of space. */
@Injectable()
export class BackUpNightly {
  private readonly log = new Logger('backup');
  private readonly countFailure: () => void;

  constructor(
    private readonly storeBackup: StoreBackup,
    private readonly clock: Clock,
    private readonly config: Config,
    metrics: Metrics,
  ) {
    this.countFailure = metrics.registerJob('back-up-nightly');
  }

  @Cron('0 30 3-23 * * *', { name: 'back-up-nightly', timeZone: 'UTC' })
  async whenDue(): Promise<void> {
    if (this.config.nightlyJobs) await this.tick();
  }

  async tick(): Promise<void> {
    const day = utcDay(this.clock.now());
    try {
      const drill = await this.storeBackup.executeTick(day, this.config.storedBackupRetention);
      if (drill?.error !== undefined) this.log.error(`the backup of ${day} cannot be restored: ${drill.error}`);
      else if (drill) this.log.log(drill.sentence);
    } catch (error) {
      // the next hour retries; a metric reports the age of the latest backup
      this.log.error(error, `the backup of ${day} failed`);
      this.countFailure();
    }
  }
}
