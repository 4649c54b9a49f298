import { Injectable, Logger } from '@nestjs/common';
import { Every, SECOND } from '../../../platform/schedule/every.js';
import { SuspendCreator } from '../application/suspend-creator.js';

const BATCH = 100;

/** Shows the pages of creators whose suspension is over (PR-128). */
@Injectable()
export class EndSuspensions {
  private readonly log = new Logger('moderation');

  constructor(private readonly suspendCreator: SuspendCreator) {}

  @Every('end-suspensions', 30 * SECOND)
  async execute(): Promise<void> {
    // By id, so that one that cannot be ended does not hold up those behind it.
    for (let due = await this.suspendCreator.due(0, BATCH); due.length > 0; due = await this.suspendCreator.due(due.at(-1) ?? 0, BATCH))
      for (const creatorId of due) await this.end(creatorId);
  }

  private async end(creatorId: number): Promise<void> {
    try {
      await this.suspendCreator.endTimed(creatorId);
    } catch (error) {
      // The next run tries again; a suspended creator may write from the end on.
      this.log.error(error, `ending the suspension of creator ${creatorId} failed`);
    }
  }
}
