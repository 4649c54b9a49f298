import { isProblem } from '../../shared/api/problem';
import { useGetMediaPagesInfiniteQuery, type Media } from '../../shared/api/public-api';
import { distinct } from '../../shared/lib/distinct';

/** The loaded media of a creator; `newest` is returned until the first page is loaded. */
export function useMediaPages(creatorId: number, newest: Media[]) {
  const query = useGetMediaPagesInfiniteQuery({ creatorId });
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  return {
    media: currentData === undefined ? newest : distinct(currentData.pages.flatMap((page) => page.items)),
    problem: isProblem(error) ? error : undefined,
    isLoading: currentData === undefined && newest.length === 0 && isFetching,
    isRefreshing: isFetching && !isFetchingNextPage && currentData !== undefined,
    isLoadingMore: isFetchingNextPage,
    hasMore: currentData !== undefined && hasNextPage,
    loadMore: () => void fetchNextPage(),
    retry: () => void refetch(),
  };
}
