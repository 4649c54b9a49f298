import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Cron, Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { Clock, utcDay } from '../../../kernel/clock.js';
import { RefusedWrite } from '../../../kernel/write-behind-queue.js';
import { LOCKS, withAdvisoryLock } from '../../../platform/database/advisory-lock.js';
import { Maintenance } from '../../../platform/database/maintenance.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { CountVisit } from '../application/count-visit.js';
import { Visits } from '../domain/visits.js';

export const WRITE_EVERY_MS = 500;
const SHUTDOWN_ATTEMPTS = 10;
const SHUTDOWN_PAUSE_MS = 300;

/** Writes queued visits twice a second, and at shutdown. */
@Injectable()
export class WriteVisits implements OnApplicationShutdown {
  private readonly log = new Logger('visits');
  private readonly countFailure: () => void;

  constructor(
    private readonly countVisit: CountVisit,
    private readonly visits: Visits,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly maintenance: Maintenance,
    metrics: Metrics,
  ) {
    this.countFailure = metrics.registerJob('forget-visits');
    metrics.registerGauge('visits_queued', 'Views and clicks that are not written yet.', () => countVisit.queue.size);
    metrics.registerGauge('visits_dropped', 'Views and clicks that were dropped since the start.', () => countVisit.queue.dropped);
  }

  @Interval('write-visits', WRITE_EVERY_MS)
  async tick(): Promise<void> {
    if (this.countVisit.queue.size === 0) return;
    try {
      // A restore replaces the tables, and a move copies them.
      if (await this.maintenance.reason()) return;
      await this.countVisit.flush();
    } catch (error) {
      if (error instanceof RefusedWrite) this.log.error(error.cause, 'visits were dropped');
      // The next tick retries, together with newer visits. The cause is a lock timeout or an unavailable database.
      else this.log.warn(error, 'visits could not be written yet');
    }
  }

  /** Deletes visits and salts of earlier days, so that their visitors can no longer be distinguished (PR-21). */
  @Cron('7 * * * *', { name: 'forget-visits', timeZone: 'UTC', waitForCompletion: true })
  async forget(): Promise<void> {
    const today = utcDay(this.clock.now());
    try {
      await withAdvisoryLock(this.dataSource, LOCKS.forgetVisits, () => this.visits.forgetBefore(today));
    } catch (error) {
      this.log.error(error, 'forgetting old visits failed');
      this.countFailure();
    }
  }

  /** Runs after the last response was sent, so that no visit is queued later. */
  async onApplicationShutdown(): Promise<void> {
    for (let tries = SHUTDOWN_ATTEMPTS; tries > 0; tries--) {
      await this.tick();
      if (this.countVisit.queue.size === 0) return;
      await pause(SHUTDOWN_PAUSE_MS);
    }
    this.log.error(`${this.countVisit.queue.size} visits could not be written`);
  }
}
