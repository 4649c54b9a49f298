/** Number of rows of a list. */
export interface Total {
  count: number;
  /** True when `count` is an estimate, because counting would take too long. */
  estimated: boolean;
}

export const pagesOf = ({ count }: Total, limit: number): number => Math.ceil(count / limit);
