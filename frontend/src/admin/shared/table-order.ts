import type { SortOrder } from 'antd/es/table/interface';

/** Converts a sort such as `createdAt_desc` to the order of a column in antd; null when another column is sorted. */
export function orderOf(sort: string, column: string): SortOrder {
  if (sort === `${column}_asc`) return 'ascend';
  return sort === `${column}_desc` ? 'descend' : null;
}

/** The reverse of `orderOf`; null means the default order of the list. */
export function sortOf(column: unknown, order: SortOrder | undefined): string | null {
  if (typeof column !== 'string' || order === null || order === undefined) return null;
  return `${column}_${order === 'ascend' ? 'asc' : 'desc'}`;
}
