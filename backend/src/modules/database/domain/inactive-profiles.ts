export interface KeptAnalysis {
  /** What the run was for; a second run for the same one changes nothing. */
  tick: string;
  /** Only profiles that were not seen for so many days. */
  graceDays: number;
}

/** A part of a purge. */
export interface PurgedBatch {
  /** How many were inactive when the batch began. */
  found: number;
  removed: number;
}

/**
 * Profiles that meet all nine criteria (PR-56, PR-48) and were not seen for a number of days. What they are stands in
 * one predicate, so that list, analysis and purge cannot disagree.
 */
export abstract class InactiveProfiles {
  abstract count(olderThanDays: number): Promise<number>;

  /** Removes at most `limit` that are inactive at that moment. No profile is counted by two callers. */
  abstract removeSome(limit: number, olderThanDays: number): Promise<PurgedBatch>;

  /** Counts and keeps the result. False when that was done for this tick already. */
  abstract analyse(analysis: KeptAnalysis): Promise<boolean>;
}
