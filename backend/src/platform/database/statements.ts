import type { QueryResult } from 'pg';
import type { Statement } from './statement.js';

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
