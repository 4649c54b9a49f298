import { Count, Instant, Text } from '../../../platform/http/contract/fields.js';

export class BackupStatsView {
  @Count({ description: 'Bytes of the database on disk; a backup of it is smaller.' })
  databaseSize: number;

  @Count({ description: 'Media items.' })
  totalMedia: number;

  @Count({ description: 'Bytes of the media items, without their thumbnails.' })
  mediaStorageSize: number;

  @Instant({ description: 'When the latest backup of any kind was complete; null before the first.', nullable: true })
  lastBackup: string | null;

  @Text({
    description: 'What the restore drill of the latest backup in the storage found, e.g. ‘Restore verified …’; null before the first.',
    nullable: true,
  })
  verification: string | null;

  @Text({ description: 'Why that drill failed: to be shown as an alarm. Null when all is well.', nullable: true })
  alarm: string | null;
}
