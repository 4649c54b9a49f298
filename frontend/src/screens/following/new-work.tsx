import { SeveralCreators } from '@/features/media/several-creators';
import { useGetFollowingFeedInfiniteQuery } from '@/shared/api/explore-api';
import { useGetFollowingSummaryQuery } from '@/shared/api/following-api';
import { useUrlPages } from '@/shared/api/use-url-pages';
import { getT } from '@/shared/texts/texts';
import { ErrorState } from '@/shared/ui/error-state';
import { LiveRegion } from '@/shared/ui/live-region';
import { NewWorkSkeleton, NoWork } from './followed-creators';

/** Tiles of the first row on a wide screen. */
const FIRST_ROW = 4;

/** The pictures and videos of the followed creators, newest first, with a mark on those since the last visit (PR-119). */
export function NewWork() {
  const t = getT('following');
  const pages = useUrlPages(useGetFollowingFeedInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }));
  const { data: summary } = useGetFollowingSummaryQuery();
  const { items, error, isLoading, isRefreshing, isRetrying, isLoadingMore, hasMore, loadMore } = pages;
  if (isLoading) return <NewWorkSkeleton />;
  if (items.length === 0 && error !== undefined) {
    return <ErrorState title={t('feedFailed')} error={error} onRetry={pages.retry} retrying={isRetrying} />;
  }
  if (items.length === 0 && !hasMore) return <NoWork followsNobody={summary?.following === 0} />;
  return (
    <>
      <LiveRegion text={isLoadingMore ? t('loadingFeed') : getT('explore')('shown', { n: items.length })} />
      <SeveralCreators
        pages={{ media: items, error, isRefreshing, isLoadingMore, hasMore, loadMore }}
        emptyHint={getT('explore')('emptyHint')}
        newSince={summary?.since}
        eager={FIRST_ROW}
      />
    </>
  );
}
