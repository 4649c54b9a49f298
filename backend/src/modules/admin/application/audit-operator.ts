import { Injectable } from '@nestjs/common';
import { OPERATOR } from '../../../platform/jobs/jobs.port.js';
import { AuditTrail } from './audit-trail.js';

export interface OperatorAction {
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
