import type { Conditions } from './conditions.js';

/** The rows of a list of administrators that match its filter, for an action on all of them (PR-134). */
export interface Selection {
  /** From clause, without `from`. */
  from: string;
  /** SQL of the id of a row, by which the rows are walked. */
  id: string;
  /** SQL of the name under which administrators know a row, also in the trash. */
  name: string;
  conditions: Conditions;
  /** SQL condition of rows that match, and that a bulk action leaves as they are. */
  leftOut?: string;
}
