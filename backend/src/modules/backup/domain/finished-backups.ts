import type { BackupKind } from './backup.js';

export interface FinishedBackup {
  kind: BackupKind;
  startedAt: Date;
  bytes: number;
  sha256: string;
  /** Where it is kept; undefined when it went to whoever asked. */
  storageKey?: string;
  /** The scheduled run that it is of; undefined when somebody asked for it. */
  tick?: string;
}

export interface KeptBackup {
  id: number;
  storageKey: string;
  bytes: number;
  finishedAt: Date;
  scheduled: boolean;
  /** The restore drill found that it cannot be restored. */
  failed: boolean;
}

/** What was backed up, and what of it is kept in the storage. A backup that broke off is not here. */
export abstract class FinishedBackups {
  /** Answers its id. */
  abstract add(backup: FinishedBackup): Promise<number>;

  abstract kept(): Promise<KeptBackup[]>;

  /** `BackupNotFound` when there is none. */
  abstract keptAs(id: number): Promise<KeptBackup>;

  abstract ofTick(tick: string): Promise<{ id: number; verified: boolean } | undefined>;

  /** The sentence that the screen shows; `error` when the restore drill failed. */
  abstract verified(id: number, result: { sentence: string; error?: string }): Promise<void>;

  /** Its file goes onto the ledger. */
  abstract forget(id: number): Promise<void>;
}
