/** Lets one instance make the scheduled backup. The other instances wait, and then check which steps are missing. */
export abstract class BackupLock {
  /** Runs the work on one instance at a time; the lock ends with its process. The sweeper removes no stored file meanwhile. */
  abstract exclusive<T>(work: () => Promise<T>): Promise<T>;

  /** Runs the work in parallel to other work. The sweeper removes no stored file meanwhile, however long the work takes. */
  abstract withoutSweep<T>(work: () => Promise<T>): Promise<T>;
}
