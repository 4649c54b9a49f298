import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Config } from '../../../platform/config/config.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { Clock, utcDay } from '../../../kernel/clock.js';
import { BackUpOffsite } from '../application/back-up-offsite.js';
import { StoredBackups } from '../application/stored-backups.js';

/** Runs the scheduled backups; their tick is the UTC day. Each later hour retries them, because a machine may have been off or out of space. */
@Injectable()
export class NightlyBackups {
  private readonly log = new Logger('backup');
  private readonly countFailure: () => void;
  private readonly countOffsiteFailure: () => void;

  constructor(
    private readonly storedBackups: StoredBackups,
    private readonly backUpOffsite: BackUpOffsite,
    private readonly clock: Clock,
    private readonly config: Config,
    metrics: Metrics,
  ) {
    this.countFailure = metrics.registerJob('back-up-nightly');
    this.countOffsiteFailure = config.offsite === undefined ? () => undefined : metrics.registerJob('back-up-offsite');
  }

  @Cron('0 30 3-23 * * *', { name: 'back-up-nightly', timeZone: 'UTC' })
  async whenDue(): Promise<void> {
    if (this.config.nightlyJobs) await this.tick();
  }

  @Cron('0 45 3-23 * * *', { name: 'back-up-offsite', timeZone: 'UTC' })
  async whenOffsiteDue(): Promise<void> {
    if (this.config.nightlyJobs && this.config.offsite !== undefined) await this.tickOffsite();
  }

  async tick(): Promise<void> {
    const day = utcDay(this.clock.now());
    try {
      const drill = await this.storedBackups.executeTick(day, this.config.storedBackupRetention);
      if (drill?.error !== undefined) this.log.error(`the backup of ${day} cannot be restored: ${drill.error.message}`);
      else if (drill) this.log.log(drill.sentence.message);
    } catch (error) {
      // the next hour retries; a metric reports the age of the latest backup
      this.log.error(error, `the backup of ${day} failed`);
      this.countFailure();
    }
  }

  async tickOffsite(): Promise<void> {
    const day = utcDay(this.clock.now());
    try {
      const backup = await this.backUpOffsite.executeTick(`offsite ${day}`);
      if (backup?.head.problem !== undefined) this.log.error(`the off-site backup of ${day} cannot be restored: ${backup.head.problem}`);
      else if (backup) this.log.log(`off-site backup ${backup.head.id}: ${backup.head.newFiles} new files`);
    } catch (error) {
      this.log.error(error, `the off-site backup of ${day} failed`);
      this.countOffsiteFailure();
    }
  }
}
