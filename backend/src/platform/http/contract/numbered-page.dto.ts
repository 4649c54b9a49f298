import { Count, Flag, Whole } from './fields.js';
import type { Total } from '../../database/lists/totals.js';

/** Items per page of back-office lists (PR-56). */
export const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 200;
/** Keeps the offset within the range of an SQL `integer`. Users search a list of that length instead of paging through it. */
export const LAST_PAGE = 1_000_000;

/** Parameters of back-office lists, whose pages are numbered. */
export class NumberedPageDto {
  @Whole({ description: 'Number of the page, from 1.', optional: true, min: 1, max: LAST_PAGE, default: 1 })
  page?: number;

  @Whole({ description: 'Entries per page.', optional: true, min: 1, max: PAGE_SIZE_MAX, default: PAGE_SIZE })
  limit?: number;
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
