import type { SortOrder } from 'antd/es/table/interface';

/** `createdAt_desc` as antd's tables say it: which way this column is sorted, if it is. */
export function orderOf(sort: string, column: string): SortOrder {
  if (sort === `${column}_asc`) return 'ascend';
  return sort === `${column}_desc` ? 'descend' : null;
}

/** The way back; null is the order that the list has by itself. */
export function sortOf(column: unknown, order: SortOrder | undefined): string | null {
  if (typeof column !== 'string' || order === null || order === undefined) return null;
  return `${column}_${order === 'ascend' ? 'asc' : 'desc'}`;
}
