import { Injectable } from '@nestjs/common';
import type { Conditions } from '../database/lists/conditions.js';
import { Totals, type Total } from '../database/lists/totals.js';
import type { JsonSql, Sql } from '../database/projection.js';
import { Reader } from '../database/reader.js';
import { GREATEST, InvalidCursor } from './cursor.js';
import type { KeysetOrder } from './keyset-order.js';
import { PAGE_SIZE, type ListedPage, type PagePosition, type PageRequest } from '../http/contract/page.dto.js';

interface KeysetList<View> {
  /** From clause of the rows, without `from`. */
  from: Sql;
  id: Sql;
  conditions: Conditions;
  order: KeysetOrder;
  /** Whether more rows match than can be counted within the time of a page. */
  isFrequent?: boolean;
  item: JsonSql<View>;
  /** From clause of the items; `page` has their ids. */
  items: Sql;
}

/** The cursor of the last page. */
const LAST_CURSOR = 'last';

/** `place`: number of rows before the page, or for a negative one -1 minus the number of rows after it. */
interface Cursor {
  keys: (string | null)[];
  isBackward: boolean;
  place: number;
}

interface PageKeys {
  n: number;
  first: (string | null)[] | null;
  last: (string | null)[] | null;
}

const encode = ({ keys, isBackward, place }: Cursor): string =>
  Buffer.from(JSON.stringify([isBackward, place, ...keys])).toString('base64url');

/** Throws `InvalidCursor` for everything that no page has as its cursor: a page with a cursor continues after a row, whose keys it has. */
function decode(cursor: string): Cursor {
  const [isBackward, place, ...keys] = jsonListIn(cursor);
  const areKeys = keys.length > 0 && keys.every((key) => key === null || typeof key === 'string');
  if (
    typeof isBackward !== 'boolean' ||
    typeof place !== 'number' ||
    !Number.isInteger(place) ||
    Math.abs(place) > Number(GREATEST.integer) ||
    !areKeys
  )
    throw new InvalidCursor();
  return { keys, isBackward, place };
}

function jsonListIn(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    // The text is no JSON.
    return [];
  }
}

/** The rows after a page, for a place that is counted from the end. */
const rowsAfter = (place: number): number => -1 - place;

/** Reads the pages of the lists of the back-office, with their totals (PR-139). */
@Injectable()
export class KeysetPages {
  constructor(
    private readonly reader: Reader,
    private readonly totals: Totals,
  ) {}

  async page<View>(list: KeysetList<View>, { page = 1, limit = PAGE_SIZE, cursor }: PageRequest): Promise<ListedPage<View>> {
    const { from, conditions, isFrequent = false } = list;
    const total = await this.totals[isFrequent ? 'estimate' : 'of'](`select from ${from} ${conditions.where}`, conditions.values);
    if (cursor === undefined) return this.read(list, total, limit, { keys: [], isBackward: false, place: (page - 1) * limit });
    if (cursor !== LAST_CURSOR) return this.read(list, total, limit, decode(cursor));
    // As many rows as the last page has when the pages are numbered.
    const size = total.estimated ? limit : total.count % limit || limit;
    return this.read(list, total, limit, { keys: [], isBackward: true, place: -1 }, size);
  }

  private async read<View>(list: KeysetList<View>, total: Total, limit: number, at: Cursor, size = limit): Promise<ListedPage<View>> {
    const { conditions, order, item } = list;
    const page = conditions.copy();
    const isNumbered = at.keys.length === 0 && !at.isBackward;
    const ranges = at.keys.length === 0 ? ['true'] : order.after(at.keys, at.isBackward, page);
    const end = page.placeholder(size + 1);
    const offset = isNumbered ? ` offset ${page.placeholder(at.place)}` : '';
    const rows = ranges.map(
      (range) =>
        `(select ${list.id} as id, ${order.columns} from ${list.from} ${page.copy().always(range).where} order by ${order.by(at.isBackward)} limit ${end}${offset})`,
    );
    const shown = `page where page.place <= ${page.placeholder(size)}`;
    const [nearest, farthest] = ['page.place', 'page.place desc'].map(
      (by) => `(select ${order.texts} from ${shown} order by ${by} limit 1)`,
    ) as [Sql, Sql];
    const statement = item.list(at.isBackward ? 'page.place desc' : 'page.place').statement<PageKeys>({
      with: `page as materialized (select *, row_number() over () as place from (
        select * from (${rows.join(' union all ')}) found ${rows.length === 1 ? '' : `order by ${order.by(at.isBackward, true)}`} limit ${end}) found)`,
      from: `(select * from ${shown}) page ${list.items}`,
      columns: {
        n: '(select count(*)::int from page)',
        first: at.isBackward ? farthest : nearest,
        last: at.isBackward ? nearest : farthest,
      },
    });
    const [row] = await this.reader.jsonRows(statement, page.values);
    if (row === undefined) throw new Error('An aggregate returned no row.');
    const { n, first, last } = row;
    // Fewer rows than the page has are left before the cursor: the first page shows them and those that follow.
    if (at.isBackward && at.keys.length > 0 && n < size) return this.read(list, total, limit, { keys: [], isBackward: false, place: 0 });
    const hasMore = n > size;
    return { items: row.j, limit, ...position({ at, total, limit, hasMore, count: Math.min(n, size), first, last }) };
  }
}

interface ReadPage extends Pick<PageKeys, 'first' | 'last'> {
  at: Cursor;
  total: Total;
  limit: number;
  hasMore: boolean;
  count: number;
}

/** Rows before the page. An exact total gives the place of a page that is counted from the end, and corrects that of the last one. */
function placeOf(place: number, isLast: boolean, { count: total, estimated }: Total, count: number): number {
  if (estimated || (place >= 0 && !isLast)) return place;
  return Math.max(0, total - count - (place < 0 ? rowsAfter(place) : 0));
}

/** The position of a page, and a total that agrees with it: an estimate is never lower than the rows that the pages had. */
function position({ at, total, limit, hasMore, count, first, last }: ReadPage): { total: Total; position: PagePosition } {
  if (first === null || last === null) {
    const isPastEnd = !at.isBackward && at.place > 0;
    return {
      total: isPastEnd ? total : { count: 0, estimated: false },
      position: { firstRow: 0, previous: isPastEnd ? LAST_CURSOR : undefined },
    };
  }
  const isLast = at.isBackward ? at.keys.length === 0 : !hasMore;
  const isFirst = at.isBackward ? !hasMore : at.place === 0;
  const place = isFirst ? 0 : placeOf(at.place, isLast, total, count);
  const seen = place < 0 ? count + rowsAfter(place) : place + count;
  const isWhole = isLast && place >= 0;
  const next = place < 0 ? Math.min(-1, place + limit) : place + count;
  const previous = place < 0 ? place - count : Math.max(0, place - limit);
  return {
    total: isWhole ? { count: seen, estimated: false } : { ...total, count: Math.max(total.count, seen + (isLast ? 0 : 1)) },
    position: {
      firstRow: place < 0 ? -seen : place + 1,
      ...(isLast ? {} : { next: encode({ keys: last, isBackward: false, place: next }) }),
      ...(isFirst ? {} : { previous: encode({ keys: first, isBackward: true, place: previous }) }),
    },
  };
}
