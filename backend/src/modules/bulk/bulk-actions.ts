import { Injectable } from '@nestjs/common';
import type { Admin } from '../../kernel/actor.js';
import { DomainError } from '../../kernel/domain-error.js';
import { plainMessage, type Message } from '../../kernel/message.js';
import { retryOn } from '../../kernel/retry.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.port.js';
import { JobCancelled, JobInterrupted, JobRunning, Jobs, type Job } from '../../platform/jobs/jobs.port.js';
import { AuditedObjectQuery, AuditTrail } from '../admin/index.js';
import { DryRunExpired, NothingSelected, RowChanged, type BulkRequest } from './bulk-action.js';

/** Rows that are read at once. The caches are invalidated after each batch. */
const BATCH = 50;
/** Attempts for a row that another transaction locks. */
const MAX_ATTEMPTS = 5;

export interface BulkAction {
  id: number;
  request: BulkRequest;
  /** The last row that was changed or skipped. */
  lastId: number;
  /** The counted rows, ascending; null for an action that an earlier version has started. */
  ids: number[] | null;
  /** The greatest id at the start. */
  upTo: number;
  total: number;
  changed: number;
  skipped: number;
  adminId: number;
  username: string;
}

/** What an action does with one row. */
export interface BulkStep {
  /** SQL condition of the rows that the action would change; `$` stands for the hashtag. */
  changes: string;
  /** Operation id under which the audit log records each change, as the same change of one row. */
  operation: string;
  /** What the audit log adds to the state before. Undefined for a deletion. */
  after?: object;
  apply: (admin: Admin, id: number, hashtag: string) => Promise<unknown>;
}

/** A row that was not changed, with the error of its use case. */
export interface SkippedRow {
  /** Username, file name or hashtag; the id when the row is gone. */
  name: string;
  reason: Message;
}

/** Of an action, as stored; the first rows that were skipped have names. */
export interface BulkResult {
  changed: number;
  skipped: number;
  skippedRows: SkippedRow[];
}

export interface MatchingRows {
  ids: number[];
  /** Reports only: items that a moderator decides one by one. */
  leftOut: number;
}

/** The lists, by whose filters an action selects rows, and the use cases that change one. */
export abstract class BulkTargets {
  /** Throws `BulkActionUnknown` for an action that the list does not have, or without its hashtag. */
  abstract stepOf(request: BulkRequest): BulkStep & { objectType: string };

  /** Ids of the rows that the action would change, ascending, and the number of those that match and are left out. */
  abstract matching(request: BulkRequest, adminId: number): Promise<MatchingRows>;

  /** Those of the rows that the action would still change. */
  abstract stillMatching(request: BulkRequest, adminId: number, ids: number[]): Promise<number[]>;

  /** The name under which administrators know the row, also in the trash. */
  abstract nameOf(request: BulkRequest, id: number): Promise<string>;
}

/** A transaction that another one collided with, and that is tried again. */
export class RowLocked extends Error {}

/** The records of bulk actions, from which another process continues one. */
export abstract class BulkActionRows {
  /** Keeps what was counted, for an hour. Returns its id. */
  abstract addCounted(counted: { request: BulkRequest; ids: number[]; adminId: number; username: string }): Promise<number>;

  /** Starts the action on the rows that this administrator has counted for the same request. Returns their number; undefined without them. */
  abstract start(id: number, request: BulkRequest, adminId: number): Promise<number | undefined>;

  /** Of an action that could not start: it may be started again. */
  abstract putBack(id: number): Promise<void>;

  /** Running actions whose job has ended with its process. Removes old ones. */
  abstract interrupted(): Promise<Pick<BulkAction, 'id' | 'adminId' | 'username'>[]>;

  /** Undefined for an action that has ended. */
  abstract begin(id: number, jobId: number): Promise<BulkAction | undefined>;

  /** In the transaction of the change, so that it is counted exactly when it is committed. */
  abstract advance(id: number, lastId: number, skipped?: SkippedRow): Promise<void>;

  abstract end(id: number, state: 'completed' | 'failed' | 'cancelled'): Promise<BulkResult>;

  /** `RowLocked` for the error of a transaction that another one collided with, otherwise the error itself. */
  abstract asRowLocked(error: unknown): unknown;
}

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
      await this.work.run(async () => undefined);
    }
  }

  /** A row that another administrator has changed meanwhile, or that the use case refuses, is skipped. */
  private async changeOne(action: BulkAction, id: number, job: Job, isMatching: boolean): Promise<void> {
    const { objectType } = this.targets.stepOf(action.request);
    const before = await this.objects.state(objectType, String(id));
    const error = isMatching ? await retryOn(RowLocked, MAX_ATTEMPTS, () => this.tryChange(action, id, before, job)) : new RowChanged();
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
  private async tryChange(
    { id: bulkId, request, ...action }: BulkAction,
    id: number,
    before: string | undefined,
    job: Job,
  ): Promise<DomainError | undefined> {
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
