import { Count, Flag, Id, Instant, Nested, OneOf, Text } from '../../platform/http/contract/fields.js';
import { JOB_KINDS, JOB_STATES } from '../../platform/jobs/jobs.port.js';

export class JobProgressView {
  @Count({ description: 'Completed steps, such as deleted users.' })
  done: number;

  @Count({ description: 'Expected steps, as counted at the start; null when they are not known.', nullable: true })
  total: number | null;
}

export class JobResultView {
  @Count({ description: '`purge`: number of deleted users.', optional: true })
  deleted?: number;

  @Count({ description: '`purge`: minimum number of days since the last visit.', optional: true })
  olderThanDays?: number;

  @Count({ description: 'Rows of the backup. `rebuild`: corrected rows.', optional: true })
  rows?: number;

  @Count({ description: 'Media files of the backup.', optional: true })
  files?: number;

  @Count({ description: '`offsite`: media files that the target lacked.', optional: true })
  newFiles?: number;

  @Count({ description: '`rebuild`: columns that differed from their rows.', optional: true })
  columns?: number;

  @Count({ description: '`rebuild`: columns that differ still.', optional: true })
  left?: number;

  @Count({ description: '`backup`: id of the stored backup.', optional: true })
  backupId?: number;

  @Text({ description: '`offsite`, `offsite-test`: id of the off-site backup.', optional: true })
  snapshot?: string;

  @Text({ description: '`restore`: time of the backup’s snapshot.', optional: true })
  backupOf?: string;

  @Text({ description: 'Why the backup cannot be restored.', optional: true })
  problem?: string;

  @Flag({ description: '`offsite-test`: true when only the description was read, because the backup is encrypted.', optional: true })
  encrypted?: boolean;
}

export class JobView {
  @Id({ description: 'Id of the job.' })
  id: number;

  @OneOf(JOB_KINDS, { description: 'What the job does.' })
  kind: string;

  @OneOf(JOB_STATES, {
    description:
      '`interrupted`: its server stopped before it was complete. What `progress` counts was done also then, and after `cancelled`.',
  })
  state: string;

  @Nested(JobProgressView, { description: 'Completed and expected steps.' })
  progress: JobProgressView;

  @Text({ description: 'Username of the administrator, or `operator` for a command; null for the schedule.', nullable: true })
  startedBy: string | null;

  @Instant({ description: 'Time of the start.' })
  startedAt: string;

  @Text({ description: 'Username of the administrator who cancelled the job; while it is `running`, it is about to end.', nullable: true })
  cancelledBy: string | null;

  @Instant({ description: 'Time of the end; null while it is running.', nullable: true })
  finishedAt: string | null;

  @Nested(JobResultView, { description: 'Result of a completed job; null otherwise.', nullable: true })
  result: JobResultView | null;

  @Text({ description: 'Why the job failed; null otherwise.', nullable: true })
  error: string | null;
}
