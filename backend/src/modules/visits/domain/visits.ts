import type { AnonymousVisit } from './visit.js';

export abstract class Visits {
  /** Returns the salt of a day, which is created at the first call and the same on all instances. */
  abstract saltOf(day: string): Promise<Buffer>;

  /**
   * Counts the visits that are new and not of the owner, in one transaction. Returns the indexes of the visits that it postpones,
   * because another transaction changes what was visited.
   */
  abstract count(visits: AnonymousVisit[]): Promise<Set<number>>;

  /** Deletes the visits and salts of the days before `day`, so that their visitors can no longer be distinguished. */
  abstract forgetBefore(day: string): Promise<void>;
}
