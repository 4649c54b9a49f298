import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { Every } from '../../../platform/schedule/every.js';
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

  constructor(
    private readonly storedBackups: StoredBackups,
    private readonly backUpOffsite: BackUpOffsite,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly site: SiteSettings,
  ) {}

  @Every('back-up-nightly', EVERY_MINUTE, { isNightly: true })
  async whenDue(): Promise<void> {
    if (this.isDue(0)) await this.backUp();
  }

  @Every('back-up-offsite', EVERY_MINUTE, { isNightly: true })
  async whenOffsiteDue(): Promise<void> {
    if (this.config.offsite !== undefined && this.isDue(OFFSITE_AFTER_MINUTES)) await this.backUpElsewhere();
  }

  /** At the time of the settings, and each hour after it until the end of the UTC day. */
  private isDue(afterMinutes: number): boolean {
    const [hour = 0, minute = 0] = this.site.values.backupTime.split(':').map(Number);
    const now = this.clock.now();
    const late = now.getUTCHours() * 60 + now.getUTCMinutes() - (hour * 60 + minute + afterMinutes);
    return late >= 0 && late % 60 === 0;
  }

  async backUp(): Promise<void> {
    const day = utcDay(this.clock.now());
    const drill = await this.storedBackups.executeTick(day, this.retention());
    if (drill?.error !== undefined) this.log.error(`the backup of ${day} cannot be restored: ${drill.error.message}`);
    else if (drill) this.log.log(drill.sentence.message);
  }

  private retention(): Retention {
    const { backupKeepDays: days, backupKeepWeeks: weeks, backupKeepMonths: months } = this.site.values;
    return { days, weeks, months };
  }

  async backUpElsewhere(): Promise<void> {
    const day = utcDay(this.clock.now());
    const backup = await this.backUpOffsite.executeTick(`offsite ${day}`);
    if (backup?.head.problem !== undefined) this.log.error(`the off-site backup of ${day} cannot be restored: ${backup.head.problem}`);
    else if (backup) this.log.log(`off-site backup ${backup.head.id}: ${backup.head.newFiles} new files`);
  }
}
