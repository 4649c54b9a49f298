import { Injectable } from '@nestjs/common';
import type { Admin } from '../../kernel/actor.js';
import { Clock, utcDay } from '../../kernel/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.port.js';
import { Every } from '../../platform/schedule/every.js';
import { Jobs, type DefinedJob, type Job } from '../../platform/jobs/jobs.port.js';

/** Maximum number of days, about 100 years. */
export const OLDER_THAN_DAYS_MAX = 36_500;
/** The nightly analysis counts users whose last visit was at least 7 days ago (PR-48). */
const GRACE_DAYS = 7;
/** Each batch of a purge is one transaction, so locks are short and each user is removed completely or not at all. */
const BATCH = 500;

/** Result of one batch of a purge. */
export interface PurgedBatch {
  /** Number of inactive profiles when the batch began. */
  found: number;
  removed: number;
}

/**
 * Profiles that meet all nine criteria (PR-48, PR-56) and were not seen for a number of days. List, analysis and purge share
 * one predicate, so that their results agree.
 */
export abstract class InactiveProfiles {
  abstract count(olderThanDays: number): Promise<number>;

  /** Removes at most `limit` inactive profiles. Concurrent callers never count the same profile. */
  abstract removeBatch(limit: number, olderThanDays: number): Promise<PurgedBatch>;

  /** Counts the profiles and stores the result. Returns false when the run that `tick` identifies has a result already. */
  abstract analyse(tick: string, olderThanDays: number): Promise<boolean>;
}

@Injectable()
export class AnalyseInactiveUsers {
  constructor(
    private readonly inactive: InactiveProfiles,
    private readonly clock: Clock,
  ) {}

  /** Counts the users that a purge would remove now. `olderThanDays` 0 ignores their last visit. */
  async execute(olderThanDays: number): Promise<{ toDelete: number; olderThanDays: number }> {
    return { toDelete: await this.inactive.count(olderThanDays), olderThanDays };
  }

  /** Runs on each instance. After a failure the dashboard continues to show the previous result with its date. */
  @Every('analyse-inactive-users', '0 15 3 * * *', { isNightly: true })
  async executeNightly(): Promise<void> {
    await this.executeScheduled(utcDay(this.clock.now()));
  }

  /** Stores a count for the dashboard; one instance stores a result for a tick (PR-48). Never deletes. */
  executeScheduled(tick: string): Promise<boolean> {
    return this.inactive.analyse(tick, GRACE_DAYS);
  }
}

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
