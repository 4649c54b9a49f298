import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { SuspendCreator } from '../application/suspend-creator.js';

const INTERVAL_MS = 30_000;
const BATCH = 100;

/** Shows the pages of creators whose suspension is over (PR-128). */
@Injectable()
export class EndSuspensions {
  private readonly log = new Logger('moderation');

  constructor(private readonly suspendCreator: SuspendCreator) {}

  @Interval('end-suspensions', INTERVAL_MS)
  async tick(): Promise<void> {
    try {
      // By id, so that one that cannot be ended does not hold up those behind it.
      for (let due = await this.suspendCreator.due(0, BATCH); due.length > 0; due = await this.suspendCreator.due(due.at(-1) ?? 0, BATCH))
        for (const creatorId of due) await this.end(creatorId);
    } catch (error) {
      this.log.error(error, 'finding the suspensions that are over failed');
    }
  }

  private async end(creatorId: number): Promise<void> {
    try {
      await this.suspendCreator.endTimed(creatorId);
    } catch (error) {
      // The next tick tries again; a suspended creator may write from the end on.
      this.log.error(error, `ending the suspension of creator ${creatorId} failed`);
    }
  }
}
