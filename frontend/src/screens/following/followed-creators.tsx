import { Compass, Heart } from 'lucide-react';
import { useMemo, useState } from 'react';
import { CreatorGrid, CreatorGridSkeleton } from '@/features/creators/creator-grid';
import { isApiError } from '@/shared/api/api-error';
import { itemsOf, useGetFollowingPagesInfiniteQuery } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { buttonClass } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { LiveRegion } from '@/shared/ui/live-region';
import { Link } from '@/shared/ui/link';

/** PR-55. */
const PLACEHOLDERS = 8;

export function FollowedCreatorsSkeleton() {
  const t = getT('following');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <CreatorGridSkeleton cards={PLACEHOLDERS} />
    </div>
  );
}

/** An unfollowed creator stays in the list with a Follow button until the page is left, so that a mistake can be reverted. */
export function FollowedCreators({ creatorId }: { creatorId: number }) {
  const t = getT('following');
  const query = useGetFollowingPagesInfiniteQuery({ creatorId }, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const creators = useMemo(() => itemsOf(data), [data]);
  const apiError = isApiError(error) ? error : undefined;
  const [loadedMore, setLoadedMore] = useState(0);

  if (data === undefined && apiError === undefined) return <FollowedCreatorsSkeleton />;
  if (apiError !== undefined && creators.length === 0) {
    return <ErrorState title={t('failed')} error={apiError} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (creators.length === 0) return <NoFollowedCreators />;
  const failure = apiError && `${t('failed')}. ${apiError.message}`;
  const more = { failure, isLoading: isFetchingNextPage, load: () => void fetchNextPage() };
  return (
    <>
      <LiveRegion text={loadedMore > 0 ? t('more', { n: loadedMore }) : t('shown', { n: creators.length })} />
      <CreatorGrid creators={creators} more={hasNextPage ? more : undefined} onMore={setLoadedMore} />
      {apiError === undefined || hasNextPage ? null : (
        <p role="alert" className="mt-6 text-center text-sm font-medium text-danger">
          {failure}
        </p>
      )}
    </>
  );
}

function NoFollowedCreators() {
  const t = getT('following');
  return (
    <EmptyState
      icon={Heart}
      title={t('empty')}
      hint={t('emptyHint')}
      action={
        <Link to="/" className={buttonClass()}>
          <Compass aria-hidden />
          {t('discover')}
        </Link>
      }
    />
  );
}
