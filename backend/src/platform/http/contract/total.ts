/** How many there are of something. */
export interface Total {
  count: number;
  /** True: about so many; counting them would take too long. */
  estimated: boolean;
}

export const pagesOf = ({ count }: Total, limit: number): number => Math.ceil(count / limit);
