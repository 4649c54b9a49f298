import type { Message } from '../../../kernel/message.js';
import type { BackupKind } from './backup.js';

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
