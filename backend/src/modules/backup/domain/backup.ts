import type { AdminRole } from '../../../kernel/admin-role.js';
/** Only `full` can be restored; `database` and `media` are exports for other programs. */
export type BackupKind = 'full' | 'database' | 'media';
/** `snapshot` is the archive of an off-site backup, whose media files are objects beside it. */
export type ManifestKind = BackupKind | 'snapshot';

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

export const FORMAT = 'vitrine-backup';
/** Version of the archive layout; version 2 is signed. A newer version is refused, an older one is read. */
export const FORMAT_VERSION = 2;
export const MANIFEST = 'manifest.json';
/** HMAC-SHA256 of the manifest in hexadecimal digits, with a key that only this installation has. */
export const SIGNATURE = 'manifest.sig';

export interface TableEntry {
  rows: number;
  bytes: number;
  sha256: string;
}

export interface FileEntry {
  bytes: number;
  sha256: string;
  mimeType: string;
}

/** The members of the manifest that are held in memory: all except its lists of files, which are streamed. */
export interface ManifestHead {
  format: string;
  formatVersion: number;
  kind: ManifestKind;
  /** Name of the newest migration of the database that was backed up. */
  schemaVersion: string;
  createdAt: string;
  /** One JSON row per line, by table. */
  tables: Record<string, TableEntry>;
}

/** A file of the archive by its storage key, or the key of a file that rows refer to and that was missing in the storage. */
export type ManifestItem = ({ key: string } & FileEntry) | { missingKey: string };

/** The manifest of an archive of which every byte was verified. */
export interface VerifiedManifest extends ManifestHead {
  files: number;
  missingFiles: number;
  /** True when this installation did not sign the archive: another one or an older version made it, or it was altered. */
  isForeign: boolean;
}

export const tablePath = (table: string): string => `database/${table}.ndjson`;
export const filePath = (key: string): string => `media/${key}`;

export const rowsIn = ({ tables }: ManifestHead): number => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

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

export interface ChangedAdministrator {
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
