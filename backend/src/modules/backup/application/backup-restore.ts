import type { Readable } from 'node:stream';
import type { FileEntry, ManifestItem, VerifiedManifest } from '../domain/backup.js';
import type { RestoreReport } from '../domain/restore-report.js';

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

/** A restore that is recorded, with the username of the administrator who starts it. */
export interface PreparedRestore {
  id: string;
  startedBy: string;
}

export interface RestoreOptions {
  /** Undefined for a restore by command. */
  prepared?: PreparedRestore;
  /** True when the caller has reviewed which administrators an archive of another installation adds, removes and changes. */
  acceptForeign?: boolean;
  /** True to add the sessions of the backup to those of this installation. */
  keepSessions?: boolean;
}

/** Verifies and restores a backup. Throws `BadArchive` with the reason before anything is written. */
export abstract class BackupRestore {
  /** Reads every byte and compares it with the checksums of the manifest. */
  abstract verify(backup: BackupToRestore): Promise<VerifiedManifest>;

  /** Loads the backup into a scratch schema and reports what a restore would change. */
  abstract rehearse(backup: BackupToRestore, options?: Pick<RestoreOptions, 'keepSessions'>): Promise<RestoreReport>;

  /**
   * Replaces all data by the backup, completely or not at all. Other writes are refused until it ends. Throws `RestoreRunning` when
   * another restore runs, and `ForeignBackup` when this installation did not sign the backup and `acceptForeign` is not set.
   */
  abstract apply(backup: BackupToRestore, options?: RestoreOptions): Promise<RestoreReport>;

  /** Loads the backup into a scratch schema and compares rows, references and checksums. Returns the result as a sentence. */
  abstract drill(backup: BackupToRestore): Promise<string>;
}
