import { useEffect, useRef } from 'react';
import { isProblem } from '@/shared/api/problem';
import { useGetFollowingSummaryQuery, useMarkFollowingSeenMutation } from '@/shared/api/public-api';

/**
 * Loads the numbers since the last visit, and then marks this visit as the last one. The mark is sent after the numbers have
 * arrived, because it resets them on the server. If the mark fails, the next visit sends it and shows higher numbers.
 */
export function useFollowingNumbers(isKnown: boolean) {
  const { data, error, isFetching, refetch } = useGetFollowingSummaryQuery(undefined, { skip: !isKnown, refetchOnMountOrArgChange: true });
  const [markSeen] = useMarkFollowingSeenMutation();
  const isMarked = useRef(false);
  const isLoaded = data !== undefined && !isFetching;
  useEffect(() => {
    if (!isLoaded || isMarked.current) return;
    isMarked.current = true;
    void markSeen();
  }, [isLoaded, markSeen]);
  return { numbers: data, problem: isProblem(error) ? error : undefined, isFetching, ask: () => void refetch() };
}
