import { Count, Flag, Id, Instant, Text } from '../../../platform/http/contract/fields.js';

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
