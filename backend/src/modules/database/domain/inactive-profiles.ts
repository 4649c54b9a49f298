export interface ScheduledAnalysis {
  /** Identifies the run; a second run with the same tick changes nothing. */
  tick: string;
  /** Minimum number of days since the profile was seen. */
  graceDays: number;
}

/** Result of one batch of a purge. */
export interface PurgedBatch {
  /** Number of inactive profiles when the batch began. */
  found: number;
  removed: number;
}

/**
 * Profiles that meet all nine criteria (PR-48, PR-56) and were not seen for a number of days. List, analysis and purge share
 * one predicate, so that their results agree.
 */
export abstract class InactiveProfiles {
  abstract count(olderThanDays: number): Promise<number>;

  /** Removes at most `limit` inactive profiles. Concurrent callers never count the same profile. */
  abstract removeBatch(limit: number, olderThanDays: number): Promise<PurgedBatch>;

  /** Counts the profiles and stores the result. Returns false when the tick has a result already. */
  abstract analyse(analysis: ScheduledAnalysis): Promise<boolean>;
}
