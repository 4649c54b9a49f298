/** Lock across all instances, so that one of them makes the scheduled backup and the others wait for it. */
export abstract class BackupLock {
  /** Runs the work on one instance at a time; the lock ends with its process. The sweeper removes no stored file during the work. */
  abstract exclusive<T>(work: () => Promise<T>): Promise<T>;

  /** Runs the work in parallel to other work. The sweeper removes no stored file during the work. */
  abstract withoutSweep<T>(work: () => Promise<T>): Promise<T>;
}
