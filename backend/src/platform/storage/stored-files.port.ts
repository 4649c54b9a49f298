export interface FileToStore {
  key: string;
  path: string;
  contentType: string;
}

/**
 * Stores files with a ledger that keeps files and rows consistent (PR-34, ADR 0004). A key in the ledger names a file whose
 * row is not yet inserted or already deleted. A job removes files that have been in the ledger for more than an hour.
 */
export abstract class StoredFiles {
  /**
   * Adds the keys to the ledger in a separate transaction and stores the files then, so that a crash leaves no untracked
   * file. Call before the transaction that inserts the row. Throws `StorageFull` or `StorageUnavailable`.
   */
  abstract store(files: FileToStore[]): Promise<void>;

  /**
   * Removes keys from the ledger. Call in the transaction that inserts the row of the files. Throws `StorageUnavailable`
   * when the job has removed a file already.
   */
  abstract keep(keys: string[]): Promise<void>;

  /**
   * Lets visitors read files of the ledger for a while, because pages that are open show them. `creatorId` is the creator whose
   * profile must be visible. Call in the transaction that adds them to the ledger.
   */
  abstract serveReplaced(keys: string[], creatorId: number): Promise<void>;

  /** Adds keys to the ledger. Call in the transaction that deletes the row of the files. */
  abstract discard(keys: string[]): Promise<void>;
}
