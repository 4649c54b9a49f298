import type { AnonymousVisit } from './visit.js';

export abstract class Visits {
  /** The secret of a day, the same on every instance; made when it is asked for first. */
  abstract saltOf(day: string): Promise<Buffer>;

  /** Counts those that are new and not of the owner, all or none of them. Answers how many counted. */
  abstract count(visits: AnonymousVisit[]): Promise<number>;

  /** Forgets the visits of the days before, and their salts: from then on nobody could be told apart any more. */
  abstract forgetBefore(day: string): Promise<void>;
}
