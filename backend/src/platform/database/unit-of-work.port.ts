/** One transaction. Nested calls join the one that runs; only use cases open one. */
export abstract class UnitOfWork {
  abstract run<T>(work: () => Promise<T>): Promise<T>;

  /** Runs once the surrounding transaction is durable, never when it rolled back. Outside a transaction: at once. */
  abstract afterCommit(effect: () => Promise<void>): Promise<void>;
}
