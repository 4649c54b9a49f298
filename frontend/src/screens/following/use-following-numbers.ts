import { useEffect, useRef } from 'react';
import { isProblem } from '../../shared/api/problem';
import { useGetFollowingSummaryQuery, useMarkFollowingSeenMutation } from '../../shared/api/public-api';

/**
 * What is new since the last visit, and then: this is the last visit. The mark is set when the numbers have arrived, never
 * before, and they stay on the page as they came. A mark that fails is set at the next visit, which then shows more.
 */
export function useFollowingNumbers(isKnown: boolean) {
  const { data, error, isFetching, refetch } = useGetFollowingSummaryQuery(undefined, { skip: !isKnown, refetchOnMountOrArgChange: true });
  const [markSeen] = useMarkFollowingSeenMutation();
  const marked = useRef(false);
  const hasArrived = data !== undefined && !isFetching;
  useEffect(() => {
    if (!hasArrived || marked.current) return;
    marked.current = true;
    void markSeen();
  }, [hasArrived, markSeen]);
  return { numbers: data, problem: isProblem(error) ? error : undefined, isFetching, ask: () => void refetch() };
}
