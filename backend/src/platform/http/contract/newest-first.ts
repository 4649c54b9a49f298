import type { Sql } from '../projection.js';

/** Keys of the last row of a page; `moment` is null on the last page. */
export interface LastRow {
  moment: string | null;
  id: number | string | null;
}

interface NewestFirst {
  /** Keyset predicate: rows after the cursor. */
  afterCursor: (time: Sql, id: Sql) => Sql;
  /**
   * Common table expressions: `page` has the rows of the page, `last` its last row. `select` returns the sorted rows up to a limit; one row
   * more than the page has shows whether another page follows.
   */
  page: (select: (limit: Sql) => Sql) => Sql;
  /** Select list for `LastRow`. */
  columns: Record<keyof LastRow, Sql>;
}

/**
 * SQL of lists in keyset pages, sorted by a time and an id. The rows must have the columns `time` and `id`; `limit`, `moment` and `id`
 * are the parameters for the page size and for the keys of the cursor.
 */
export function newestFirst(time: Sql, { limit, moment, id }: Record<'limit' | 'moment' | 'id', Sql>): NewestFirst {
  return {
    afterCursor: (timeColumn, idColumn) =>
      `(${timeColumn}, ${idColumn}) < (to_timestamp(0) + ${moment}::bigint * interval '1 microsecond', ${id}::bigint)`,
    page: (select) => `page as materialized (select *, count(*) over () > ${limit} as has_more from (${select(`${limit} + 1`)}) found
      order by ${time} desc, id desc limit ${limit}),
    last as (select ${time}, id, has_more from page order by ${time}, id limit 1)`,
    columns: {
      moment: `case when last.has_more then (extract(epoch from last.${time}) * 1000000)::bigint end`,
      id: 'last.id',
    },
  };
}
