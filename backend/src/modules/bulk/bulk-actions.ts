import { Injectable } from '@nestjs/common';
import type { Admin } from '../../kernel/actor.js';
import { DomainError } from '../../kernel/domain-error.js';
import { retryOn } from '../../kernel/retry.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.port.js';
import { JobCancelled, JobInterrupted, JobRunning, Jobs, type Job } from '../../platform/jobs/jobs.port.js';
import { AuditedObjectQuery, AuditTrail } from '../admin/index.js';
import { NothingSelected, type BulkRequest } from './bulk-action.js';
import { BulkTargets } from './bulk-targets.js';
import { PostgresBulkActions, RowLocked, type BulkAction } from './postgres-bulk-actions.js';

/** Rows that are read at once. The caches are invalidated after each batch. */
const BATCH = 50;
/** Attempts for a row that another transaction locks. */
const MAX_ATTEMPTS = 5;

interface BulkParameters {
  bulkId: number;
}

interface BulkResult {
  changed: number;
  skipped: number;
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
    private readonly actions: PostgresBulkActions,
    private readonly targets: BulkTargets,
    private readonly trail: AuditTrail,
    private readonly objects: AuditedObjectQuery,
    private readonly work: UnitOfWork,
    private readonly jobs: Jobs,
  ) {
    jobs.define<BulkParameters, BulkResult>({
      kind: 'bulk',
      execute: ({ bulkId }, job) => this.execute(bulkId, job),
      summary: (result) => ({ ...result }),
    });
  }

  /** The exact number of rows that the action would change, by the predicate of the job. */
  async count(request: BulkRequest): Promise<number> {
    return (await this.actions.measure(await this.targets.selectionOf(request))).count;
  }

  /** Returns the id of the job. Throws `NothingSelected`, and `JobRunning` while another bulk action runs. */
  async start(request: BulkRequest, { adminId, username }: Admin): Promise<number> {
    const { count, upTo } = await this.actions.measure(await this.targets.selectionOf(request));
    if (count === 0) throw new NothingSelected();
    const bulkId = await this.actions.add({ request, total: count, upTo, adminId, username });
    try {
      return await this.startJob(bulkId, { adminId, username });
    } catch (error) {
      await this.actions.remove(bulkId);
      throw error;
    }
  }

  /** Continues what a process has left that was killed or stopped. */
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
      if (action === undefined) return { changed: 0, skipped: 0 };
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
    const selection = await this.targets.selectionOf(action.request);
    for (let { lastId } = action, found = BATCH; found === BATCH;) {
      const ids = await this.actions.next(selection, lastId, action.upTo, BATCH);
      for (const id of ids) {
        job.signal.throwIfAborted();
        await this.changeOne(action, id, job);
      }
      // Once for the batch: an invalidation for each row would leave nothing cached for minutes.
      await this.work.run(async () => undefined);
      found = ids.length;
      lastId = ids.at(-1) ?? lastId;
    }
  }

  /** A row that the use case refuses is skipped, for example one that another administrator has deleted meanwhile. */
  private async changeOne(action: BulkAction, id: number, job: Job): Promise<void> {
    const { objectType } = this.targets.stepOf(action.request);
    const before = await this.objects.state(objectType, String(id));
    const isChanged = await retryOn(RowLocked, MAX_ATTEMPTS, () => this.tryChange(action, id, before, job));
    if (isChanged) return;
    await this.work.run(
      async () => {
        await this.actions.advance(action.id, id, { skipped: 1 });
        await job.advance(1);
      },
      { invalidatesCaches: false },
    );
  }

  /** Returns false when the use case refuses. Throws `RowLocked`. */
  private async tryChange(
    { id: bulkId, request, ...action }: BulkAction,
    id: number,
    before: string | undefined,
    job: Job,
  ): Promise<boolean> {
    const { operation, after, apply, objectType } = this.targets.stepOf(request);
    const admin: Admin = { role: 'admin', adminId: action.adminId, username: action.username };
    const state = after && { ...(JSON.parse(before ?? '{}') as object), ...after };
    try {
      await this.work.run(
        async () => {
          await apply(admin, id, request.hashtag ?? '');
          const entry = {
            adminId: action.adminId,
            adminUsername: action.username,
            action: operation,
            objectType,
            objectId: String(id),
            before,
          };
          await this.trail.finish(await this.trail.begin(entry), { status: 200, after: JSON.stringify({ ...state, job: job.id }) });
          await this.actions.advance(bulkId, id, { changed: 1 });
          await job.advance(1);
        },
        { invalidatesCaches: false },
      );
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw RowLocked.from(error);
    }
  }
}
