import { SharedPage } from '../../database/cache.js';
import { EMPTY_LIST } from '../../database/json.js';
import type { Sql } from '../../database/projection.js';
import type { Reader } from '../../database/reader.js';
import type { JsonStatement } from '../../database/statement.js';
import { Page } from './answers.js';
import { GREATEST, KeysetCursor } from './cursor.js';

/** Keys of the last row of a page; `moment` is null on the last page. */
export interface LastRow {
  moment: string | null;
  id: number | string | null;
}

interface PageRange {
  limit: number;
  cursor?: string;
}

/**
 * A list in keyset pages, sorted by a time and an id, the newest row first: its SQL, its cursor, and its reading. The rows must have the columns
 * `time` and `id`. The parameters of the statement are the values of the list, page size, and keys of the cursor.
 */
export class NewestFirst {
  /** Order of the rows `page`. */
  readonly order: Sql;
  /** Select list for `LastRow`. */
  readonly columns: Record<keyof LastRow, Sql>;
  /** From clause of a statement that always has a row. */
  readonly from: Sql = '(select 1) one left join last on true';
  private readonly limit: Sql;
  private readonly keys: [moment: Sql, id: Sql];
  private readonly cursor: KeysetCursor;

  /** `values`: number of the values of the list. */
  constructor(
    private readonly time: Sql,
    { values = 1, greatestId = GREATEST.int }: { values?: number; greatestId?: string } = {},
  ) {
    this.limit = `$${values + 1}`;
    this.keys = [`$${values + 2}`, `$${values + 3}`];
    this.cursor = new KeysetCursor(GREATEST.moment, greatestId);
    this.order = `page.${time} desc, page.id desc`;
    this.columns = {
      moment: `case when last.has_more then (extract(epoch from last.${time}) * 1000000)::bigint end`,
      id: 'last.id',
    };
  }

  /** Keyset predicate: rows after the cursor. */
  afterCursor(time: Sql, id: Sql): Sql {
    const [momentOfCursor, idOfCursor] = this.keys;
    return `(${time}, ${id}) < (to_timestamp(0) + ${momentOfCursor}::bigint * interval '1 microsecond', ${idOfCursor}::bigint)`;
  }

  /**
   * Common table expressions: `page` has the rows of the page, `last` its last row. `select` returns the sorted rows up to a limit; one row
   * more than the page has shows whether another page follows.
   */
  page(select: (limit: Sql) => Sql): Sql {
    const { time, limit } = this;
    return `page as materialized (select *, count(*) over () > ${limit} as has_more from (${select(`${limit} + 1`)}) found
      order by ${time} desc, id desc limit ${limit}),
    last as (select ${time}, id, has_more from page order by ${time}, id limit 1)`;
  }

  /** Reads a page for one viewer. Without a row it is empty. */
  async read<View>(reader: Reader, statement: JsonStatement<View[], LastRow>, values: unknown[], range: PageRange): Promise<Page<View>> {
    return (await this.find(reader, statement, values, range)) ?? new Page<View>(EMPTY_LIST, undefined);
  }

  /** The same, and undefined without a row. */
  async find<View>(
    reader: Reader,
    statement: JsonStatement<View[], LastRow>,
    values: unknown[],
    range: PageRange,
  ): Promise<Page<View> | undefined> {
    const page = await this.findShared(reader, statement, values, range);
    return page && new Page<View>(page.json, page.cursor);
  }

  /** Reads a page that is the same for every viewer. `more` are values behind those of the page. Throws `InvalidCursor`. */
  async findShared<View>(
    reader: Reader,
    statement: JsonStatement<View[], LastRow>,
    values: unknown[],
    { limit, cursor }: PageRange,
    more: unknown[] = [],
  ): Promise<SharedPage<View> | undefined> {
    const [row] = await reader.jsonRows(statement, [...values, limit, ...this.cursor.decode(cursor), ...more]);
    return row && new SharedPage<View>(row.j, this.cursor.encode(row.moment, row.id));
  }
}
