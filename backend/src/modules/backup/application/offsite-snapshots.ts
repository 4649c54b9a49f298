import type { BadArchive } from '../domain/backup.errors.js';
import type { SnapshotHead } from '../domain/offsite-snapshot.js';
import type { Retention } from '../domain/retention.js';
import type { BackupToRestore, DrillResult } from './backup-restore.js';

/** A snapshot in the target. Without a head its description cannot be read, for the reason in `error`. */
export type ListedSnapshot = ({ head: SnapshotHead; error?: undefined } | { head?: undefined; error: BadArchive }) & {
  id: string;
  problem?: string;
  /** True when it was copied or altered, or another installation made it. */
  isForeign: boolean;
};

export interface WriteOptions {
  /** Id of the newest snapshot of this installation; the id of the new one sorts after it. */
  newest?: string;
  /** A snapshot whose signal is aborted does not become visible. */
  signal: AbortSignal;
}

/** The off-site backups: snapshots in a second bucket or folder, which share the media files by content. */
export abstract class OffsiteSnapshots {
  /** Throws `OffsiteNotConfigured`. */
  abstract get retention(): Retention;

  /** How messages name the target. */
  abstract get target(): string;

  /** Runs the work while no other installation writes to the target. Throws `OffsiteInUse` or `OffsiteUnavailable`. */
  abstract exclusive<T>(work: () => Promise<T>): Promise<T>;

  /** Returns the snapshots, newest first, and then the foreign ones. Without `max` all of them. */
  abstract list(max?: number): Promise<ListedSnapshot[]>;

  /** Copies what the target lacks. `drill` tries the restore before the snapshot becomes visible. */
  abstract write(drill: (backup: BackupToRestore) => Promise<DrillResult>, options: WriteOptions): Promise<SnapshotHead>;

  /** Removes the description and the rows of a snapshot. Its media files stay until `removeUnused`. */
  abstract remove(id: string): Promise<void>;

  /** Removes objects that no snapshot uses and parts of incomplete snapshots. Returns their number. */
  abstract removeUnused(): Promise<number>;

  /** Returns the snapshot for a restore. `identity` is the text of a key file, for an encrypted one. `latest` is the first one of the list without a problem. Throws `SnapshotNotFound`. */
  abstract find(id: string, identity?: string): Promise<{ id: string; backup: BackupToRestore }>;

  /** Returns the secret that signed the cookies of the sessions of an encrypted snapshot; undefined when the snapshot holds none. */
  abstract sessionSecret(id: string, identity?: string): Promise<string | undefined>;

  /** Reads every byte of a snapshot. Returns the number of files. Throws `BadArchive`. */
  abstract verifyFiles(id: string, identity?: string): Promise<number>;
}
