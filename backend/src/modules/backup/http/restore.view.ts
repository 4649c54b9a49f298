import { Count, Flag, Instant, ListOf, Text } from '../../../shared/contract/fields.js';

export class VerifiedArchiveView {
  @Text({ description: 'Names the uploaded archive in the calls that follow; it waits for a day.' })
  id: string;

  @Instant({ description: 'The moment that the backup shows.' })
  createdAt: string;

  @Text({ description: 'Schema that it was made with; an older one is brought up to date.' })
  schemaVersion: string;

  @Count({ description: 'Rows in all tables.' })
  rows: number;

  @Count({ description: 'Media files and thumbnails.' })
  files: number;

  @Count({ description: 'Files that were missing already when the backup was made.' })
  missingFiles: number;
}

export class TableChangeView {
  @Text({ description: 'Name of the table.', example: 'profiles' })
  table: string;

  @Count({ description: 'Rows before the restore.' })
  rowsNow: number;

  @Count({ description: 'Rows after it.' })
  rowsInBackup: number;
}

export class RestoreReportView {
  @Flag({ description: 'True: this is what would happen; nothing was written.' })
  dryRun: boolean;

  @Instant({ description: 'The moment that the backup shows.' })
  createdAt: string;

  @Text({ description: 'Schema that the backup was made with.' })
  schemaVersion: string;

  @Flag({ description: 'Whether it had to be brought to the schema of today.' })
  migrated: boolean;

  @ListOf(TableChangeView, { description: 'Every table of a backup.' })
  tables: TableChangeView[];

  @Count({ description: 'Files in the backup.' })
  filesInBackup: number;

  @Count({ description: 'Those that the storage does not have.' })
  filesToAdd: number;

  @Count({ description: 'Files that nothing refers to afterwards; removed an hour later.' })
  filesToRemove: number;

  @Count({ description: 'Files that were missing already when the backup was made.' })
  missingFiles: number;
}
