import type { Readable } from 'node:stream';
import type { BackupKind } from '../domain/backup.js';

/** Makes a backup while it is read, from one consistent snapshot. */
export abstract class BackupSource {
  /**
   * `BackupRunning` when the owner has one running, in whatever instance. Destroying the stream ends it; should it break,
   * the stream breaks and never ends, so that half a backup is not taken for one.
   */
  abstract open(kind: BackupKind, owner: number): Promise<Readable>;

  /** Breaks off what the owner has running, in whatever instance. False when there is nothing. */
  abstract cancel(owner: number): Promise<boolean>;
}
