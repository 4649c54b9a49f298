import { Injectable } from '@nestjs/common';
import { Clock, utcDay } from '../../../kernel/clock.js';
import { Every } from '../../../platform/schedule/every.js';
import { AnalyseInactiveUsers } from '../application/inactive-users.js';

/**
 * Every instance runs the job at the same time. The tick is the date, and only one instance stores a result for it (PR-48). After a failure the
 * dashboard continues to show the previous result with its date.
 */
@Injectable()
export class AnalyseNightly {
  constructor(
    private readonly analyseInactiveUsers: AnalyseInactiveUsers,
    private readonly clock: Clock,
  ) {}

  @Every('analyse-inactive-users', '0 15 3 * * *', { isNightly: true })
  async execute(): Promise<void> {
    await this.analyseInactiveUsers.executeScheduled(utcDay(this.clock.now()));
  }
}
