import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

export interface CountedPage<Item> {
  items: Item[];
  total: number;
  /** Whether `total` is an estimate, which the server returns for long lists. */
  estimated: boolean;
  /** Where the page is in a list with cursors (PR-139); undefined for a list with numbered pages only. */
  position?: ListPosition;
}

interface ListPosition {
  /** Cursors of the neighbours; null at the ends of the list. */
  next: string | null;
  previous: string | null;
  /** Number of the first item, from 1; negative when it is counted from the end. */
  firstRow: number;
}

interface ListView {
  totalCount: number;
  totalEstimated: boolean;
  nextCursor: string | null;
  previousCursor: string | null;
  firstRow: number;
}

/** The page of a list whose view has the total and the position. */
export const listedPage = <Item>(
  items: Item[],
  { totalCount, totalEstimated, nextCursor, previousCursor, firstRow }: ListView,
): CountedPage<Item> => ({
  items,
  total: totalCount,
  estimated: totalEstimated,
  position: { next: nextCursor, previous: previousCursor, firstRow },
});

/** The generated list calls drop the headers, which contain the total (PR-44) and the position (PR-139). */
export function toCountedPage<Item>(items: Item[], meta: FetchBaseQueryMeta | undefined): CountedPage<Item> {
  const headers = meta?.response?.headers;
  const firstRow = headers?.get('x-first-row') ?? null;
  const [next, previous] = ['x-next-cursor', 'x-previous-cursor'].map((name) => headers?.get(name) ?? null);
  return {
    items,
    total: Number(headers?.get('x-total-count') ?? items.length),
    estimated: headers?.get('x-total-estimated') === 'true',
    ...(firstRow === null ? {} : { position: { next: next ?? null, previous: previous ?? null, firstRow: Number(firstRow) } }),
  };
}
