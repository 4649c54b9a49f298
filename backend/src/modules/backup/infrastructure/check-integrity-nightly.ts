import { Injectable, Logger } from '@nestjs/common';
import { Every } from '../../../platform/schedule/every.js';
import { CheckIntegrity } from '../application/check-integrity.js';

/** Starts the check of the night. Each later hour tries again, because a machine may have been off. */
@Injectable()
export class CheckIntegrityNightly {
  private readonly log = new Logger('integrity');

  constructor(private readonly checkIntegrity: CheckIntegrity) {}

  @Every('check-integrity', '0 10 4-23 * * *', { isNightly: true })
  async execute(): Promise<void> {
    const report = await this.checkIntegrity.executeScheduled();
    if (report === undefined) return;
    const { missing, unreferenced, changed, columns, examples } = report;
    if (examples.length > 0)
      this.log.error(
        `${missing} files missing, ${unreferenced} unreferenced, ${changed} changed, ${columns} columns wrong: ${examples.join(', ')}`,
      );
    else this.log.log(`${report.files} files and the derived columns are as they should be`);
  }
}
