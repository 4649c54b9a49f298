import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { LOCKS, withAdvisoryLock } from '../../../platform/database/advisory-lock.js';

const EVERY_MINUTE = 60_000;

/** Brings the order of Discover up to date with followers and views; live, it would cost every follow an index entry. */
@Injectable()
export class RefreshPopularity {
  private readonly log = new Logger('popularity');

  constructor(private readonly dataSource: DataSource) {}

  @Interval('refresh-popularity', EVERY_MINUTE)
  async tick(): Promise<void> {
    try {
      await this.execute();
    } catch (error) {
      // the order is a minute older, no more; the next tick tries again
      this.log.error(error, 'refreshing popularity failed');
    }
  }

  async execute(): Promise<void> {
    await withAdvisoryLock(this.dataSource, LOCKS.popularity, () => this.dataSource.query('select refresh_popularity()'));
  }
}
