import { ADMIN_ROLES } from '../../../kernel/admin-role.js';
import { Count, Flag, Instant, ListOf, Nested, OneOf, Text, Texts } from '../../../platform/http/contract/fields.js';
import { ADMINISTRATOR_FIELDS } from '../domain/backup.js';

const FOREIGN =
  'Whether the signature of this installation is missing: the backup comes from another installation or an older version, or was altered. It is restored only with `acceptForeign`.';

export class VerifiedArchiveView {
  @Text({ description: 'Id of the uploaded archive for the next operations. The archive is deleted after a day.' })
  id: string;

  @Instant({ description: 'Time of the backup’s snapshot.' })
  createdAt: string;

  @Text({ description: 'Schema version of the backup. An older one is migrated.' })
  schemaVersion: string;

  @Count({ description: 'Number of rows in all tables.' })
  rows: number;

  @Count({ description: 'Number of media files and thumbnails.' })
  files: number;

  @Count({ description: 'Files that were missing already when the backup was made.' })
  missingFiles: number;

  @Flag({ description: FOREIGN })
  isForeign: boolean;
}

export class TableChangeView {
  @Text({ description: 'Name of the table.', example: 'profiles' })
  table: string;

  @Count({ description: 'Number of rows before the restore.' })
  rowsNow: number;

  @Count({ description: 'Number of rows in the backup. For `audit_log` these are added to the current rows.' })
  rowsInBackup: number;

  @Count({
    description:
      'Number of rows after the restore. Differs from `rowsInBackup` for `audit_log`, whose entries are kept. Absent in older reports.',
    optional: true,
  })
  rowsAfter?: number;

  @Count({
    description:
      'Rows that are in both with other values. Times of visits and the order of Discover are not compared. Absent in older reports.',
    optional: true,
  })
  rowsChanged?: number;
}

export class ChangedAdministratorView {
  @Text({ description: 'Username as in the backup.' })
  username: string;

  @Texts({ description: `Names of the fields that differ: ${ADMINISTRATOR_FIELDS.map((field) => `\`${field}\``).join(', ')}.` })
  fields: string[];
}

export class AddedAdministratorView {
  @Text({ description: 'Username as in the backup.' })
  username: string;

  @OneOf(ADMIN_ROLES, { description: 'The role that the account gets.' })
  role: string;
}

export class AdministratorChangesView {
  @Texts({ description: 'Usernames that the backup adds.' })
  added: string[];

  @ListOf(AddedAdministratorView, { description: 'Their roles; absent in a report of an earlier version.', optional: true })
  addedRoles?: AddedAdministratorView[];

  @Texts({ description: 'Usernames that the backup does not contain.' })
  removed: string[];

  @ListOf(ChangedAdministratorView, { description: 'Administrators who are in both and differ.' })
  changed: ChangedAdministratorView[];
}

export class RestoreReportView {
  @Flag({ description: 'True when nothing was changed.' })
  dryRun: boolean;

  @Instant({ description: 'Time of the backup’s snapshot.' })
  createdAt: string;

  @Text({ description: 'Schema version of the backup.' })
  schemaVersion: string;

  @Flag({ description: 'Whether it was migrated to the current schema.' })
  migrated: boolean;

  @ListOf(TableChangeView, { description: 'Changes by table.' })
  tables: TableChangeView[];

  @Count({ description: 'Files in the backup.' })
  filesInBackup: number;

  @Count({ description: 'Files of the backup that the storage does not have.' })
  filesToAdd: number;

  @Count({ description: 'Files that no row refers to afterwards; they are removed an hour later.' })
  filesToRemove: number;

  @Count({ description: 'Files that were missing already when the backup was made.' })
  missingFiles: number;

  @Flag({ description: FOREIGN })
  isForeign: boolean;

  @Count({
    description: 'Creators without an e-mail address and a passkey who have no session afterwards, so that nothing opens their accounts.',
    optional: true,
  })
  creatorsWithoutAccess?: number;

  @Nested(AdministratorChangesView, {
    description: 'Differences between the administrators of the backup and the current ones, by username.',
  })
  administrators: AdministratorChangesView;
}

const RESTORE_STATES = ['verified', 'rehearsed', 'restoring', 'interrupted', 'restored'] as const;

export class PreparedRestoreView {
  @Nested(VerifiedArchiveView, { description: 'The uploaded backup.' })
  archive: VerifiedArchiveView;

  @OneOf(RESTORE_STATES, {
    description:
      '`verified`: the dry run is not complete. `rehearsed`: `report` says what a restore would change. `restoring`: the restore runs. `interrupted`: it failed or its server ended, and it changed nothing. `restored`: complete, and `report` says what has changed.',
  })
  state: string;

  @Flag({ description: 'Whether the caller uploaded it.' })
  isOwn: boolean;

  @Text({ description: 'Username of the administrator who uploaded it.' })
  preparedBy: string;

  @Instant({ description: 'Time of the upload.' })
  preparedAt: string;

  @Nested(RestoreReportView, { description: 'Report of the latest dry run or of the restore; null before it.', nullable: true })
  report: RestoreReportView | null;

  @Instant({ description: 'Time of the report; null without one.', nullable: true })
  reportedAt: string | null;

  @Text({ description: 'Username of the administrator who started the restore; null before it.', nullable: true })
  startedBy: string | null;

  @Instant({ description: 'Time when the restore was complete; null before it.', nullable: true })
  restoredAt: string | null;
}
