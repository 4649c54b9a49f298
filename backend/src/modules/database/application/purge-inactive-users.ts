import { Injectable } from '@nestjs/common';
import { InactiveProfiles } from '../domain/inactive-profiles.js';

/** Each batch is one transaction, so locks are short and each user is removed completely or not at all. */
const BATCH = 500;

@Injectable()
export class PurgeInactiveUsers {
  constructor(private readonly inactive: InactiveProfiles) {}

  /** Deletes the inactive users in batches. `olderThanDays` 0 ignores their last visit. */
  async execute(olderThanDays: number): Promise<{ deleted: number; olderThanDays: number }> {
    let deleted = 0;
    for (let found = BATCH; found === BATCH;) {
      const batch = await this.inactive.removeBatch(BATCH, olderThanDays);
      found = batch.found;
      deleted += batch.removed;
    }
    return { deleted, olderThanDays };
  }
}
