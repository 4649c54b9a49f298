import { Count, Flag, Id, Instant, Text } from '../../../platform/http/contract/fields.js';

export class StoredBackupView {
  @Id({ description: 'Names it in the calls that download, restore and delete it.' })
  id: number;

  @Flag({ description: 'Made by the schedule, and removed by it when it is old; false: somebody asked for it.' })
  scheduled: boolean;

  @Count({ description: 'Bytes of the ZIP.' })
  size: number;

  @Text({ description: 'SHA-256 of the ZIP, in hexadecimal digits.' })
  sha256: string;

  @Instant({ description: 'When it was begun: the moment that it shows.' })
  startedAt: string;

  @Instant({ description: 'When it was complete.' })
  finishedAt: string;

  @Instant({ description: 'When the restore drill succeeded; null when it did not, or not yet.', nullable: true })
  verifiedAt: string | null;

  @Text({ description: 'What the restore drill found, e.g. ‘Restore verified …’; null before it.', nullable: true })
  verification: string | null;

  @Text({ description: 'Why the drill failed: to be shown as an alarm. Null when all is well.', nullable: true })
  alarm: string | null;
}
