import { Count, Flag, Id, Instant, Nested, OneOf, Text } from '../../../platform/http/contract/fields.js';

export class BackupStatsView {
  @Count({ description: 'Size of the database on disk in bytes. A backup is smaller.' })
  databaseSize: number;

  @Count({ description: 'Number of media items.' })
  totalMedia: number;

  @Count({ description: 'Size of the media files in bytes, without thumbnails.' })
  mediaStorageSize: number;

  @Instant({ description: 'Time when the latest backup of any kind was complete; null before the first.', nullable: true })
  lastBackup: string | null;

  @Text({
    description: 'Result of the restore drill of the latest backup in the storage, e.g. ‘Restore verified …’; null before the first.',
    nullable: true,
  })
  verification: string | null;

  @Text({ description: 'Reason why the drill failed; null when it succeeded.', nullable: true })
  alarm: string | null;
}

export class StoredBackupView {
  @Id({ description: 'Id of the backup.' })
  id: number;

  @Flag({ description: 'Whether the schedule created it, and removes it when it is old. False: an administrator created it.' })
  scheduled: boolean;

  @Count({ description: 'Size of the ZIP in bytes.' })
  size: number;

  @Text({ description: 'SHA-256 of the ZIP, in hexadecimal digits.' })
  sha256: string;

  @Instant({ description: 'Time of the backup’s snapshot.' })
  startedAt: string;

  @Instant({ description: 'Time of completion.' })
  finishedAt: string;

  @Instant({ description: 'Time when the restore drill succeeded; null when it failed or has not run.', nullable: true })
  verifiedAt: string | null;

  @Text({ description: 'Result of the restore drill, e.g. ‘Restore verified …’; null before it.', nullable: true })
  verification: string | null;

  @Text({ description: 'Reason why the drill failed; null when it succeeded.', nullable: true })
  alarm: string | null;
}

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
