/** Lock across all instances, so that one of them makes the scheduled backup and the others wait for it. */
export abstract class BackupLock {
  /** Runs the work on one instance at a time; the lock ends with its process. The sweeper removes no stored file during the work. */
  abstract exclusive<T>(work: () => Promise<T>): Promise<T>;

  /**
   * Runs the work unless another caller runs such work, also on another instance; then throws `BackupStoring`. The sweeper removes no
   * stored file during the work.
   */
  abstract single<T>(work: () => Promise<T>): Promise<T>;

  /**
   * Runs one off-site backup at a time. While another one runs, waits for its end or throws `BackupStoring`. The sweeper removes no
   * stored file during the work.
   */
  abstract offsite<T>(busy: 'wait' | 'refuse', work: () => Promise<T>): Promise<T>;
}
