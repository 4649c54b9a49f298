import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Config } from '../../../platform/config/config.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { CheckIntegrity } from '../application/check-integrity.js';

/** Starts the check of the night. Each later hour tries again, because a machine may have been off. */
@Injectable()
export class CheckIntegrityNightly {
  private readonly log = new Logger('integrity');
  private readonly countFailure: () => void;

  constructor(
    private readonly checkIntegrity: CheckIntegrity,
    private readonly config: Config,
    metrics: Metrics,
  ) {
    this.countFailure = metrics.registerJob('check-integrity');
  }

  @Cron('0 10 4-23 * * *', { name: 'check-integrity', timeZone: 'UTC' })
  async whenDue(): Promise<void> {
    if (this.config.nightlyJobs) await this.tick();
  }

  async tick(): Promise<void> {
    try {
      const report = await this.checkIntegrity.executeScheduled();
      if (report === undefined) return;
      const { missing, unreferenced, changed, columns, examples } = report;
      if (examples.length > 0)
        this.log.error(
          `${missing} files missing, ${unreferenced} unreferenced, ${changed} changed, ${columns} columns wrong: ${examples.join(', ')}`,
        );
      else this.log.log(`${report.files} files and the derived columns are as they should be`);
    } catch (error) {
      this.log.error(error, 'the check of files and columns failed');
      this.countFailure();
    }
  }
}
