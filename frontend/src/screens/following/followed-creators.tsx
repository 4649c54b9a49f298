import { Compass, Heart } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { CreatorGrid, CreatorGridSkeleton, type GridCreator } from '../../features/creators/creator-grid';
import { FollowButton } from '../../features/follow/follow-button';
import { FollowProvider } from '../../features/follow/follow-provider';
import { isProblem } from '../../shared/api/problem';
import { useGetFollowingPagesInfiniteQuery } from '../../shared/api/public-api';
import { distinct } from '../../shared/lib/distinct';
import { commonTexts } from '../../shared/i18n/en/common';
import { creatorsTexts } from '../../shared/i18n/en/creators';
import { followingTexts } from '../../shared/i18n/en/following';
import { count } from '../../shared/i18n/fill';
import { getT } from '../../shared/i18n/texts';
import { Button, buttonClass } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorState } from '../../shared/ui/error-state';
import { LiveRegion } from '../../shared/ui/live-region';
import { Link } from '../../shared/ui/link';

/** PR-55. */
const PLACEHOLDERS = 8;

const followAction = (creator: GridCreator) => <FollowButton creator={creator} size="small" />;

export function FollowedCreatorsSkeleton() {
  const t = getT(followingTexts);
  return (
    <div role="status">
      <span className="sr-only">{t.loading}</span>
      <CreatorGridSkeleton cards={PLACEHOLDERS} />
    </div>
  );
}

/** An unfollowed creator stays in the list with a Follow button until the page is left, so that a mistake can be reverted. */
export function FollowedCreators({ creatorId }: { creatorId: number }) {
  const t = getT(followingTexts);
  const creatorTexts = getT(creatorsTexts);
  const common = getT(commonTexts);
  const query = useGetFollowingPagesInfiniteQuery({ creatorId }, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const creators = useMemo(() => distinct(data?.pages.flatMap((page) => page.items) ?? []), [data]);
  const problem = isProblem(error) ? error : undefined;
  const [focusOn, setFocusOn] = useState<number | null>(null);
  const [loadedMore, setLoadedMore] = useState(0);
  const finishFocus = useCallback(() => {
    setLoadedMore(creators.length - (focusOn ?? creators.length));
    setFocusOn(null);
  }, [creators.length, focusOn]);

  if (data === undefined && problem === undefined) return <FollowedCreatorsSkeleton />;
  if (problem !== undefined && creators.length === 0) {
    return <ErrorState title={t.failed} problem={problem} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (creators.length === 0) return <NoFollowedCreators />;
  return (
    <>
      <LiveRegion text={loadedMore > 0 ? count(t.more, loadedMore) : count(t.shown, creators.length)} />
      <FollowProvider>
        <CreatorGrid creators={creators} action={followAction} isRefreshing={false} focusOn={focusOn} onFocused={finishFocus} />
      </FollowProvider>
      {problem === undefined ? null : (
        <p role="alert" className="mt-6 text-center text-sm font-medium text-danger">
          {t.failed}. {problem.message}
        </p>
      )}
      {hasNextPage ? (
        <div className="mt-10 text-center">
          <Button
            variant="secondary"
            size="large"
            loading={isFetchingNextPage}
            onClick={() => {
              setFocusOn(creators.length);
              void fetchNextPage();
            }}
          >
            {problem === undefined ? creatorTexts.loadMore : common.retry}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function NoFollowedCreators() {
  const t = getT(followingTexts);
  return (
    <EmptyState
      icon={Heart}
      title={t.empty}
      hint={t.emptyHint}
      action={
        <Link to="/" className={buttonClass()}>
          <Compass aria-hidden />
          {t.discover}
        </Link>
      }
    />
  );
}
