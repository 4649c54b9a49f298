import { Injectable } from '@nestjs/common';
import { JobAudit, type EndedJob, type JobState } from '../../../platform/jobs/jobs.port.js';
import { AuditTrail } from './audit-trail.js';

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
