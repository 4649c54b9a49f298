/**
 * Ledger that keeps files and rows consistent (PR-34, ADR 0004). A key in it names a file whose row is not yet inserted or
 * already deleted. A job removes files that have been in the ledger for more than an hour.
 */
export abstract class DiscardedFiles {
  /** Adds keys before their files are stored, so that a crash leaves no untracked file. Commits in a separate transaction. */
  abstract expect(keys: string[]): Promise<void>;

  /** Removes keys, in the transaction that inserts the row. Throws when the job has removed a file already. */
  abstract keep(keys: string[]): Promise<void>;

  /** Adds keys, in the transaction that deletes the row. */
  abstract discard(keys: string[]): Promise<void>;
}
