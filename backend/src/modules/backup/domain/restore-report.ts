export interface TableChange {
  table: string;
  rowsNow: number;
  rowsInBackup: number;
}

export interface ChangedAdministrator {
  username: string;
  fields: AdministratorField[];
}

export const ADMINISTRATOR_FIELDS = ['username', 'email', 'password', 'mustChangePassword', 'secondFactor'] as const;
export type AdministratorField = (typeof ADMINISTRATOR_FIELDS)[number];

/** Administrators by username, whatever its case. */
export interface AdministratorChanges {
  added: string[];
  removed: string[];
  changed: ChangedAdministrator[];
}

/** What a restore changes, or would change. */
export interface RestoreReport {
  /** Nothing was written. */
  dryRun: boolean;
  createdAt: string;
  /** The schema the backup was made with. */
  schemaVersion: string;
  /** Whether it had to be brought to the schema of today. */
  migrated: boolean;
  tables: TableChange[];
  filesInBackup: number;
  /** Files that the storage does not have, and is given. */
  filesToAdd: number;
  /** Files that no row refers to afterwards; swept an hour later. */
  filesToRemove: number;
  missingFiles: number;
  /** Not signed by this installation: it is restored only where that is accepted. */
  isForeign: boolean;
  administrators: AdministratorChanges;
}
