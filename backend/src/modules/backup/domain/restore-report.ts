export interface TableChange {
  table: string;
  rowsNow: number;
  rowsInBackup: number;
  /** Rows after the restore. Absent in reports of earlier versions, like `rowsChanged`. */
  rowsAfter?: number;
  /** Rows that are in both with other values, without times of visits. */
  rowsChanged?: number;
}

export interface ChangedAdministrator {
  username: string;
  fields: AdministratorField[];
}

export const ADMINISTRATOR_FIELDS = ['username', 'email', 'password', 'mustChangePassword', 'secondFactor'] as const;
export type AdministratorField = (typeof ADMINISTRATOR_FIELDS)[number];

/** Administrators compared by username, ignoring case. */
export interface AdministratorChanges {
  added: string[];
  removed: string[];
  changed: ChangedAdministrator[];
}

/** The changes that a restore makes, or that a dry run predicts. */
export interface RestoreReport {
  /** True when nothing was written. */
  dryRun: boolean;
  createdAt: string;
  /** Schema version of the backup. */
  schemaVersion: string;
  /** True when the backup was migrated to the current schema. */
  migrated: boolean;
  tables: TableChange[];
  filesInBackup: number;
  /** Files that the storage lacks and that the restore adds. */
  filesToAdd: number;
  /** Files to which no row refers after the restore; the sweeper removes them an hour later. */
  filesToRemove: number;
  missingFiles: number;
  /** True when this installation did not sign the backup; the restore then needs `acceptForeign`. */
  isForeign: boolean;
  /** Creators without an e-mail address who have no session after the restore. Absent in reports of earlier versions. */
  creatorsWithoutAccess?: number;
  administrators: AdministratorChanges;
}
