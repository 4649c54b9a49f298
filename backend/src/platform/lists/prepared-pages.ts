import { SharedPage } from '../database/cache.js';
import { EMPTY_LIST } from '../database/json.js';
import type { JsonSql, Sql } from '../database/projection.js';
import type { Reader } from '../database/reader.js';
import type { JsonStatement } from '../database/statement.js';
import { Page } from '../http/contract/answers.js';
import { GREATEST, KeysetCursor } from './cursor.js';
import { KeysetOrder } from './keyset-order.js';

/** Keys of the last row of a page; null on the last page. */
export interface LastRow {
  last: string[] | null;
}

interface PageRange {
  limit: number;
  cursor?: string;
}

interface PreparedList<View> {
  name: string;
  /** See `Statement`. */
  isShort?: boolean;
  /** Common table expressions for the rows. */
  with?: Sql;
  /** Select statement of the rows: `rows` makes it. */
  rows: Sql;
  item: JsonSql<View>;
  /** From clause of the items, whose rows are `page`. */
  items: Sql;
  /** From clause of the statement, whose row is missing when there is no such list. `last` is the last row. */
  from?: Sql;
}

/**
 * The pages of a list from its first row on, without a total, by statements that are planned once. The rows are in descending order of the
 * declared columns. The parameters are the values of the list, the page size, and keys of the cursor.
 */
export class PreparedPages {
  readonly order: KeysetOrder;
  /** Keyset predicate: rows after the cursor. */
  readonly after: Sql;
  /** Number of rows to read. One more than the page has shows whether another page follows. */
  readonly max: Sql;
  private readonly limit: Sql;
  private readonly cursor: KeysetCursor;

  /** `values`: number of the values of the list. */
  constructor(columns: Record<Sql, keyof typeof GREATEST>, { values = 1 } = {}) {
    this.order = KeysetOrder.of('desc', columns);
    this.limit = `$${values + 1}`;
    this.max = `${this.limit} + 1`;
    this.after = this.order.afterParameters(values + 2);
    this.cursor = new KeysetCursor(...Object.values(columns).map((type) => GREATEST[type]));
  }

  /** Selects the rows after the cursor with their keys, and other columns. `from` ends with a condition. */
  rows(from: Sql, columns?: Sql): Sql {
    const { order } = this;
    return `select ${[columns, order.columns].filter(Boolean).join(', ')} from ${from} and ${this.after} order by ${order.by(false)} limit ${this.max}`;
  }

  statement<View>({ name, isShort, with: before, rows, item, items, from }: PreparedList<View>): JsonStatement<View[], LastRow> {
    const page = `page as materialized (select *, count(*) over () > ${this.limit} as has_more from (${rows}) found
      order by ${this.order.by(false, true)} limit ${this.limit}),
    last as (select * from page order by ${this.order.by(true, true)} limit 1)`;
    return item
      .list(this.order.by(false, true))
      .from(items)
      .statement<LastRow>({
        name,
        isShort,
        with: before === undefined ? page : `${before}, ${page}`,
        from: from ?? '(select 1) one left join last on true',
        columns: { last: `case when last.has_more then ${this.order.texts} end` },
      });
  }

  /** Reads a page for one viewer. Without a row it is empty. */
  async read<View>(reader: Reader, statement: JsonStatement<View[], LastRow>, values: unknown[], range: PageRange): Promise<Page<View>> {
    const page = await this.find(reader, statement, values, range);
    return new Page<View>(page?.json ?? EMPTY_LIST, page?.cursor);
  }

  /** The same, and undefined without a row. `more` are values behind those of the page. Throws `InvalidCursor`. */
  async find<View>(
    reader: Reader,
    statement: JsonStatement<View[], LastRow>,
    values: unknown[],
    { limit, cursor }: PageRange,
    more: unknown[] = [],
  ): Promise<SharedPage<View> | undefined> {
    const [row] = await reader.jsonRows(statement, [...values, limit, ...this.cursor.decode(cursor), ...more]);
    return row && new SharedPage<View>(row.j, this.cursor.encode(...(row.last ?? [null])));
  }
}
