import { Injectable } from '@nestjs/common';
import { Every, SECOND } from '../../platform/schedule/every.js';
import { BulkActions } from './bulk-actions.js';

/** Continues the bulk actions of a process that has ended. */
@Injectable()
export class ContinueBulkActions {
  constructor(private readonly bulkActions: BulkActions) {}

  @Every('continue-bulk-actions', 2 * SECOND)
  async execute(): Promise<void> {
    await this.bulkActions.continueInterrupted();
  }
}
