import type { Sql } from './projection.js';

/** Keys of the last row of a page that has its full number of rows; `moment` is null for the last page. */
export interface LastRow {
  moment: string | null;
  id: number | string | null;
}

interface NewestFirst {
  /** Keyset predicate: rows after the cursor. */
  afterCursor: (time: Sql, id: Sql) => Sql;
  /** Common table expression for the last row of the one named `page`. */
  last: Sql;
  /** Select list for `LastRow`. */
  columns: Record<keyof LastRow, Sql>;
}

/**
 * SQL of lists in keyset pages, sorted by a time and an id. `page` must have the columns `time` and `id`; `limit`, `moment` and `id`
 * are the parameters for the page size and for the keys of the cursor.
 */
export function newestFirst(time: Sql, { limit, moment, id }: Record<'limit' | 'moment' | 'id', Sql>): NewestFirst {
  return {
    afterCursor: (timeColumn, idColumn) =>
      `(${timeColumn}, ${idColumn}) < (to_timestamp(0) + ${moment}::bigint * interval '1 microsecond', ${id}::bigint)`,
    last: `last as (select ${time}, id from page order by ${time}, id limit 1)`,
    columns: {
      moment: `case when (select count(*) from page) = ${limit} then (extract(epoch from last.${time}) * 1000000)::bigint end`,
      id: 'last.id',
    },
  };
}
