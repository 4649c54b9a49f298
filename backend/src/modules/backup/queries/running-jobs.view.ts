import { Flag, Instant, OneOf } from '../../../platform/http/contract/fields.js';

export const MAINTENANCE_REASONS = ['restore', 'move'] as const;

export class RunningJobsView {
  @OneOf(MAINTENANCE_REASONS, {
    description: 'Why writes are refused with 503: a backup is being restored, or all data is moved. Null: writes work.',
    nullable: true,
  })
  maintenance: string | null;

  @Flag({ description: 'Whether a backup that an administrator requested is being stored and verified.' })
  isStoringBackup: boolean;

  @Instant({ description: 'Time when that backup was requested; null when none is being stored.', nullable: true })
  storingSince: string | null;
}
