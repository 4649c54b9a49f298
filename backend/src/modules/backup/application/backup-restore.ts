import type { BackupManifest } from '../domain/backup.js';
import type { RestoreReport } from '../domain/restore-report.js';

/** Takes an archive on disk apart. `BadArchive` with a sentence for whatever is wrong with it, before anything is written. */
export abstract class BackupRestore {
  /** Looks at every byte. */
  abstract verify(archive: string): Promise<BackupManifest>;

  /** Loads it into a schema of its own and tells what would change. */
  abstract rehearse(archive: string): Promise<RestoreReport>;

  /** Replaces everything by it, wholly or not at all; nobody else writes meanwhile. `RestoreRunning` when another one does. */
  abstract apply(archive: string): Promise<RestoreReport>;

  /** Loads it into a schema of its own and compares rows, references and checksums; the sentence says what was found. */
  abstract drill(archive: string): Promise<string>;
}
