import type { Readable } from 'node:stream';
import type { BackupKind } from '../domain/backup.js';
import type { FinishedBackup } from '../domain/finished-backups.js';

export interface RunningBackup {
  body: Readable;
  name: string;
  mimeType: string;
  /** Records the backup and returns its id. The caller calls it after the last byte was sent, and not for an aborted backup (PR-49). */
  finished: (stored?: Pick<FinishedBackup, 'storageKey' | 'tick'>) => Promise<number>;
}

/** Streams a backup of one consistent snapshot, which is made while the stream is read. */
export abstract class BackUp {
  /**
   * Throws `BackupRunning` when a backup of the owner runs on any instance. Destroying the body ends the backup. After a failure the body
   * is destroyed and never ends, so that an incomplete backup is not taken for a complete one.
   */
  abstract execute(kind: BackupKind, owner: number): Promise<RunningBackup>;

  /** Cancels the running backup of the owner on any instance. Returns false when there is none. */
  abstract cancel(owner: number): Promise<boolean>;
}
