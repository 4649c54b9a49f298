import { Count, Flag, Instant, ListOf, Nested, Text, Texts } from '../../../platform/http/contract/fields.js';
import { ADMINISTRATOR_FIELDS } from '../domain/restore-report.js';

const FOREIGN =
  'Not signed by this installation: another one made it, an older version did, or it was altered. It is restored only with `acceptForeign`.';

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

  @Flag({ description: FOREIGN })
  isForeign: boolean;
}

export class TableChangeView {
  @Text({ description: 'Name of the table.', example: 'profiles' })
  table: string;

  @Count({ description: 'Rows before the restore.' })
  rowsNow: number;

  @Count({ description: 'Rows after it; of `audit_log`, those of the backup, which are added to what is there.' })
  rowsInBackup: number;
}

export class ChangedAdministratorView {
  @Text({ description: 'As the backup writes it.' })
  username: string;

  @Texts({ description: `What differs: ${ADMINISTRATOR_FIELDS.map((field) => `\`${field}\``).join(', ')}.` })
  fields: string[];
}

export class AdministratorChangesView {
  @Texts({ description: 'Usernames that the backup adds.' })
  added: string[];

  @Texts({ description: 'Usernames that the backup does not hold.' })
  removed: string[];

  @ListOf(ChangedAdministratorView, { description: 'Those who are in both and differ.' })
  changed: ChangedAdministratorView[];
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

  @Flag({ description: FOREIGN })
  isForeign: boolean;

  @Nested(AdministratorChangesView, { description: 'Who can sign in to the back-office after it, compared with now, by username.' })
  administrators: AdministratorChangesView;
}
