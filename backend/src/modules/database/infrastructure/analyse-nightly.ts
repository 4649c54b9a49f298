import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Config } from '../../../platform/config/config.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { Clock, utcDay } from '../../../kernel/clock.js';
import { AnalyseInactiveUsers } from '../application/inactive-users.js';

/** Every instance runs the job at the same time. The tick is the date, and only one instance stores a result for it (PR-48). */
@Injectable()
export class AnalyseNightly {
  private readonly log = new Logger('inactive-users');
  private readonly countFailure: () => void;

  constructor(
    private readonly analyseInactiveUsers: AnalyseInactiveUsers,
    private readonly clock: Clock,
    private readonly config: Config,
    metrics: Metrics,
  ) {
    this.countFailure = metrics.registerJob('analyse-inactive-users');
  }

  @Cron('0 15 3 * * *', { name: 'analyse-inactive-users', timeZone: 'UTC' })
  async whenDue(): Promise<void> {
    if (this.config.nightlyJobs) await this.tick();
  }

  async tick(): Promise<void> {
    try {
      await this.analyseInactiveUsers.executeScheduled(utcDay(this.clock.now()));
    } catch (error) {
      // The dashboard continues to show the previous result with its date.
      this.log.error(error, 'analysing inactive users failed');
      this.countFailure();
    }
  }
}
