import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { LOCKS, withAdvisoryLock } from '../../platform/database/advisory-lock.js';
import { RestoreTrashed } from './restore-trashed.js';

const INTERVAL_MS = 3_600_000;

/** Discards what was in the trash for 30 days, on one instance at a time. */
@Injectable()
export class EmptyTrash {
  private readonly log = new Logger('trash');

  constructor(
    private readonly restoreTrashed: RestoreTrashed,
    private readonly dataSource: DataSource,
  ) {}

  @Interval('empty-trash', INTERVAL_MS)
  async tick(): Promise<void> {
    try {
      await withAdvisoryLock(this.dataSource, LOCKS.trash, () => this.restoreTrashed.discardExpired());
    } catch (error) {
      this.log.error(error, 'emptying the trash failed; the next run tries again');
    }
  }
}
