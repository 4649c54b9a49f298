import { Injectable } from '@nestjs/common';
import { Clock, utcDay } from '../../kernel/clock.js';
import { LOCKS } from '../../platform/database/advisory-lock.js';
import { Metrics } from '../../platform/observability/metrics.js';
import { Every } from '../../platform/schedule/every.js';
import { CountVisit } from './count-visit.js';
import { Visits } from './visit.js';

/** Deletes visits and salts of earlier days, so that their visitors can no longer be distinguished (PR-21). Publishes how many visits wait. */
@Injectable()
export class ForgetVisits {
  constructor(
    private readonly visits: Visits,
    private readonly clock: Clock,
    { queue }: CountVisit,
    metrics: Metrics,
  ) {
    metrics.registerGauge('visits_queued', 'Views and clicks that are not written yet.', () => queue.size);
    metrics.registerGauge('visits_dropped', 'Views and clicks that were dropped since the start.', () => queue.dropped);
  }

  @Every('forget-visits', '7 * * * *', { lock: LOCKS.forgetVisits })
  async execute(): Promise<void> {
    await this.visits.forgetBefore(utcDay(this.clock.now()));
  }
}
