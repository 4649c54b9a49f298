import { Injectable } from '@nestjs/common';
import { OPERATOR, JobAudit, type EndedJob, type JobState } from '../../../platform/jobs/jobs.port.js';

/** An action that is about to run. */
export interface AuditedAction {
  /** Undefined for the operator at the server. */
  adminId?: number;
  /** Stored in addition to the id, because the account may be deleted later. */
  adminUsername: string;
  /** Operation id in the OpenAPI document. */
  action: string;
  objectType: string;
  objectId?: string;
  /** IP address of the caller. */
  address?: string;
  /** JSON text of the object before the action. */
  before?: string;
}

export interface AuditedOutcome {
  /** HTTP status of the response. */
  status: number;
  objectId?: string;
  /** JSON text of the object after the action. */
  after?: string;
}

export interface RefusedSignIn {
  /** As the caller typed it. */
  username: string;
  network: string;
  reason: 'wrong_credentials' | 'wrong_second_factor';
}

/** Stores an entry before the action runs, so no action runs without an entry (PR-51). */
export abstract class AuditTrail {
  /** Returns the entry's id. */
  abstract begin(action: AuditedAction): Promise<string>;

  abstract finish(entry: string, outcome: AuditedOutcome): Promise<void>;

  /**
   * Adds a failed sign-in. Failures with the same username, network and reason within 15 minutes share one entry with a counter. Beyond 100
   * entries in that time one entry counts all others, so that guesses cannot fill the log.
   */
  abstract addRefusedSignIn(refused: RefusedSignIn): Promise<void>;
}

interface OperatorAction {
  action: string;
  objectType: string;
  /** Returns the HTTP status that stands for a failure. */
  statusOf: (error: unknown) => number;
}

/**
 * Records an action of the operator at the command line as the back-office records the same action of an administrator (PR-51). Entries of
 * the operator have no `adminId`.
 */
@Injectable()
export class AuditOperator {
  constructor(private readonly trail: AuditTrail) {}

  /** Returns the result of the work, which is recorded as the state afterwards. */
  async execute<T extends object>({ action, objectType, statusOf }: OperatorAction, work: () => Promise<T>): Promise<T> {
    const entry = await this.trail.begin({ adminUsername: OPERATOR, action, objectType });
    try {
      const result = await work();
      await this.trail.finish(entry, { status: 200, after: JSON.stringify(result) });
      return result;
    } catch (error) {
      await this.trail.finish(entry, { status: statusOf(error) });
      throw error;
    }
  }
}

/** HTTP status that stands for the end of a job. */
const STATUS: Record<JobState, number> = { running: 202, completed: 200, cancelled: 200, failed: 500, interrupted: 503 };

/** Records the end of a job as an entry of its administrator; the start and the cancellation are calls with entries (PR-84). */
@Injectable()
export class AuditJobs extends JobAudit {
  constructor(private readonly trail: AuditTrail) {
    super();
  }

  async recordEnd({ id, adminId, startedBy, ...end }: EndedJob): Promise<void> {
    const action = { adminId: adminId ?? undefined, adminUsername: startedBy, action: 'endJob', objectType: 'job', objectId: String(id) };
    const entry = await this.trail.begin(action);
    await this.trail.finish(entry, { status: STATUS[end.state], after: JSON.stringify(end) });
  }
}
