import { Injectable } from '@nestjs/common';
import type { Admin } from '../../kernel/actor.js';
import { DomainError } from '../../kernel/domain-error.js';
import { plainMessage } from '../../kernel/message.js';
import { retryOn } from '../../kernel/retry.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.port.js';
import { JobCancelled, JobInterrupted, JobRunning, Jobs, type Job } from '../../platform/jobs/jobs.port.js';
import { Every, SECOND } from '../../platform/schedule/every.js';
import { AuditTrail } from '../admin/index.js';
import { BulkActionRows, BulkTargets, RowLocked, type BulkAction, type BulkResult } from './bulk.port.js';
import { DryRunExpired, NothingSelected, RowChanged, type BulkRequest } from './bulk-action.js';

/** Rows that are read at once. The caches are invalidated after each batch. */
const BATCH = 50;
/** Attempts for a row that another transaction locks. */
const MAX_ATTEMPTS = 5;

interface BulkParameters {
  bulkId: number;
}

/**
 * Changes the rows of a list in a job, each by the use case of one row and in its own transaction with its audit entry, so that no lock is held
 * longer than by a single change. The rows are walked by id; the last id is stored in the same transaction, so that a job that was interrupted
 * continues without changing anything twice (PR-134).
 */
@Injectable()
export class BulkActions {
  private readonly running = new Set<number>();

  constructor(
    private readonly actions: BulkActionRows,
    private readonly targets: BulkTargets,
    private readonly trail: AuditTrail,
    private readonly work: UnitOfWork,
    private readonly jobs: Jobs,
  ) {
    jobs.define<BulkParameters, BulkResult>({
      kind: 'bulk',
      execute: ({ bulkId }, job) => this.execute(bulkId, job),
      summary: (result) => ({ ...result }),
    });
  }

  /** The exact number of rows that the action would change, by the predicate of the job, and the id by which it starts on these rows. */
  async count(request: BulkRequest, { adminId, username }: Admin): Promise<{ count: number; leftOut: number; dryRun: number }> {
    const { ids, leftOut } = await this.targets.matching(request, adminId);
    return { count: ids.length, leftOut, dryRun: await this.actions.addCounted({ request, ids, adminId, username }) };
  }

  /**
   * Returns the id of the job. Without a dry run the rows are counted now. Throws `NothingSelected`, `DryRunExpired`, and `JobRunning` while
   * another bulk action runs.
   */
  async start(request: BulkRequest, admin: Admin, dryRun?: number): Promise<number> {
    const { adminId, username } = admin;
    const bulkId = dryRun ?? (await this.count(request, admin)).dryRun;
    const total = await this.actions.start(bulkId, request, adminId);
    if (total === undefined) throw new DryRunExpired();
    try {
      if (total === 0) throw new NothingSelected();
      return await this.startJob(bulkId, { adminId, username });
    } catch (error) {
      await this.actions.putBack(bulkId);
      throw error;
    }
  }

  /** Continues what a process has left that was killed or stopped. */
  @Every('continue-bulk-actions', 2 * SECOND)
  async continueInterrupted(): Promise<void> {
    for (const { id, adminId, username } of await this.actions.interrupted()) {
      if (this.running.has(id)) continue;
      try {
        await this.startJob(id, { adminId, username });
      } catch (error) {
        // Another instance works on it.
        if (!(error instanceof JobRunning)) throw error;
      }
    }
  }

  private async startJob(bulkId: number, startedBy: { adminId: number; username: string }): Promise<number> {
    this.running.add(bulkId);
    try {
      return await this.jobs.start('bulk', { bulkId }, startedBy);
    } catch (error) {
      this.running.delete(bulkId);
      throw error;
    }
  }

  private async execute(bulkId: number, job: Job): Promise<BulkResult> {
    try {
      const action = await this.actions.begin(bulkId, job.id);
      if (action === undefined) return { changed: 0, skipped: 0, skippedRows: [] };
      await job.expect(action.total);
      await job.advance(action.changed + action.skipped);
      await this.changeAll(action, job);
      return await this.actions.end(bulkId, 'completed');
    } catch (error) {
      const reason: unknown = job.signal.reason;
      if (reason instanceof JobCancelled) await this.actions.end(bulkId, 'cancelled');
      else if (!(reason instanceof JobInterrupted)) await this.actions.end(bulkId, 'failed');
      throw error;
    } finally {
      this.running.delete(bulkId);
    }
  }

  private async changeAll(action: BulkAction, job: Job): Promise<void> {
    const { request, adminId, lastId, upTo } = action;
    const counted = action.ids ?? (await this.targets.matching(request, adminId)).ids;
    const ids = counted.filter((id) => id > lastId && id <= upTo);
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = ids.slice(start, start + BATCH);
      const matching = new Set(await this.targets.stillMatching(request, adminId, batch));
      for (const id of batch) {
        job.signal.throwIfAborted();
        await this.changeOne(action, id, job, matching.has(id));
      }
      // Once for the batch: an invalidation for each row would leave nothing cached for minutes.
      this.work.invalidateCaches('content');
    }
  }

  /** A row that another administrator has changed meanwhile, or that the use case refuses, is skipped. */
  private async changeOne(action: BulkAction, id: number, job: Job, isMatching: boolean): Promise<void> {
    const error = isMatching ? await retryOn(RowLocked, MAX_ATTEMPTS, () => this.tryChange(action, id, job)) : new RowChanged();
    if (error === undefined) return;
    const skipped = { name: await this.targets.nameOf(action.request, id), reason: plainMessage(error) };
    await this.work.run(
      async () => {
        await this.actions.advance(action.id, id, skipped);
        await job.advance(1);
      },
      { invalidatesCaches: false },
    );
  }

  /** Returns the error of the use case when it refuses. Throws `RowLocked`. */
  private async tryChange({ id: bulkId, request, adminId, username }: BulkAction, id: number, job: Job): Promise<DomainError | undefined> {
    const { operation, apply, objectType } = this.targets.stepOf(request);
    const objectId = String(id);
    try {
      await this.work.run(
        async () => {
          const before = await this.targets.stateOf(request, id);
          const entry = await this.trail.begin({ adminId, adminUsername: username, action: operation, objectType, objectId, before });
          await apply({ role: 'admin', adminId, username }, id, request.hashtag ?? '');
          const after = JSON.parse((await this.targets.stateOf(request, id)) ?? '{}') as object;
          await this.trail.finish(entry, { status: 200, after: JSON.stringify({ ...after, job: job.id }) });
          await this.actions.advance(bulkId, id);
          await job.advance(1);
        },
        { invalidatesCaches: false },
      );
      return undefined;
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw this.actions.asRowLocked(error);
    }
  }
}
