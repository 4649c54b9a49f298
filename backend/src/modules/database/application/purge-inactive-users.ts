import { Injectable } from '@nestjs/common';
import type { Admin } from '../../../kernel/actor.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Jobs, type DefinedJob, type Job } from '../../../platform/jobs/jobs.port.js';
import { InactiveProfiles } from '../domain/inactive-profiles.js';

/** Each batch is one transaction, so locks are short and each user is removed completely or not at all. */
const BATCH = 500;

interface Purge {
  olderThanDays: number;
}

interface PurgeResult extends Purge {
  deleted: number;
}

/** Deletes the inactive users in batches. `olderThanDays` 0 ignores their last visit. */
@Injectable()
export class PurgeInactiveUsers {
  private readonly job: DefinedJob<Purge, PurgeResult>;

  constructor(
    private readonly inactive: InactiveProfiles,
    private readonly work: UnitOfWork,
    jobs: Jobs,
  ) {
    this.job = jobs.define<Purge, PurgeResult>({
      kind: 'purge',
      execute: (purge, job) => this.removeAll(purge, job),
      summary: ({ deleted, olderThanDays }) => ({ deleted, olderThanDays }),
    });
  }

  execute(purge: Purge, { adminId, username }: Admin): Promise<PurgeResult> {
    return this.job.run(purge, { adminId, username });
  }

  private async removeAll({ olderThanDays }: Purge, job: Job): Promise<PurgeResult> {
    await job.expect(await this.inactive.count(olderThanDays));
    let deleted = 0;
    for (let found = BATCH; found === BATCH;) {
      job.signal.throwIfAborted();
      const batch = await this.work.run(async () => {
        const { found, removed } = await this.inactive.removeBatch(BATCH, olderThanDays);
        await job.advance(removed);
        return { found, removed };
      });
      found = batch.found;
      deleted += batch.removed;
    }
    return { deleted, olderThanDays };
  }
}
