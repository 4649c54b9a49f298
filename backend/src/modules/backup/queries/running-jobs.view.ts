import { Flag, Instant, Nested, OneOf, Text } from '../../../platform/http/contract/fields.js';

export const MAINTENANCE_REASONS = ['restore', 'move'] as const;

export class InterruptedBackupView {
  @Instant({ description: 'Time when the backup was requested.' })
  startedAt: string;

  @Text({ description: 'Username of the administrator who requested it; null for the schedule.', nullable: true })
  startedBy: string | null;
}

export class RunningJobsView {
  @OneOf(MAINTENANCE_REASONS, {
    description: 'Why writes are refused with 503: a backup is being restored, or all data is moved. Null: writes work.',
    nullable: true,
  })
  maintenance: string | null;

  @Text({
    description: 'Username of the administrator who started the restore; null for a restore by command, and without a restore.',
    nullable: true,
  })
  restoringBy: string | null;

  @Flag({ description: 'Whether a backup that an administrator requested is being stored and verified.' })
  isStoringBackup: boolean;

  @Instant({ description: 'Time when that backup was requested; null when none is being stored.', nullable: true })
  storingSince: string | null;

  @Text({ description: 'Username of the administrator who requested that backup; null when none is being stored.', nullable: true })
  storingBy: string | null;

  @Nested(InterruptedBackupView, {
    description: 'The latest backup that ended with its server before it was complete; null when a later one is stored.',
    nullable: true,
  })
  interruptedBackup: InterruptedBackupView | null;
}
