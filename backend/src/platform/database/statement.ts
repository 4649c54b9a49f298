import type { JsonOf } from './json.js';
import type { QueryResult } from 'pg';

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

/** Runs SQL. Values are always parameters. The text alone is a statement without a name, which is planned for each set of values. */
export abstract class Statements {
  /** All rows. */
  async all<Row>(sql: string | Statement, values?: unknown[]): Promise<Row[]> {
    return (await this.query(statementOf(sql), values)).rows as Row[];
  }

  /** The first row; undefined without a row. */
  async one<Row>(sql: string | Statement, values?: unknown[]): Promise<Row | undefined> {
    const [row] = await this.all<Row>(sql, values);
    return row;
  }

  /** The number in the only column of the first row; 0 without a row. */
  async count(sql: string | Statement, values?: unknown[]): Promise<number> {
    const row = await this.one<object>(sql, values);
    return row === undefined ? 0 : Number(Object.values(row)[0]);
  }

  /** True when there is a row. */
  async exists(sql: string | Statement, values?: unknown[]): Promise<boolean> {
    return (await this.query(statementOf(sql), values)).rows.length > 0;
  }

  /** Runs a statement for its effect. Returns the number of rows that it inserted, updated or deleted. */
  async execute(sql: string | Statement, values?: unknown[]): Promise<number> {
    return (await this.query(statementOf(sql), values)).rowCount ?? 0;
  }

  protected abstract query(statement: Statement, values?: unknown[]): Promise<QueryResult>;
}

const statementOf = (sql: string | Statement): Statement => (typeof sql === 'string' ? { text: sql } : sql);
