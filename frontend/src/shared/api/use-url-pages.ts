import { useEffect, useMemo } from 'react';
import { useUrlFilters } from '@/shared/lib/use-search-params';
import { isApiError } from './api-error';
import { itemsOf } from './public-endpoints';

/** Limits the pages that one URL loads, because each page is a request. */
const MAX_PAGES_FROM_URL = 25;

function requestedPageCount(params: URLSearchParams): number {
  const page = Number.parseInt(params.get('page') ?? '1', 10);
  return Number.isNaN(page) ? 1 : Math.min(Math.max(page, 1), MAX_PAGES_FROM_URL);
}

interface Pages<Item> {
  pages: { items: Item[]; total: string | null }[];
}

/** What the hook of an infinite query returns. */
interface PagesQuery<Item> {
  data?: Pages<Item>;
  currentData?: Pages<Item>;
  error?: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/** The items of a list, of which as many pages are loaded as `page` in the URL says, so that reload and Back keep them. */
export function useUrlPages<Item extends { id: number }>(query: PagesQuery<Item>) {
  const [params, change] = useUrlFilters();
  const requested = requestedPageCount(params);
  const { data, currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const loaded = currentData?.pages.length ?? 0;
  const isComplete = loaded >= requested || !hasNextPage;

  useEffect(() => {
    if (loaded > 0 && !isComplete && !isFetching && error === undefined) void fetchNextPage();
  }, [loaded, isComplete, isFetching, error, fetchNextPage]);

  // While the result for changed filters loads, the previous result stays visible.
  const shown = currentData ?? data;
  const items = useMemo(() => itemsOf(shown), [shown]);
  const total = shown?.pages[0]?.total ?? null;
  return {
    items,
    /** Number of items on all pages; undefined when it is unknown. */
    total: total === null ? undefined : Number(total),
    error: isApiError(error) ? error : undefined,
    /** Nothing is loaded yet, so the screen shows a skeleton. */
    isLoading: isFetching && currentData === undefined && items.length === 0,
    /** The visible list belongs to the previous filters; refetching the same list, for example after a follow, does not set this. */
    isRefreshing: isFetching && currentData === undefined && items.length > 0,
    isRetrying: isFetching && !query.isFetchingNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: currentData !== undefined && hasNextPage,
    loadMore: () => {
      void fetchNextPage();
      change({ page: loaded + 1 });
    },
    retry: () => void refetch(),
  };
}
