export interface KeptAnalysis {
  /** What the run was for; a second run for the same one changes nothing. */
  tick: string;
  /** Only who was not seen for so long. */
  graceDays: number;
}

/**
 * Profiles that meet all nine criteria (back-office, section 9; decision 48). What they are stands in the database, as
 * the column that the Active badge shows, so that badge, analysis and purge cannot disagree.
 */
export abstract class InactiveProfiles {
  abstract count(): Promise<number>;

  /** Removes at most so many that are inactive at that moment; answers how many. Nobody is counted by two callers. */
  abstract removeSome(limit: number): Promise<number>;

  /** Counts and keeps the result. False when that was done for this tick already. */
  abstract analyse(analysis: KeptAnalysis): Promise<boolean>;
}
