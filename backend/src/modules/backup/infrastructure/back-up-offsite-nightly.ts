import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Config } from '../../../platform/config/config.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { Clock, utcDay } from '../../../kernel/clock.js';
import { BackUpOffsite } from '../application/back-up-offsite.js';

/** Runs the scheduled off-site backup, one for each UTC day. Each later hour retries it. */
@Injectable()
export class BackUpOffsiteNightly {
  private readonly log = new Logger('backup');
  private readonly countFailure: () => void;

  constructor(
    private readonly backUpOffsite: BackUpOffsite,
    private readonly clock: Clock,
    private readonly config: Config,
    metrics: Metrics,
  ) {
    this.countFailure = config.offsite === undefined ? () => undefined : metrics.registerJob('back-up-offsite');
  }

  @Cron('0 45 3-23 * * *', { name: 'back-up-offsite', timeZone: 'UTC' })
  async whenDue(): Promise<void> {
    if (this.config.nightlyJobs && this.config.offsite !== undefined) await this.tick();
  }

  async tick(): Promise<void> {
    const day = utcDay(this.clock.now());
    try {
      const backup = await this.backUpOffsite.executeTick(`offsite ${day}`);
      if (backup?.head.problem !== undefined) this.log.error(`the off-site backup of ${day} cannot be restored: ${backup.head.problem}`);
      else if (backup) this.log.log(`off-site backup ${backup.head.id}: ${backup.head.newFiles} new files`);
    } catch (error) {
      // the next hour retries; a metric reports the age of the latest backup
      this.log.error(error, `the off-site backup of ${day} failed`);
      this.countFailure();
    }
  }
}
