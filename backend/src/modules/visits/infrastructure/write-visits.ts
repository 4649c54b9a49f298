import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Cron, Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { Clock } from '../../../kernel/clock.js';
import { LOCKS, withAdvisoryLock } from '../../../platform/database/advisory-lock.js';
import { CountVisit } from '../application/count-visit.js';
import { Visits } from '../domain/visits.js';

export const WRITE_EVERY_MS = 500;
const LAST_TRIES = 10;

/** When what was counted is written: twice a second, and once more before the process ends. */
@Injectable()
export class WriteVisits implements OnApplicationShutdown {
  private readonly log = new Logger('visits');

  constructor(
    private readonly countVisit: CountVisit,
    private readonly visits: Visits,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  @Interval('write-visits', WRITE_EVERY_MS)
  async tick(): Promise<void> {
    try {
      await this.countVisit.flush();
    } catch (error) {
      // a lock that somebody holds for longer, or no database: the next tick tries again with what has come meanwhile
      this.log.warn(error, 'visits could not be written yet');
    }
  }

  /** PR-21: whoever came yesterday cannot be told apart from anybody any more. */
  @Cron('7 * * * *', { name: 'forget-visits', timeZone: 'UTC', waitForCompletion: true })
  async forget(): Promise<void> {
    const today = this.clock.now().toISOString().slice(0, 10);
    try {
      await withAdvisoryLock(this.dataSource, LOCKS.forgetVisits, () => this.visits.forgetBefore(today));
    } catch (error) {
      this.log.error(error, 'forgetting old visits failed');
    }
  }

  /** The server has answered its last request by now. */
  async onApplicationShutdown(): Promise<void> {
    for (let tries = LAST_TRIES; tries > 0; tries--) {
      try {
        return await this.countVisit.flush();
      } catch (error) {
        if (tries === 1) this.log.error(error, 'the last visits could not be written');
      }
    }
  }
}
