import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { BulkActions } from './bulk-actions.js';

const INTERVAL_MS = 2_000;

/** Continues the bulk actions of a process that has ended. */
@Injectable()
export class ContinueBulkActions {
  private readonly log = new Logger('bulk-actions');

  constructor(private readonly bulkActions: BulkActions) {}

  @Interval('continue-bulk-actions', INTERVAL_MS)
  async tick(): Promise<void> {
    try {
      await this.bulkActions.continueInterrupted();
    } catch (error) {
      this.log.warn(error, 'looking for bulk actions failed; the next run tries again');
    }
  }
}
