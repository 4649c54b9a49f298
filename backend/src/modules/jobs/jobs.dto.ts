import { OneOf, Id, Whole } from '../../platform/http/contract/fields.js';
import { NumberedPageDto } from '../../platform/http/contract/numbered-page.dto.js';
import { JOB_KINDS, JOB_STATES, type JobKind } from '../../platform/jobs/jobs.port.js';
import { OLDER_THAN_DAYS_MAX } from '../database/index.js';

/** Kinds that need no step-up, because they change no data that a visitor or a creator sees. */
export const STARTED_KINDS = ['backup', 'offsite', 'offsite-test', 'rebuild'] as const satisfies JobKind[];

export class StartJobDto {
  @OneOf(STARTED_KINDS, {
    description:
      '`backup`: stores a full backup and tries its restore. `offsite`: makes an off-site backup. `offsite-test`: checks the target of the off-site backups, and reads the latest one completely unless it is encrypted. `rebuild`: corrects derived columns.',
  })
  kind: (typeof STARTED_KINDS)[number];
}

export class StartPurgeDto {
  @Whole({
    description: 'Only users whose last visit was at least this many days ago. 0 for no limit.',
    min: 0,
    max: OLDER_THAN_DAYS_MAX,
  })
  olderThanDays: number;
}

export class JobIdDto {
  @Id({ description: 'Id of the job.' })
  id: number;
}

export class JobListDto extends NumberedPageDto {
  @OneOf(JOB_KINDS, { description: 'Only jobs of this kind.', optional: true })
  kind?: string;

  @OneOf(JOB_STATES, { description: 'Only jobs in this state.', optional: true })
  state?: string;
}
