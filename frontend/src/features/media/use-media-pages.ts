import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, useState } from 'react';
import { isProblem } from '@/shared/api/problem';
import { itemsOf, publicApi, type MediaView } from '@/shared/api/public-api';

const { getMediaPages } = publicApi.endpoints;

interface Gallery {
  creatorId: number;
  /** The first items, which are part of the profile. */
  newest: MediaView[];
  /** Number of all items. */
  total: number;
}

/** The loaded media of a creator. The list is requested only when the visitor asks for more than `newest`. */
export function useMediaPages({ creatorId, newest, total }: Gallery) {
  const [requestedOf, setRequestedOf] = useState<number | null>(null);
  const { isUninitialized } = getMediaPages.useInfiniteQueryState({ creatorId });
  const isRequested = requestedOf === creatorId || !isUninitialized;
  const query = getMediaPages.useInfiniteQuery(isRequested ? { creatorId } : skipToken);
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const media = useMemo(() => (currentData === undefined ? newest : itemsOf(currentData)), [currentData, newest]);
  return {
    media,
    problem: isProblem(error) ? error : undefined,
    isRefreshing: isFetching && !isFetchingNextPage && currentData !== undefined,
    isLoadingMore: isFetchingNextPage || (isFetching && currentData === undefined),
    hasMore: currentData === undefined ? newest.length > 0 && newest.length < total : hasNextPage,
    loadMore: () => {
      if (currentData !== undefined) void fetchNextPage();
      else if (isRequested) void refetch();
      else setRequestedOf(creatorId);
    },
  };
}
