import { Injectable } from '@nestjs/common';
import type { Message } from '../../kernel/message.js';
import { LOCKS } from '../database/advisory-lock.js';
import { TypeormUnitOfWork } from '../database/typeorm-unit-of-work.js';
import { platformTable } from '../tables/declared-tables.js';
import {
  JobEnded,
  JobNotFound,
  type EndedJob,
  type JobDefinition,
  type JobKind,
  type JobResult,
  type JobStarter,
  type JobState,
} from './jobs.port.js';

platformTable('jobs', { backup: 'never' });

const KEPT_DAYS = 90;

const ENDED = `id, kind, state, done, total, admin_id as "adminId", started_by as "startedBy", cancelled_by as "cancelledBy", result, error`;
/** The running jobs whose lock no connection holds, and those with the lock `$1`. */
const UNLOCKED = `state = 'running' and (lock_key = $1 or not exists (select from pg_locks where locktype = 'advisory'
  and classid = ${LOCKS.jobs} and objid = lock_key and objsubid = 2 and granted
  and database = (select oid from pg_database where datname = current_database())))`;

interface NewJob {
  kind: JobKind;
  lockKey: number;
  /** False when a call waits for the job, whose entry in the audit log has the outcome. */
  inBackground: boolean;
  startedBy: JobStarter;
}

interface End {
  state: JobState;
  result?: JobResult;
  error?: Message;
}

/** Key of the lock of each kind. Jobs with the same key exclude each other. */
const LOCK_KEYS: Record<JobKind, number> = {
  purge: 1,
  backup: 2,
  restore: 3,
  offsite: 4,
  'offsite-test': 4,
  rebuild: 5,
  import: 6,
  integrity: 7,
  bulk: 8,
};

/** The key of a creator's job is the negative id of the creator. */
export function lockKeyOf<Parameters>(
  { kind, creatorOf }: Pick<JobDefinition<Parameters, never>, 'kind' | 'creatorOf'>,
  parameters: Parameters,
): number {
  return creatorOf === undefined ? LOCK_KEYS[kind] : -creatorOf(parameters);
}

/** The rows of the table `jobs`. Changes by a job are part of its transaction. */
@Injectable()
export class PostgresJobRecords {
  constructor(private readonly work: TypeormUnitOfWork) {}

  /** Returns the id. Removes old records. */
  async add({ kind, lockKey, inBackground, startedBy }: NewJob): Promise<number> {
    const row = await this.work.one<{ id: number }>(
      `with expired as (delete from jobs where state <> 'running' and finished_at < now() - interval '${KEPT_DAYS} days')
        insert into jobs (kind, lock_key, in_background, admin_id, started_by) values ($1, $2, $3, $4, $5) returning id`,
      [kind, lockKey, inBackground, startedBy?.adminId, startedBy?.username],
    );
    if (!row) throw new Error('inserting a job returned no row');
    return row.id;
  }

  async expect(id: number, total: number): Promise<void> {
    await this.work.execute('update jobs set total = $2 where id = $1', [id, total]);
  }

  async advance(id: number, steps: number): Promise<void> {
    await this.work.execute('update jobs set done = done + $2 where id = $1', [id, steps]);
  }

  /** Throws `JobNotFound` or `JobEnded`. */
  async requestCancel(id: number, cancelledBy: string): Promise<void> {
    const updated = await this.work.execute(
      `update jobs set cancelled_by = coalesce(cancelled_by, $2) where id = $1 and state = 'running'`,
      [id, cancelledBy],
    );
    if (updated > 0) return;
    throw (await this.work.exists('select from jobs where id = $1', [id])) ? new JobEnded() : new JobNotFound();
  }

  async finish(id: number, { state, result, error }: End): Promise<(EndedJob & { inBackground: boolean }) | undefined> {
    return this.work.one<EndedJob & { inBackground: boolean }>(
      `update jobs set state = $2, result = $3, error = $4, error_message = $5, finished_at = clock_timestamp() where id = $1
        returning in_background as "inBackground", ${ENDED}`,
      [id, state, result && JSON.stringify(result), error?.message, error && JSON.stringify(error)],
    );
  }

  async hasUnlocked(heldKey?: number): Promise<boolean> {
    return this.work.exists(`select from jobs where ${UNLOCKED} limit 1`, [heldKey]);
  }

  /** Marks the running jobs as interrupted whose lock no connection holds, and those of `heldKey`, whose lock the caller has. */
  async interruptUnlocked(heldKey?: number): Promise<EndedJob[]> {
    const interrupted = await this.work.all<EndedJob>(
      `update jobs set state = 'interrupted', finished_at = clock_timestamp() where ${UNLOCKED} returning ${ENDED}`,
      [heldKey],
    );
    return interrupted;
  }
}
