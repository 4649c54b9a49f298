/** What a committed write has changed: profiles and their content, or only the numbers of follows and likes. */
export type CacheTag = 'content' | 'counters';

export interface TransactionOptions {
  /** False for transactions that change nothing in a cache; their commit does not clear the caches. */
  invalidatesCaches?: boolean;
}

/** For transactions that change only what no public answer shows, such as notes of moderators. */
export const NOTHING_PUBLIC: TransactionOptions = { invalidatesCaches: false };

/** A database transaction. A nested `run` joins the surrounding one. Only use cases open transactions. */
export abstract class UnitOfWork {
  abstract run<T>(work: () => Promise<T>, options?: TransactionOptions): Promise<T>;

  /** For a statement outside of a transaction, and after transactions that have not cleared the caches. */
  abstract invalidateCaches(tag: CacheTag): void;

  /** Runs the effect after the surrounding transaction commits, not after a rollback. Outside a transaction it runs at once. */
  abstract afterCommit(effect: () => Promise<void>): Promise<void>;

  /** Runs the effect after a rollback of the surrounding transaction, to undo what the database does not. Outside a transaction it never runs. */
  abstract afterRollback(effect: () => Promise<void>): void;
}
