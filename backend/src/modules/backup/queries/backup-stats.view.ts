import { Count, Instant, Text } from '../../../platform/http/contract/fields.js';

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
