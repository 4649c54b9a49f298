/** A derived column with rows that differ from what they are computed from. */
export interface DerivedDifference {
  /** Table and column, such as `profiles.followers`. */
  name: string;
  rows: number;
  /** The first row, its value and the computed value. */
  example: string;
}

/** Columns that the database derives from other rows (ADR 0005). */
export abstract class DerivedData {
  /** Compares all derived columns at one moment, so that concurrent writes cause no differences. */
  abstract differences(): Promise<DerivedDifference[]>;

  /** Computes the differing rows again, in batches with short locks. */
  abstract recompute(): Promise<void>;
}
