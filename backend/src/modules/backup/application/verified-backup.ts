import type { Readable } from 'node:stream';
import type { FileEntry, ManifestItem, VerifiedManifest } from '../domain/backup.js';

export interface ArchivedFile extends FileEntry {
  key: string;
  /** The stream fails with `BadArchive` when the content differs from the manifest. */
  open: () => Promise<Readable>;
}

/** An opened backup whose manifest and tables were verified. */
export interface VerifiedBackup {
  readonly manifest: VerifiedManifest;

  /** Returns the rows of a table, one in a line. */
  table(name: string): Promise<Readable>;

  /** Yields the items of the manifest's lists of files, in batches. */
  items(): AsyncGenerator<ManifestItem[]>;

  /** Yields the files in the order of the manifest. */
  files(): AsyncGenerator<ArchivedFile>;

  /** Returns the sessions of creators without an e-mail address, one in a line. Only off-site backups hold them. */
  sessions?: () => Promise<Readable | undefined>;

  close(): Promise<void>;
}

/** The path of a ZIP on disk, or a function that opens a backup. Opening throws `BadArchive` with the reason and writes nothing. */
export type BackupToRestore = string | (() => Promise<VerifiedBackup>);
