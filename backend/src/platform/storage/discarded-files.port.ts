/**
 * The ledger that keeps files and rows in step (PR-34, ADR 0004). A key in it is a file that no row refers to,
 * yet or any more; a sweeper removes those that stay for longer than an hour.
 */
export abstract class DiscardedFiles {
  /** Before storing: should we die in between, the sweeper finds the files. Commits on its own. */
  abstract expect(keys: string[]): Promise<void>;

  /** In the transaction that inserts the row. Throws when the sweeper was faster, so that no row points at nothing. */
  abstract keep(keys: string[]): Promise<void>;

  /** In the transaction that removes the row. */
  abstract discard(keys: string[]): Promise<void>;
}
