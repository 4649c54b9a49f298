import type { Total } from '../../database/lists/totals.js';
import { Count, Flag } from './fields.js';

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
