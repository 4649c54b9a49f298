import { Text, Whole, Count, Flag } from './fields.js';
import type { JsonOf } from '../../database/json.js';
import type { Total } from '../../database/lists/totals.js';

/** The optional paging parameters of every public list (PR-16). */
export class PageDto {
  @Whole({ description: 'Maximum number of entries.', optional: true, min: 1, max: 100 })
  limit?: number;

  @Text({ description: 'Cursor from the `Link` header of the previous page.', optional: true, min: 1, max: 200 })
  cursor?: string;
}

/** Items per page of back-office lists (PR-56). */
export const PAGE_SIZE = 20;
const PAGE_SIZE_MAX = 200;
/** Keeps the offset within the range of an SQL `integer`. Users search a list of that length instead of paging through it. */
const LAST_PAGE = 1_000_000;

/** A page of a list of the back-office: by its number, or by a cursor, which reaches the last of a million rows as fast as the first. */
export interface PageRequest {
  page?: number;
  limit?: number;
  cursor?: string;
}

/** Where a page is in its list. */
export interface PagePosition {
  /** Cursors of the neighbours; undefined at the ends of the list. */
  next?: string;
  previous?: string;
  /** Number of the first row, from 1. Negative: counted from the end, where -1 is the last row. 0 without rows. */
  firstRow: number;
}

export interface ListedPage<View> {
  items: JsonOf<View[]>;
  limit: number;
  total: Total;
  position: PagePosition;
}

/** Parameters of back-office lists, whose pages are numbered. */
export class NumberedPageDto {
  @Whole({ description: 'Number of the page, from 1.', optional: true, min: 1, max: LAST_PAGE, default: 1 })
  page?: number;

  @Whole({ description: 'Entries per page.', optional: true, min: 1, max: PAGE_SIZE_MAX, default: PAGE_SIZE })
  limit?: number;
}

/** Parameters of back-office lists whose last page is reached by a cursor (PR-139). */
export class ListPageDto extends NumberedPageDto {
  @Text({
    description: 'Cursor of the next or the previous page from a response, or `last`, in the same order; `page` is ignored.',
    optional: true,
    min: 1,
    max: 2_000,
  })
  cursor?: string;
}

export type { Total } from '../../database/lists/totals.js';

/** The totals of a view that is one page of a list. */
export class NumberedPageView {
  @Count({ description: 'Number of pages.' })
  totalPages: number;

  @Count({ description: 'Number of matching entries on all pages.' })
  totalCount: number;

  @Flag({ description: 'Whether the total is an estimate.' })
  totalEstimated: boolean;
}

export const numberedPage = (total: Total, limit: number): NumberedPageView => ({
  totalPages: Math.ceil(total.count / limit),
  totalCount: total.count,
  totalEstimated: total.estimated,
});

/** One page of a list with cursors (PR-139). */
export class ListPageView extends NumberedPageView {
  @Text({ description: 'Cursor of the next page; null on the last one.', nullable: true })
  nextCursor: string | null;

  @Text({ description: 'Cursor of the previous page; null on the first one.', nullable: true })
  previousCursor: string | null;

  @Whole({
    description:
      'Number of the first entry of the page, from 1. Negative: counted from the end, where -1 is the last entry. 0 without entries.',
  })
  firstRow: number;
}

export const listPage = ({ total, limit, position }: ListedPage<unknown>): ListPageView => ({
  ...numberedPage(total, limit),
  nextCursor: position.next ?? null,
  previousCursor: position.previous ?? null,
  firstRow: position.firstRow,
});
