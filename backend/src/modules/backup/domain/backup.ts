/** `full` can be restored; `database` and `media` are for people and other programs. */
export type BackupKind = 'full' | 'database' | 'media';

/** Who runs one backup at a time besides each administrator: no administrator has these ids. */
export const OWNERS = { operator: 2_147_483_646, schedule: 2_147_483_645 } as const;

/** Of the layout of an archive: 2 is signed. A newer layout is refused, an older one still read. */
export const FORMAT = 'vitrine-backup';
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

/** The part of the manifest that fits into memory: everything but its lists of files, which are streamed. */
export interface ManifestHead {
  format: string;
  formatVersion: number;
  kind: BackupKind;
  /** Name of the newest migration of the database it was made from. */
  schemaVersion: string;
  createdAt: string;
  /** One JSON row a line, by table. */
  tables: Record<string, TableEntry>;
}

/** A file of the archive by its storage key, or the key of one that rows refer to and that the storage did not have. */
export type ManifestItem = ({ key: string } & FileEntry) | { missingKey: string };

/** What is known of an archive whose every byte was checked. */
export interface VerifiedManifest extends ManifestHead {
  files: number;
  missingFiles: number;
  /** Not signed by this installation: another one made it, an older version did, or it was altered. */
  isForeign: boolean;
}

export const tablePath = (table: string): string => `database/${table}.ndjson`;
export const filePath = (key: string): string => `media/${key}`;

export const rowsIn = ({ tables }: ManifestHead): number => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

/** E.g. `vitrine-full-2026-11-21-0815.zip`. */
export function fileNameOf(kind: BackupKind, at: Date): string {
  const stamp = at.toISOString().slice(0, 16).replace('T', '-').replace(':', '');
  return `vitrine-${kind}-${stamp}.${kind === 'database' ? 'json' : 'zip'}`;
}
