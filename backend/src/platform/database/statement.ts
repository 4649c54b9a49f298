import type { JsonOf } from './json.js';

/**
 * A statement with a name is prepared and planned once per connection. A statement without a name is planned for each set
 * of values, for queries whose best plan depends on them. Values are always passed as parameters.
 */
export interface Statement {
  name?: string;
  text: string;
  /** It takes at most a few milliseconds and runs for many requests, so it shares a connection with other statements. */
  isShort?: boolean;
}

/** A row of a `JsonStatement`: the JSON in the column `j`, and further columns. */
export type JsonRow<View, Columns = unknown> = { j: JsonOf<View> } & Columns;

declare const row: unique symbol;

/** A statement that `JsonSql.statement` made from a projection; `Reader` returns its rows with their types. */
export interface JsonStatement<View, Columns = unknown> extends Statement {
  /** Exists for the compiler only. */
  readonly [row]: JsonRow<View, Columns>;
}
