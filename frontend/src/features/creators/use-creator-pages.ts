import { useEffect, useMemo } from 'react';
import { isProblem } from '@/shared/api/problem';
import { itemsOf, useGetCreatorPagesInfiniteQuery, type CreatorFilters } from '@/shared/api/public-api';
import { useSearchParams } from '@/shared/lib/use-search-params';

/** Limits the pages that one URL loads, because each page is a request. */
const MAX_PAGES_FROM_URL = 25;

function requestedPageCount(params: URLSearchParams): number {
  const page = Number.parseInt(params.get('page') ?? '1', 10);
  return Number.isNaN(page) ? 1 : Math.min(Math.max(page, 1), MAX_PAGES_FROM_URL);
}

/** Loads the creators that match the filters, as many pages as `page` in the URL says. */
export function useCreatorPages(filters: CreatorFilters) {
  const [params, setParams] = useSearchParams();
  const requested = requestedPageCount(params);
  const query = useGetCreatorPagesInfiniteQuery(filters);
  const { data, currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const loaded = currentData?.pages.length ?? 0;
  const isComplete = loaded >= requested || !hasNextPage;

  useEffect(() => {
    if (loaded > 0 && !isComplete && !isFetching && error === undefined) void fetchNextPage();
  }, [loaded, isComplete, isFetching, error, fetchNextPage]);

  // While the result for changed filters loads, the previous result stays visible.
  const shown = currentData ?? data;
  const creators = useMemo(() => itemsOf(shown), [shown]);
  return {
    creators,
    problem: isProblem(error) ? error : undefined,
    /** Nothing is loaded yet, so the screen shows a skeleton. */
    isLoading: isFetching && currentData === undefined && creators.length === 0,
    /** The visible list belongs to the previous filters; refetching the same list, for example after a follow, does not set this. */
    isRefreshing: isFetching && currentData === undefined && creators.length > 0,
    isRetrying: isFetching && !query.isFetchingNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: currentData !== undefined && hasNextPage,
    loadMore: () => {
      void fetchNextPage();
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.set('page', String(loaded + 1));
          return next;
        },
        { replace: true },
      );
    },
    retry: () => void refetch(),
  };
}
