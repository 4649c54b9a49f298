import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { distinct } from '../../shared/lib/distinct';
import { isProblem } from '../../shared/api/problem';
import { useGetCreatorPagesInfiniteQuery, type CreatorFilters } from '../../shared/api/public-api';

/** More would make a shared address a burden for the server; whoever wants more presses the button again. */
const MOST_PAGES_FROM_ADDRESS = 25;

function pagesWanted(params: URLSearchParams): number {
  const page = Number.parseInt(params.get('page') ?? '1', 10);
  return Number.isNaN(page) ? 1 : Math.min(Math.max(page, 1), MOST_PAGES_FROM_ADDRESS);
}

/** The creators that match, as many pages of them as the address says. */
export function useCreatorPages(filters: CreatorFilters) {
  const [params, setParams] = useSearchParams();
  const wanted = pagesWanted(params);
  const query = useGetCreatorPagesInfiniteQuery(filters);
  const { data, currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const loaded = currentData?.pages.length ?? 0;
  const isComplete = loaded >= wanted || !hasNextPage;

  useEffect(() => {
    if (loaded > 0 && !isComplete && !isFetching && error === undefined) void fetchNextPage();
  }, [loaded, isComplete, isFetching, error, fetchNextPage]);

  // While other filters are being asked for, what is on the screen stays on it.
  const creators = distinct((currentData ?? data)?.pages.flatMap((page) => page.items) ?? []);
  return {
    creators,
    problem: isProblem(error) ? error : undefined,
    /** Nothing to show yet: placeholders. */
    isLoading: isFetching && currentData === undefined && creators.length === 0,
    /** What is shown is about to be replaced; the same list asked for anew, as after a follow, changes in place. */
    isRefreshing: isFetching && currentData === undefined && creators.length > 0,
    isRetrying: isFetching && !query.isFetchingNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: currentData !== undefined && hasNextPage,
    loadMore: () => {
      if (error !== undefined) void fetchNextPage();
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          next.set('page', String(loaded + 1));
          return next;
        },
        { replace: true },
      );
    },
    retry: () => void refetch(),
  };
}
