/** `full` can be restored; `database` and `media` are for people and other programs. */
export type BackupKind = 'full' | 'database' | 'media';

/** Who runs one backup at a time besides each administrator: no administrator has these ids. */
export const OWNERS = { operator: 2_147_483_646, schedule: 2_147_483_645 } as const;

/** Of the layout of an archive. A newer layout is refused, an older one still read. */
export const FORMAT = 'vitrine-backup';
export const FORMAT_VERSION = 1;
export const MANIFEST = 'manifest.json';

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

/** The description that an archive ends with; what it does not name is not part of the backup. */
export interface BackupManifest {
  format: string;
  formatVersion: number;
  kind: BackupKind;
  /** Name of the newest migration of the database it was made from. */
  schemaVersion: string;
  createdAt: string;
  /** One JSON row a line, by table. */
  tables: Record<string, TableEntry>;
  /** By storage key. */
  files: Record<string, FileEntry>;
  /** Keys that rows refer to and that the storage did not have. */
  missingFiles: string[];
}

export const tablePath = (table: string): string => `database/${table}.ndjson`;
export const filePath = (key: string): string => `media/${key}`;

export const rowsIn = ({ tables }: BackupManifest): number => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

/** E.g. `vitrine-full-2026-11-21-0815.zip`. */
export function fileNameOf(kind: BackupKind, at: Date): string {
  const stamp = at.toISOString().slice(0, 16).replace('T', '-').replace(':', '');
  return `vitrine-${kind}-${stamp}.${kind === 'database' ? 'json' : 'zip'}`;
}
