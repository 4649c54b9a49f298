import type { Message } from '../../../kernel/message.js';
import type { Readable } from 'node:stream';
import type { BackupKind } from '../domain/backup.js';

export interface RunningBackup {
  body: Readable;
  name: string;
  mimeType: string;
  /** Files that rows refer to and that the storage lacks or cannot read, complete at the end of the body. The first ones are named. */
  missing: { readonly count: number; readonly named: readonly string[] };
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

export interface FinishedBackup {
  kind: BackupKind | 'offsite';
  startedAt: Date;
  bytes: number;
  sha256: string;
  /** Key in the storage; undefined for a download. */
  storageKey?: string;
  /** The scheduled run; undefined when an administrator or the operator requested the backup. */
  tick?: string;
}

export interface StoredBackup {
  id: number;
  storageKey: string;
  finishedAt: Date;
  scheduled: boolean;
  /** True when the restore drill failed. */
  failed: boolean;
}

/** Records of complete backups, including those that the storage holds. An aborted backup is not recorded. */
export abstract class FinishedBackups {
  /** Returns the id of the record. */
  abstract add(backup: FinishedBackup): Promise<number>;

  abstract listStored(): Promise<StoredBackup[]>;

  /** Throws `BackupNotFound` when the storage holds no such backup. */
  abstract getStored(id: number): Promise<StoredBackup>;

  abstract findByTick(tick: string): Promise<{ id: number; verified: boolean } | undefined>;

  /** Whether an off-site backup was ever made. */
  abstract hasOffsite(): Promise<boolean>;

  /** Stores why an off-site backup was aborted. Only the latest reason is kept. */
  abstract saveOffsiteFailure(failedAt: Date, reason: Message): Promise<void>;

  /** Stores the result of the restore drill; `error` is set when the drill failed. */
  abstract saveDrillResult(id: number, result: { sentence: Message; error?: Message }): Promise<void>;

  /** Removes a backup from the storage: its file goes onto the ledger of files to discard. */
  abstract removeFromStorage(id: number): Promise<void>;
}
