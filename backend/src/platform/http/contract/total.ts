import type { Total } from '../../database/lists/totals.js';

export type { Total } from '../../database/lists/totals.js';

/** The totals of a view that is one page of a list. */
export interface NumberedPage {
  totalPages: number;
  totalCount: number;
  totalEstimated: boolean;
}

export const numberedPage = (total: Total, limit: number): NumberedPage => ({
  totalPages: Math.ceil(total.count / limit),
  totalCount: total.count,
  totalEstimated: total.estimated,
});
