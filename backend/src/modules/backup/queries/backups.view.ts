import { Count, Flag, Id, Instant, Nested, OneOf, Text } from '../../../platform/http/contract/fields.js';
import { MessageView } from '../../../platform/http/contract/error.view.js';

export class BackupStatsView {
  @Count({ description: 'Size of the database on disk in bytes. A backup is smaller.' })
  databaseSize: number;

  @Count({ description: 'Number of media items. Neither they nor their owners are in the trash, as in the list of media.' })
  totalMedia: number;

  @Count({ description: 'Size of the media files in bytes, with those in the trash, without thumbnails.' })
  mediaStorageSize: number;

  @Instant({
    description: 'Time when the latest full backup was complete that did not fail its restore drill; null before the first.',
    nullable: true,
  })
  lastBackup: string | null;

  @Text({
    description: 'Result of the restore drill of the latest backup in the storage, e.g. ‘Restore verified …’; null before the first.',
    nullable: true,
  })
  verification: string | null;

  @Nested(MessageView, { description: 'The message in `verification`; null also for a drill of an earlier version.', nullable: true })
  verificationMessage: MessageView | null;

  @Text({ description: 'Reason why the drill failed; null when it succeeded.', nullable: true })
  alarm: string | null;

  @Nested(MessageView, { description: 'The message in `alarm`; null also for a drill of an earlier version.', nullable: true })
  alarmMessage: MessageView | null;
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

  @Nested(MessageView, { description: 'The message in `verification`; null also for a drill of an earlier version.', nullable: true })
  verificationMessage: MessageView | null;

  @Text({ description: 'Reason why the drill failed; null when it succeeded.', nullable: true })
  alarm: string | null;

  @Nested(MessageView, { description: 'The message in `alarm`; null also for a drill of an earlier version.', nullable: true })
  alarmMessage: MessageView | null;
}

const MAINTENANCE_REASONS = ['restore', 'move'] as const;

export class InterruptedBackupView {
  @Instant({ description: 'Time when the backup was requested.' })
  startedAt: string;

  @Text({ description: 'Username of the administrator who requested it; null for the schedule.', nullable: true })
  startedBy: string | null;
}

export class MaintenanceView {
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
}

export class RunningJobsView extends MaintenanceView {
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

const OFFSITE_TARGETS = ['folder', 'bucket'] as const;

export class FinishedOffsiteBackupView {
  @Instant({ description: 'Time of completion.' })
  finishedAt: string;

  @Count({ description: 'Bytes that were written: the rows, and the media files that the target lacked.' })
  writtenBytes: number;
}

export class FailedOffsiteBackupView {
  @Instant({ description: 'Time of the failure.' })
  failedAt: string;

  @Text({ description: 'Reason of the failure.' })
  reason: string;

  @Nested(MessageView, { description: 'The message in `reason`; null for a failure of an earlier version.', nullable: true })
  reasonMessage: MessageView | null;
}

export class OffsiteBackupsView {
  @OneOf(OFFSITE_TARGETS, { description: 'Kind of the target; null when the operator has configured none.', nullable: true })
  target: string | null;

  @Text({ description: 'Path of the folder or name of the bucket; null without a target.', nullable: true })
  name: string | null;

  @Flag({ description: 'Whether new backups are encrypted to the public keys of `OFFSITE_RECIPIENTS`.' })
  encrypted: boolean;

  @Nested(FinishedOffsiteBackupView, {
    description: 'The latest backup whose restore drill succeeded; null before the first.',
    nullable: true,
  })
  latest: FinishedOffsiteBackupView | null;

  @Nested(FailedOffsiteBackupView, {
    description: 'The latest backup that was aborted or cannot be restored; null when a later one succeeded.',
    nullable: true,
  })
  failure: FailedOffsiteBackupView | null;
}

export class OffsiteSnapshotView {
  @Text({ description: 'Id of the backup, for `vitrine restore --snapshot ID`.' })
  id: string;

  @Instant({ description: 'Time of the backup’s snapshot; null when its description cannot be read.', nullable: true })
  createdAt: string | null;

  @Count({ description: 'Number of rows in all tables.' })
  rows: number;

  @Count({ description: 'Number of media files and thumbnails.' })
  files: number;

  @Count({ description: 'Bytes that it added to the target.' })
  writtenBytes: number;

  @Flag({ description: 'Whether a restore needs the secret key.' })
  encrypted: boolean;

  @Flag({
    description: 'Whether it was copied or altered, or another installation made it. `latest` is such a backup only without others.',
  })
  isForeign: boolean;

  @Text({ description: 'Reason why it cannot be restored; null when it can.', nullable: true })
  problem: string | null;

  @Nested(MessageView, { description: 'The message in `problem`; null also for a backup of an earlier version.', nullable: true })
  problemMessage: MessageView | null;
}
