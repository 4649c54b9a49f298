import { Pagination } from 'antd';
import type { CountedPage } from '@/shared/api/admin-api';
import { formatWhole } from '@/shared/lib/format';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

/** The observed page sizes (PR-56). */
export const pageSizes = [10, 20, 50, 100] as const;
export const PAGE_SIZE = 20;

/** Later pages are slower, so only the first rows are offered. A search or the reverse order shows the others. */
const MAX_REACHABLE_ROWS = 10_000;

export function lastPageOf(total: number, size: number): number {
  return Math.max(1, Math.ceil(Math.min(total, MAX_REACHABLE_ROWS) / size));
}

interface PagerProps {
  page: number;
  size: number;
  /** The sizes to choose from; none fixes the size. */
  sizes?: readonly number[];
  counted: Pick<CountedPage<unknown>, 'total' | 'estimated'> | undefined;
  onGo: (changes: { page: number } | { limit: number }) => void;
}

/** Selects the page of a list and the page size. */
export function Pager({ page, size, sizes = pageSizes, counted, onGo }: PagerProps) {
  if (counted === undefined || counted.total === 0) return null;
  const t = getT(adminCommonTexts);
  const { total, estimated } = counted;
  const isFixedSize = sizes.length === 0;
  if (isFixedSize && total <= size) return null;
  const pagination = (
    <Pagination
      current={page}
      pageSize={size}
      total={Math.min(total, MAX_REACHABLE_ROWS)}
      pageSizeOptions={[...sizes]}
      showSizeChanger={isFixedSize ? false : { 'aria-label': t.pageSize }}
      responsive
      align="end"
      showTotal={(_all, [from, to]) =>
        fill(estimated ? t.rangeEstimated : t.range, { from: formatWhole(from), to: formatWhole(to), total: formatWhole(total) })
      }
      onChange={(nextPage, nextSize) => {
        onGo(nextSize === size ? { page: nextPage } : { limit: nextSize });
      }}
    />
  );
  if (total <= MAX_REACHABLE_ROWS) return pagination;
  return (
    <div className="flex flex-col items-end gap-2">
      {pagination}
      <p className="text-sm text-ink-soft">{fill(t.reachableRows, { n: formatWhole(MAX_REACHABLE_ROWS) })}</p>
    </div>
  );
}
