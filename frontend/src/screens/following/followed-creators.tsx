import { Compass, LayoutGrid, Users } from 'lucide-react';
import { useState } from 'react';
import { CreatorGrid, CreatorGridSkeleton } from '@/features/creators/creator-grid';
import { useGetFollowingPagesInfiniteQuery } from '@/shared/api/following-api';
import { useUrlPages } from '@/shared/api/use-url-pages';
import { appPath } from '@/shared/lib/taken-pages';
import { getT } from '@/shared/texts/texts';
import { buttonClass } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { LiveRegion } from '@/shared/ui/live-region';
import { Link } from '@/shared/ui/link';
import { Skeleton } from '@/shared/ui/skeleton';

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

/** Is not the one of galleries, because their code is loaded with the new work. */
export function NewWorkSkeleton() {
  return (
    <div role="status" className="flex flex-wrap gap-2.5 sm:gap-3">
      <span className="sr-only">{getT('following')('loadingFeed')}</span>
      {Array.from({ length: PLACEHOLDERS }, (_, index) => (
        <Skeleton shape="card" key={index} className="h-38 min-w-38 flex-1 sm:h-56 sm:min-w-56" />
      ))}
    </div>
  );
}

/** An unfollowed creator stays in the list with a Follow button until the page is left, so that a mistake can be reverted. */
export function FollowedCreators({ creatorId }: { creatorId: number }) {
  const t = getT('following');
  const pages = useUrlPages(useGetFollowingPagesInfiniteQuery({ creatorId }, { refetchOnMountOrArgChange: true }));
  const { items: creators, error, isLoading, isRetrying, isLoadingMore, hasMore } = pages;
  const [loadedMore, setLoadedMore] = useState(0);

  if (isLoading) return <FollowedCreatorsSkeleton />;
  if (error !== undefined && creators.length === 0) {
    return <ErrorState title={t('failed')} error={error} onRetry={pages.retry} retrying={isRetrying} />;
  }
  if (creators.length === 0) return <NoWork followsNobody />;
  const failure = error && `${t('failed')}. ${error.message}`;
  const more = { failure, isLoading: isLoadingMore, load: pages.loadMore };
  return (
    <>
      <LiveRegion text={loadedMore > 0 ? t('more', { n: loadedMore }) : t('shown', { n: creators.length })} />
      <CreatorGrid creators={creators} more={hasMore ? more : undefined} onMore={setLoadedMore} />
      {error === undefined || hasMore ? null : (
        <p role="alert" className="mt-6 text-center text-sm font-medium text-danger">
          {failure}
        </p>
      )}
    </>
  );
}

/** Leads to creators and pictures. */
export function NoWork({ followsNobody }: { followsNobody: boolean }) {
  const t = getT('following');
  return (
    <EmptyState
      icon={Users}
      title={followsNobody ? t('empty') : t('noWork')}
      hint={followsNobody ? t('emptyHint') : t('noWorkHint')}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          <Link to="/" className={buttonClass()}>
            <Compass aria-hidden />
            {t('discover')}
          </Link>
          <Link to={appPath('/explore')} className={buttonClass('secondary')}>
            <LayoutGrid aria-hidden />
            {t('explore')}
          </Link>
        </div>
      }
    />
  );
}
