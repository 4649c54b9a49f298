import type { Conditions } from './conditions.js';

/** The rows of a list of administrators that match its filter, for an action on all of them (PR-134). */
export interface Selection {
  /** From clause, without `from`. */
  from: string;
  /** SQL of the id of a row, by which the rows are walked. */
  id: string;
  conditions: Conditions;
}
