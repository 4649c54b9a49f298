import { useEffect } from 'react';
import { useUrlFilters } from '@/shared/lib/use-search-params';

/** Limits the pages that one URL loads, because each page is a request. */
const MAX_PAGES_FROM_URL = 25;

export function requestedPageCount(params: URLSearchParams): number {
  const page = Number.parseInt(params.get('page') ?? '1', 10);
  return Number.isNaN(page) ? 1 : Math.min(Math.max(page, 1), MAX_PAGES_FROM_URL);
}

/** What the hook of an infinite query returns. */
interface PagesState {
  /** Number of loaded pages. */
  pages: number;
  isFetching: boolean;
  error?: unknown;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Loads as many pages of a list as `page` in the URL says, so that reload and Back keep them. Returns a function that loads the next one. */
export function usePageInUrl({ pages, isFetching, error, hasNextPage, fetchNextPage }: PagesState): () => void {
  const [params, change] = useUrlFilters();
  const isComplete = pages >= requestedPageCount(params) || !hasNextPage;
  useEffect(() => {
    if (pages > 0 && !isComplete && !isFetching && error === undefined) void fetchNextPage();
  }, [pages, isComplete, isFetching, error, fetchNextPage]);
  return () => {
    void fetchNextPage();
    change({ page: pages + 1 });
  };
}
