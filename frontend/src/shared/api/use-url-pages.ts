import { useMemo } from 'react';
import { isApiError } from './api-error';
import { itemsOf } from './public-endpoints';
import { usePageInUrl } from './use-page-in-url';

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
  const { data, currentData, error, isFetching, hasNextPage, refetch } = query;
  const loadMore = usePageInUrl({ ...query, pages: currentData?.pages.length ?? 0 });

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
    loadMore,
    retry: () => void refetch(),
  };
}
