import { Pagination } from 'antd';
import { formatWhole } from '../../shared/lib/format';

/** The observed page sizes (PR-56). */
export const pageSizes = [10, 20, 50, 100] as const;
export const PAGE_SIZE = 20;

/** Later pages are slower, so only the first rows are offered. A search or the reverse order shows the others. */
const MAX_REACHABLE_ROWS = 10_000;

interface PagerProps {
  page: number;
  size: number;
  total: number;
  /** True when the total is an estimate. */
  estimated?: boolean;
  onGo: (changes: { page: number } | { limit: number }) => void;
}

/** Selects the page of a list and the page size. */
export function Pager({ page, size, total, estimated = false, onGo }: PagerProps) {
  if (total === 0) return null;
  return (
    <Pagination
      current={page}
      pageSize={size}
      total={Math.min(total, MAX_REACHABLE_ROWS)}
      pageSizeOptions={[...pageSizes]}
      showSizeChanger={{ 'aria-label': 'Page size' }}
      responsive
      align="end"
      showTotal={(_all, [from, to]) => `${formatWhole(from)}–${formatWhole(to)} of ${estimated ? 'about ' : ''}${formatWhole(total)}`}
      onChange={(nextPage, nextSize) => {
        onGo(nextSize === size ? { page: nextPage } : { limit: nextSize });
      }}
    />
  );
}
