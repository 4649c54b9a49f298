/** Jobs: long work of administrators and of the schedule, which survives a closed page and runs on one instance at a time. */
import { includesRole, type AdminRole } from '../../kernel/admin-role.js';
import { domainError } from '../../kernel/domain-error.js';
import type { Message } from '../../kernel/message.js';

export const JOB_KINDS = ['purge', 'backup', 'restore', 'offsite', 'offsite-test', 'rebuild', 'import', 'bulk', 'integrity'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** The least role of an administrator who sees and cancels jobs of a kind (PR-124). */
const JOB_ROLES: Record<JobKind, AdminRole> = {
  purge: 'administrator',
  backup: 'administrator',
  restore: 'administrator',
  offsite: 'administrator',
  'offsite-test': 'administrator',
  rebuild: 'administrator',
  import: 'viewer',
  bulk: 'moderator',
  integrity: 'administrator',
};

export const jobKindsFor = (role: AdminRole): JobKind[] => JOB_KINDS.filter((kind) => includesRole(role, JOB_ROLES[kind]));

export const JOB_STATES = ['running', 'completed', 'failed', 'cancelled', 'interrupted'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Name of the operator at the command line, who has no account. */
export const OPERATOR = 'operator';

/** Who starts a job: an administrator, a creator or the operator. Undefined for the schedule. */
export type JobStarter = { adminId?: number; username: string } | undefined;

/** The short result that the list of jobs shows. */
export type JobResult = Record<string, string | number | boolean | Message | readonly object[] | undefined>;

/** A running job. */
export interface Job {
  readonly id: number;
  readonly startedBy: JobStarter;
  /** Aborted when an administrator cancels the job, when the server shuts down, and when the lock of the job is lost. */
  readonly signal: AbortSignal;
  /** Sets the number of steps. */
  expect(total: number): Promise<void>;
  /** Adds completed steps, in the surrounding transaction, so that they are counted exactly when they are committed. */
  advance(steps: number): Promise<void>;
}

export interface JobDefinition<Parameters, Result> {
  kind: JobKind;
  execute: (parameters: Parameters, job: Job) => Promise<Result>;
  summary: (result: Result) => JobResult;
  /** The error when a job of the kind runs already; `JobRunning` by default. */
  runningError?: () => Error;
  /** The creator whose job it is: one job of the kind runs for each creator. Absent: one for all. */
  creatorOf?: (parameters: Parameters) => number;
  /** True when the sweeper must remove no stored file during the job. */
  keepsStoredFiles?: boolean;
}

export interface DefinedJob<Parameters, Result> {
  /** Runs the job and returns its result. Throws when a job of the kind runs already, and `JobCancelled`. */
  run(parameters: Parameters, startedBy: JobStarter): Promise<Result>;

  /** Waits until no job of the kind runs, then runs this one for the schedule unless another instance has made it unnecessary. */
  runScheduled(parameters: Parameters, isNeeded: () => Promise<boolean>): Promise<Result | undefined>;
}

export class JobRunning extends domainError('job_running', 'conflict', 'Such a job is running already.') {}
export class JobNotFound extends domainError('job_not_found', 'not-found', 'There is no such job.') {}
export class JobEnded extends domainError('job_ended', 'conflict', 'This job has ended already.') {}
export class JobCancelled extends domainError('job_cancelled', 'conflict', 'The job was cancelled. Steps completed before: {done}.') {}
export class JobInterrupted extends domainError('job_interrupted', 'unavailable', 'The server stopped before the job was complete.', {
  retryAfter: 30,
}) {}

/** Long work that survives a closed page: one at a time of each kind, or of each kind and creator, on all instances, with progress, cancel, result and who started it. */
export abstract class Jobs {
  /** Declares a kind of job. Each kind is declared once. */
  abstract define<Parameters extends object, Result>(definition: JobDefinition<Parameters, Result>): DefinedJob<Parameters, Result>;

  /** Starts a job in the background and returns its id. Throws when a job of the kind runs already. */
  abstract start(kind: JobKind, parameters: object, startedBy: JobStarter): Promise<number>;

  /** Requests the end of a job on any instance, which follows within a second. Throws `JobNotFound` or `JobEnded`. */
  abstract cancel(id: number, cancelledBy: string): Promise<void>;
}

export interface EndedJob {
  id: number;
  kind: JobKind;
  state: JobState;
  done: number;
  total: number | null;
  adminId: number | null;
  startedBy: string;
  cancelledBy: string | null;
  result: JobResult | null;
  error: string | null;
}

/** Records the end of jobs that administrators start (PR-84). The module `admin` implements it. */
export abstract class JobAudit {
  abstract recordEnd(job: EndedJob): Promise<void>;
}
