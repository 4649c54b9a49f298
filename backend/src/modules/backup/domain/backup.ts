import type { AdminRole } from '../../../kernel/admin-role.js';

/** Only `full` can be restored; `database` and `media` are exports for other programs. */
export type BackupKind = 'full' | 'database' | 'media';

/**
 * Owners of the backup lock that are not administrators; no administrator has these ids. Each owner runs one backup at a time,
 * and the sweeper of discarded files pauses while one holds the lock.
 */
export const OWNERS = {
  offsite: 2_147_483_642,
  move: 2_147_483_643,
  schedule: 2_147_483_645,
  operator: 2_147_483_646,
  restore: 2_147_483_647,
} as const;

/** Returns e.g. `vitrine-full-2026-11-21-0815.zip`. */
export function fileNameOf(kind: BackupKind, at: Date): string {
  const stamp = at.toISOString().slice(0, 16).replace('T', '-').replace(':', '');
  return `vitrine-${kind}-${stamp}.${kind === 'database' ? 'json' : 'zip'}`;
}

export interface TableChange {
  table: string;
  rowsNow: number;
  rowsInBackup: number;
  /** Rows after the restore. Absent in reports of earlier versions, like `rowsChanged`. */
  rowsAfter?: number;
  /** Rows that are in both with other values, without times of visits. */
  rowsChanged?: number;
}

interface ChangedAdministrator {
  username: string;
  fields: AdministratorField[];
}

export const ADMINISTRATOR_FIELDS = ['username', 'email', 'password', 'mustChangePassword', 'secondFactor'] as const;
export type AdministratorField = (typeof ADMINISTRATOR_FIELDS)[number];

/** Administrators compared by username, ignoring case. */
export interface AdministratorChanges {
  added: string[];
  /** The roles that the added ones get. */
  addedRoles: { username: string; role: AdminRole }[];
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
  /** Creators without an e-mail address and a passkey who have no session after the restore. Absent in reports of earlier versions. */
  creatorsWithoutAccess?: number;
  administrators: AdministratorChanges;
}
