import { Pagination } from 'antd';
import { formatWhole } from '../../shared/lib/format';

/** PR-56. */
export const pageSizes = [10, 20, 50, 100] as const;
export const PAGE_SIZE = 20;

/** A page is the slower the further in it is. Who wants those at the other end searches, or turns the order round. */
const REACHABLE = 10_000;

interface PagerProps {
  page: number;
  size: number;
  total: number;
  /** The server has not counted them one by one. */
  estimated?: boolean;
  onGo: (changes: { page: number } | { limit: number }) => void;
}

/** Which page of a list, and how long its pages are. */
export function Pager({ page, size, total, estimated = false, onGo }: PagerProps) {
  if (total === 0) return null;
  return (
    <Pagination
      current={page}
      pageSize={size}
      total={Math.min(total, REACHABLE)}
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
