/** A pool or a single connection of pg. */
export interface Database {
  query(sql: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

const columnOf = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Converts the keys to column names, because json_populate_record() matches keys with columns. */
const toRecord = (row: object): object => Object.fromEntries(Object.entries(row).map(([key, value]) => [columnOf(key), value as unknown]));

/** Writes rows of one table. Keys are column names in camel case. Dates are sent as ISO 8601. */
export class Table<Row extends object> {
  constructor(
    private readonly database: Database,
    private readonly name: string,
  ) {}

  /** Inserts all rows with one statement. Every row must have the keys of the first one; other columns get their default. */
  async insert(rows: Row[]): Promise<void> {
    if (rows.length === 0) return;
    await this.database.query(this.insertion(rows), [JSON.stringify(rows.map(toRecord))]);
  }

  /** Inserts all rows with one statement and returns their ids, for tables with an id. */
  async insertWithIds(rows: Row[]): Promise<number[]> {
    if (rows.length === 0) return [];
    const result = await this.database.query(`${this.insertion(rows)} returning id`, [JSON.stringify(rows.map(toRecord))]);
    return (result.rows as { id: number }[]).map(({ id }) => id);
  }

  /** Changes the rows that equal `where` in its columns; all rows when it is empty. */
  async update(where: Partial<Row>, changes: Partial<Row>): Promise<void> {
    const assignments = Object.keys(changes).map((key) => `${columnOf(key)} = changes.${columnOf(key)}`);
    await this.database.query(
      `update ${this.name} t set ${assignments.join(', ')}
        from json_populate_record(null::${this.name}, $1) changes, json_populate_record(null::${this.name}, $2) wanted
        where ${this.condition(where)}`,
      [JSON.stringify(toRecord(changes)), JSON.stringify(toRecord(where))],
    );
  }

  /** Deletes the rows that equal `where` in its columns; all rows when it is empty. */
  async delete(where: Partial<Row>): Promise<void> {
    await this.database.query(
      `delete from ${this.name} t using json_populate_record(null::${this.name}, $1) wanted where ${this.condition(where)}`,
      [JSON.stringify(toRecord(where))],
    );
  }

  private insertion([first]: Row[]): string {
    const columns = Object.keys(first ?? {})
      .map(columnOf)
      .join(', ');
    return `insert into ${this.name} (${columns}) select ${columns} from json_populate_recordset(null::${this.name}, $1)`;
  }

  private condition(where: Partial<Row>): string {
    return ['true', ...Object.keys(where).map((key) => `t.${columnOf(key)} = wanted.${columnOf(key)}`)].join(' and ');
  }
}
