import type { JsonStatement } from './statement.js';

/** An SQL expression. */
export type Sql = string;

type Scalar = string | number | boolean | null | undefined;
/** Scalars and lists of scalars are SQL expressions, everything else is a projection of its type. */
type Column<Value> = unknown extends Value ? Sql | JsonSql<unknown> : [Value] extends [Scalar | readonly Scalar[]] ? Sql : JsonSql<Value>;

/** An SQL expression for each key of the view; an optional key may be left out. */
export type Columns<View> = { [Key in keyof View]: Column<View[Key]> };

/** A shape that is recorded or downloaded and has no view. */
export type Unspecified = Record<string, unknown>;

/** Parts of a select statement, without the keywords. */
interface Source {
  name?: string;
  /** See `Statement`. */
  isShort?: boolean;
  with?: Sql;
  from?: Sql;
}

/** PostgreSQL functions take at most 100 arguments, and each key has two. */
const MAX_KEYS = 50;

/** An SQL expression that PostgreSQL evaluates to JSON of a `View`. */
export class JsonSql<out View> {
  /** Exists for the compiler only. */
  declare readonly view: View;

  constructor(readonly sql: Sql) {}

  /** The list of the expression over all rows; `[]` without rows. */
  list(order?: Sql): JsonSql<View[]> {
    return new JsonSql(`coalesce(json_agg(${this.sql}${order === undefined ? '' : ` order by ${order}`}), '[]')`);
  }

  /** The expression over another source that has exactly one row: a list, or an aggregate. */
  from(source: Sql): JsonSql<View> {
    return new JsonSql(`(select ${this.sql} from ${source})`);
  }

  /** The expression over another source that has at most one row; null without a row. */
  optionalFrom(source: Sql): JsonSql<View | null> {
    return this.from(source);
  }

  /** Null unless the condition is true. */
  when(condition: Sql): JsonSql<View | null> {
    return new JsonSql(`case when ${condition} then ${this.sql} end`);
  }

  /** A list that is not evaluated when the condition is true. */
  emptyWhen<Item>(this: JsonSql<Item[]>, condition: Sql): JsonSql<Item[]> {
    return new JsonSql(`case when ${condition} then '[]' else ${this.sql} end`);
  }

  /** Selects the expression in a subquery as `alias`; `column` refers to it outside, as `table.alias` or `alias`. */
  as(alias: string, table?: string): { definition: Sql; column: JsonSql<View> } {
    return { definition: `${this.sql} as ${alias}`, column: new JsonSql(table === undefined ? alias : `${table}.${alias}`) };
  }

  /** A statement that returns the JSON as text in the column `j`, and other columns. */
  statement(source: Source): JsonStatement<View>;
  statement<Other>(source: Source & { columns: Record<keyof Other, Sql> }): JsonStatement<View, Other>;
  statement({ name, isShort, with: queries, from, columns = {} }: Source & { columns?: Record<string, Sql> }): JsonStatement<View> {
    const selected = [`${this.sql}::text as j`, ...Object.entries(columns).map(([column, sql]) => `${sql} as ${column}`)];
    const clauses = [queries && `with ${queries}`, `select ${selected.join(', ')}`, from && `from ${from}`];
    return { name, isShort, text: clauses.filter(Boolean).join(' ') } as JsonStatement<View>;
  }
}

/** A record that `list` converts to JSON. It is not JSON by itself, so a statement cannot return it. */
class RecordSql<out View> {
  constructor(private readonly json: JsonSql<View>) {}

  list(order?: Sql): JsonSql<View[]> {
    return this.json.list(order);
  }

  /** See `JsonSql.as`. */
  as(alias: string, table?: string): { definition: Sql; column: RecordSql<View> } {
    const { definition, column } = this.json.as(alias, table);
    return { definition, column: new RecordSql(column) };
  }
}

/** JSON of a `View` from the columns of one row. */
export class Projection<View> extends JsonSql<View> {
  constructor(readonly columns: Columns<View>) {
    const pairs = pairsOf(columns);
    if (pairs.length > MAX_KEYS) throw new Error(`A projection has at most ${MAX_KEYS} keys, not ${pairs.length}.`);
    super(`json_build_object(${pairs.map(([key, sql]) => `${quoted(key)}, ${sql}`).join(', ')})`);
  }

  /** The same as a record, which PostgreSQL converts to JSON in half the time of `json_build_object`. */
  get record(): RecordSql<View> {
    const columns = pairsOf(this.columns).map(([key, sql]) => `${sql} as "${key}"`);
    return new RecordSql(new JsonSql(`(select item from (select ${columns.join(', ')}) item)`));
  }
}

/** `projection<LinkView>({ id: 'l.id', … })`. A missing or an unknown key of the view does not compile. */
export const projection = <View>(columns: Columns<View>): Projection<View> => new Projection<View>(columns);

/** The column of a property: `displayName` is stored in `display_name`. */
export const columnName = (property: string): Sql => property.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** The columns of a row for the keys of `properties`. */
export const columnsOf = <Key extends string>(properties: Record<Key, unknown>, row: string): Record<Key, Sql> =>
  Object.fromEntries(Object.keys(properties).map((key) => [key, `${row}.${columnName(key)}`])) as Record<Key, Sql>;

/** A column of the type `json` or `jsonb`. */
export const jsonColumn = <View>(column: Sql): JsonSql<View> => new JsonSql(column);

/** An object of numbers that are known when the statement is written, and of SQL texts that need no JSON escaping. */
type PlainItem<View> = { [Key in keyof View]: View[Key] extends number ? number : Sql };

/**
 * The items whose condition is true, in this order. PostgreSQL joins them as text, which takes half the time of `json_build_object`
 * for each item.
 */
export function jsonItems<View>(items: { when: Sql; item: PlainItem<View> }[]): JsonSql<View[]> {
  const texts = items.map(({ when, item }) => `case when ${when} then ${plainText(item)} end`);
  return new JsonSql(`('[' || concat_ws(', ', ${texts.join(', ')}) || ']')::json`);
}

function plainText(item: object): Sql {
  const members = Object.entries(item as Record<string, number | Sql>).map(([key, value]) =>
    typeof value === 'number' ? `'"${key}" : ${value}'` : `'"${key}" : "' || ${value} || '"'`,
  );
  return `'{' || ${members.join(" || ', ' || ")} || '}'`;
}

/** An object with a key for each row. */
export const jsonByKey = (key: Sql, value: Sql, order: Sql): JsonSql<Record<string, unknown>> =>
  new JsonSql(`coalesce(json_object_agg(${key}, ${value} order by ${order}), '{}')`);

/** A row of a table without keys, such as a line of a CSV file; `columns` are its headings. */
export const jsonCells = <Cell>(cells: Record<string, Sql>): { columns: string[]; json: JsonSql<Cell[]> } => ({
  columns: Object.keys(cells),
  json: new JsonSql(`json_build_array(${Object.values(cells).join(', ')})`),
});

const pairsOf = (columns: object): [string, Sql][] =>
  Object.entries(columns as Record<string, Sql | JsonSql<unknown>>).map(([key, column]) => [
    key,
    typeof column === 'string' ? column : column.sql,
  ]);

const quoted = (text: string): Sql => `'${text.replaceAll("'", "''")}'`;
