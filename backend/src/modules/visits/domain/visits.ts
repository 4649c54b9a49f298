import type { AnonymousVisit } from './visit.js';

export abstract class Visits {
  /** The salt of a day, the same on all instances; created at the first call. */
  abstract saltOf(day: string): Promise<Buffer>;

  /** Counts the new visits that are not of the owner, in one transaction. Returns the number of counted visits. */
  abstract count(visits: AnonymousVisit[]): Promise<number>;

  /** Deletes the visits and salts of the days before, so that these visitors can no longer be distinguished. */
  abstract forgetBefore(day: string): Promise<void>;
}
