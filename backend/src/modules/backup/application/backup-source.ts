import type { Readable } from 'node:stream';
import type { BackupKind } from '../domain/backup.js';

/** Makes a backup of one consistent snapshot while the stream is read. */
export abstract class BackupSource {
  /**
   * Throws `BackupRunning` when a backup of the owner runs on any instance. Destroying the stream ends the backup. After a failure the
   * stream is destroyed and never ends, so that an incomplete backup is not taken for a complete one.
   */
  abstract open(kind: BackupKind, owner: number): Promise<Readable>;

  /** Cancels the running backup of the owner on any instance. Returns false when there is none. */
  abstract cancel(owner: number): Promise<boolean>;
}
