import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { SuspendCreator } from '../application/suspend-creator.js';

const INTERVAL_MS = 30_000;

/** Shows the pages of creators whose suspension is over (PR-128). */
@Injectable()
export class EndSuspensions {
  private readonly log = new Logger('moderation');

  constructor(private readonly suspendCreator: SuspendCreator) {}

  @Interval('end-suspensions', INTERVAL_MS)
  async tick(): Promise<void> {
    try {
      await this.suspendCreator.endDue();
    } catch (error) {
      // The next tick tries again; a suspended creator may write from the end on.
      this.log.error(error, 'ending suspensions failed');
    }
  }
}
