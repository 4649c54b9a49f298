import type { VerifiedManifest } from '../domain/backup.js';
import type { RestoreReport } from '../domain/restore-report.js';

export interface RestoreOptions {
  /** The caller has seen which administrators an archive of another installation adds, removes and changes. */
  acceptForeign?: boolean;
}

/** Takes an archive on disk apart. `BadArchive` with a sentence for whatever is wrong with it, before anything is written. */
export abstract class BackupRestore {
  /** Looks at every byte. */
  abstract verify(archive: string): Promise<VerifiedManifest>;

  /** Loads it into a schema of its own and reports what would change. */
  abstract rehearse(archive: string): Promise<RestoreReport>;

  /**
   * Replaces everything by it, wholly or not at all; nothing else is written meanwhile. `RestoreRunning` when another one does,
   * `ForeignBackup` when it was not signed here and that was not accepted.
   */
  abstract apply(archive: string, options?: RestoreOptions): Promise<RestoreReport>;

  /** Loads it into a schema of its own and compares rows, references and checksums; the sentence says what was found. */
  abstract drill(archive: string): Promise<string>;
}
