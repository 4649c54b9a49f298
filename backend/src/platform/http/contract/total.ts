/** Number of rows of a list. */
export interface Total {
  count: number;
  /** True when `count` is an estimate, because counting would take too long. */
  estimated: boolean;
}

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
