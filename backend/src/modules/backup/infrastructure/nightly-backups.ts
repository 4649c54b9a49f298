import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Config } from '../../../platform/config/config.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { Clock, utcDay } from '../../../kernel/clock.js';
import { BackUpOffsite } from '../application/back-up-offsite.js';
import { SiteSettings } from '../../../platform/settings/site-settings.port.js';
import type { Retention } from '../domain/retention.js';
import { StoredBackups } from '../application/stored-backups.js';

const EVERY_MINUTE = '0 * * * * *';
/** The off-site backup starts after the other one. */
const OFFSITE_AFTER_MINUTES = 15;

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
    private readonly site: SiteSettings,
    metrics: Metrics,
  ) {
    this.countFailure = metrics.registerJob('back-up-nightly');
    this.countOffsiteFailure = config.offsite === undefined ? () => undefined : metrics.registerJob('back-up-offsite');
  }

  @Cron(EVERY_MINUTE, { name: 'back-up-nightly', timeZone: 'UTC' })
  async whenDue(): Promise<void> {
    if (this.config.nightlyJobs && this.isDue(0)) await this.tick();
  }

  @Cron(EVERY_MINUTE, { name: 'back-up-offsite', timeZone: 'UTC' })
  async whenOffsiteDue(): Promise<void> {
    if (this.config.nightlyJobs && this.config.offsite !== undefined && this.isDue(OFFSITE_AFTER_MINUTES)) await this.tickOffsite();
  }

  /** At the time of the settings, and each hour after it until the end of the UTC day. */
  private isDue(afterMinutes: number): boolean {
    const [hour = 0, minute = 0] = this.site.values.backupTime.split(':').map(Number);
    const now = this.clock.now();
    const late = now.getUTCHours() * 60 + now.getUTCMinutes() - (hour * 60 + minute + afterMinutes);
    return late >= 0 && late % 60 === 0;
  }

  async tick(): Promise<void> {
    const day = utcDay(this.clock.now());
    try {
      const drill = await this.storedBackups.executeTick(day, this.retention());
      if (drill?.error !== undefined) this.log.error(`the backup of ${day} cannot be restored: ${drill.error.message}`);
      else if (drill) this.log.log(drill.sentence.message);
    } catch (error) {
      // the next hour retries; a metric reports the age of the latest backup
      this.log.error(error, `the backup of ${day} failed`);
      this.countFailure();
    }
  }

  private retention(): Retention {
    const { backupKeepDays: days, backupKeepWeeks: weeks, backupKeepMonths: months } = this.site.values;
    return { days, weeks, months };
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
