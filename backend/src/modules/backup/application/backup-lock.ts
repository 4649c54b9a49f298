/** Only one instance makes the scheduled backup; the others wait, and look again afterwards what is left to do. */
export abstract class BackupLock {
  /** Whoever is killed in the middle hands the turn to the next. No stored file is swept meanwhile. */
  abstract exclusive<T>(work: () => Promise<T>): Promise<T>;

  /** Beside others; no stored file is swept meanwhile, however long the storing takes. */
  abstract withoutSweep<T>(work: () => Promise<T>): Promise<T>;
}
