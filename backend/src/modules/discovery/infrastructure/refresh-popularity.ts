import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { LOCKS, withAdvisoryLock } from '../../../platform/database/advisory-lock.js';

const INTERVAL_MS = 60_000;

/** Updates the order of Discover from followers and views every minute, because each follow would update an index otherwise. */
@Injectable()
export class RefreshPopularity {
  private readonly log = new Logger('popularity');

  constructor(private readonly dataSource: DataSource) {}

  @Interval('refresh-popularity', INTERVAL_MS)
  async tick(): Promise<void> {
    try {
      await this.execute();
    } catch (error) {
      // The next tick retries. Until then the previous order stays.
      this.log.error(error, 'refreshing popularity failed');
    }
  }

  async execute(): Promise<void> {
    await withAdvisoryLock(this.dataSource, LOCKS.popularity, () => this.dataSource.query('select refresh_popularity()'));
  }
}
