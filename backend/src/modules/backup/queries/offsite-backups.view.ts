import { Count, Flag, Instant, Nested, OneOf, Text } from '../../../platform/http/contract/fields.js';

export const OFFSITE_TARGETS = ['folder', 'bucket'] as const;

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
}
