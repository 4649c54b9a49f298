import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Client } from 'pg';
import { DomainError } from '../../kernel/domain-error.js';
import { message, plainMessage, type Message } from '../../kernel/message.js';
import { LOCKS } from '../database/advisory-lock.js';
import { DedicatedConnections } from '../database/dedicated-connections.js';
import { Every, SECOND } from '../schedule/every.js';
import { UnitOfWork } from '../database/unit-of-work.port.js';
import {
  JobAudit,
  JobCancelled,
  JobInterrupted,
  JobRunning,
  Jobs,
  type DefinedJob,
  type EndedJob,
  type Job,
  type JobDefinition,
  type JobKind,
  type JobResult,
  type JobStarter,
  type JobState,
} from './jobs.port.js';
import { lockKeyOf, PostgresJobRecords } from './postgres-job-records.js';

/** Interval at which a running job reads whether it was cancelled. */
const CANCEL_CHECK_MS = 500;
/** Key of the backup lock beside those of administrators (see `OWNERS`), whose ids start at 1. */
const NO_OWNER = 0;
const jobFailed = message('job_failed', 'Internal error, which the server has logged.');

interface Start {
  startedBy: JobStarter;
  inBackground?: boolean;
  /** Waits for the lock; the job runs only if this is still true then. */
  isNeeded?: () => Promise<boolean>;
}

interface Started<Result> {
  id: number;
  result: Promise<Result>;
}

interface Begun {
  id: number;
  startedBy: JobStarter;
  /** The connection with the lock. */
  client: Client;
}

interface Running {
  controller: AbortController;
  ended: Promise<unknown>;
  /** Gives up the lock. */
  unlock: () => Promise<void>;
}

/** The lock of a job belongs to a connection, so it ends with the process. The record stays and is then marked as interrupted (ADR 0057). */
@Injectable()
export class PostgresJobs extends Jobs implements BeforeApplicationShutdown {
  private readonly log = new Logger('jobs');
  private readonly starters = new Map<JobKind, (parameters: object, start: Start) => Promise<Started<unknown> | undefined>>();
  private readonly running = new Map<number, Running>();

  constructor(
    private readonly connections: DedicatedConnections,
    private readonly records: PostgresJobRecords,
    private readonly audit: JobAudit,
    private readonly unitOfWork: UnitOfWork,
  ) {
    super();
  }

  define<Parameters extends object, Result>(definition: JobDefinition<Parameters, Result>): DefinedJob<Parameters, Result> {
    this.starters.set(definition.kind, (parameters, start) => this.begin(definition, parameters as Parameters, start));
    return {
      run: async (parameters, startedBy) => {
        const started = await this.begin(definition, parameters, { startedBy });
        if (started === undefined) throw new JobRunning();
        return started.result;
      },
      runScheduled: async (parameters, isNeeded) => (await this.begin(definition, parameters, { startedBy: undefined, isNeeded }))?.result,
    };
  }

  async start(kind: JobKind, parameters: object, startedBy: JobStarter): Promise<number> {
    const started = await this.starters.get(kind)?.(parameters, { startedBy, inBackground: true });
    if (started === undefined) throw new Error(`no job of the kind ${kind} is defined`);
    // the error is in the record and in the log
    started.result.catch(() => undefined);
    return started.id;
  }

  async cancel(id: number, cancelledBy: string): Promise<void> {
    await this.records.requestCancel(id, cancelledBy);
  }

  /** Marks the jobs of processes that have ended, so that bulk actions and imports continue within seconds. */
  @Every('interrupted-jobs', 2 * SECOND, { inMaintenance: true })
  async markInterrupted(): Promise<void> {
    await this.interruptUnlocked();
  }

  async beforeApplicationShutdown(): Promise<void> {
    for (const { controller } of this.running.values()) controller.abort(new JobInterrupted());
    await Promise.allSettled([...this.running.values()].map(({ ended }) => ended));
  }

  /** Returns undefined when the scheduled job is not needed any more. */
  private async begin<Parameters extends object, Result>(
    definition: JobDefinition<Parameters, Result>,
    parameters: Parameters,
    { startedBy, inBackground = false, isNeeded }: Start,
  ): Promise<Started<Result> | undefined> {
    const { kind, runningError = () => new JobRunning(), keepsStoredFiles = false } = definition;
    const key = lockKeyOf(definition, parameters);
    const client = await this.connections.open(`job ${kind}`);
    try {
      if (isNeeded) await client.query('select pg_advisory_lock($1, $2)', [LOCKS.jobs, key]);
      else if (!(await tryLock(client, key))) throw runningError();
      if (isNeeded && !(await isNeeded())) {
        await client.end();
        return undefined;
      }
      await this.interruptUnlocked(key);
      if (keepsStoredFiles) await client.query('select pg_advisory_lock_shared($1, $2)', [LOCKS.backup, NO_OWNER]);
      const id = await this.records.add({ kind, lockKey: key, inBackground, startedBy });
      return { id, result: this.execute(definition, parameters, { id, startedBy, client }) };
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  private async execute<Parameters, Result>(
    { kind, execute, summary }: JobDefinition<Parameters, Result>,
    parameters: Parameters,
    { id, startedBy, client }: Begun,
  ): Promise<Result> {
    const controller = new AbortController();
    const { promise: ended, resolve: markEnded } = Promise.withResolvers<void>();
    this.running.set(id, { controller, ended, unlock: () => unlock(client) });
    const stopWatching = this.watch(id, client, controller);
    try {
      const result = await execute(parameters, this.jobOf(id, startedBy, controller.signal));
      await this.finish(id, 'completed', { result: summary(result) });
      return result;
    } catch (error) {
      throw await this.finishFailed(id, kind, error, controller.signal);
    } finally {
      stopWatching();
      this.running.delete(id);
      await client.end();
      markEnded();
    }
  }

  private jobOf(id: number, startedBy: JobStarter, signal: AbortSignal): Job {
    return {
      id,
      startedBy,
      signal,
      expect: (total) => this.records.expect(id, total),
      advance: (steps) => this.records.advance(id, steps),
    };
  }

  /** Aborts the job when it was cancelled, or when the connection with its lock is lost, because another instance could then start one. */
  private watch(id: number, client: Client, controller: AbortController): () => void {
    let isChecking = false;
    const check = async (): Promise<void> => {
      if (isChecking || controller.signal.aborted) return;
      isChecking = true;
      try {
        const { rows } = await client.query<{ cancelled: boolean }>(
          'select cancelled_by is not null as cancelled from jobs where id = $1',
          [id],
        );
        if (rows[0]?.cancelled) controller.abort(new JobCancelled({ done: 0 }));
      } catch (error) {
        this.log.warn(error, `job ${id} lost the connection with its lock`);
        controller.abort(new JobInterrupted());
      } finally {
        isChecking = false;
      }
    };
    const timer = setInterval(() => void check(), CANCEL_CHECK_MS);
    return () => clearInterval(timer);
  }

  /** Returns the error for the caller. */
  private async finishFailed(id: number, kind: JobKind, error: unknown, signal: AbortSignal): Promise<unknown> {
    if (signal.aborted) {
      const isCancelled = signal.reason instanceof JobCancelled;
      const ended = await this.finish(id, isCancelled ? 'cancelled' : 'interrupted', {});
      return isCancelled ? new JobCancelled({ done: ended?.done ?? 0 }) : signal.reason;
    }
    if (!(error instanceof DomainError)) this.log.error(error, `job ${id} (${kind}) failed`);
    await this.finish(id, 'failed', { error: error instanceof DomainError ? plainMessage(error) : jobFailed({}) });
    return error;
  }

  /** Logs errors instead of throwing them, because the work has ended. The record is then marked as interrupted. */
  private async finish(id: number, state: JobState, end: { result?: JobResult; error?: Message }): Promise<EndedJob | undefined> {
    try {
      return await this.unitOfWork.run(async () => {
        const ended = await this.records.finish(id, { state, ...end });
        // the call that waited for the job has an entry with the outcome
        if (ended?.inBackground) await this.recordEnd(ended);
        // before the end is visible, so that the next job can start as soon as this one has ended
        await this.running.get(id)?.unlock();
        return ended;
      });
    } catch (error) {
      this.log.error(error, `the end of job ${id} was not recorded`);
      return undefined;
    }
  }

  private async interruptUnlocked(heldKey?: number): Promise<void> {
    // Without a job nothing is written: after a write this process reads from the primary.
    if (!(await this.records.hasUnlocked(heldKey))) return;
    const interrupted = await this.unitOfWork.run(async () => {
      const jobs = await this.records.interruptUnlocked(heldKey);
      for (const job of jobs) await this.recordEnd(job);
      return jobs;
    });
    for (const { id, kind } of interrupted) this.log.warn(`job ${id} (${kind}) was interrupted, because its server stopped`);
  }

  private async recordEnd(job: EndedJob): Promise<void> {
    if (job.adminId !== null) await this.audit.recordEnd(job);
  }
}

async function unlock(client: Client): Promise<void> {
  // a lost connection has no lock
  await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
}

async function tryLock(client: Client, key: number): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1, $2) as held', [LOCKS.jobs, key]);
  return rows[0]?.held ?? false;
}
