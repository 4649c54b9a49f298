import { Injectable } from '@nestjs/common';
import { InactiveProfiles } from '../domain/inactive-profiles.js';

/** A batch is a transaction: short enough for nobody to wait for it, and each user is wholly there or wholly gone. */
const BATCH = 500;

@Injectable()
export class PurgeInactiveUsers {
  constructor(private readonly inactive: InactiveProfiles) {}

  /** `olderThanDays` 0: whenever they were here last. */
  async execute(olderThanDays: number): Promise<{ deleted: number; olderThanDays: number }> {
    let deleted = 0;
    for (let found = BATCH; found === BATCH;) {
      const batch = await this.inactive.removeSome(BATCH, olderThanDays);
      found = batch.found;
      deleted += batch.removed;
    }
    return { deleted, olderThanDays };
  }
}
