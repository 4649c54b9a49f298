import { useCallback, useState } from 'react';
import { CreatorGrid, CreatorGridSkeleton, type GridCreator } from '../../features/creators/creator-grid';
import { useCreatorPages } from '../../features/creators/use-creator-pages';
import { FollowButton } from '../../features/follow/follow-button';
import { FollowProvider } from '../../features/follow/follow-provider';
import type { CreatorFilters } from '../../shared/api/public-api';
import { commonTexts } from '../../shared/i18n/en/common';
import { creatorsTexts } from '../../shared/i18n/en/creators';
import { discoverTexts } from '../../shared/i18n/en/discover';
import { count } from '../../shared/i18n/fill';
import { getT } from '../../shared/i18n/texts';
import { Button } from '../../shared/ui/button';
import { ErrorState } from '../../shared/ui/error-state';
import { LiveRegion } from '../../shared/ui/live-region';
import { NoCreators } from './no-creators';

/** PR-55. */
const PLACEHOLDERS = 6;

const followAction = (creator: GridCreator) => <FollowButton creator={creator} size="small" />;

interface CreatorResultsProps {
  filters: CreatorFilters;
  onClear: () => void;
}

export function CreatorResults({ filters, onClear }: CreatorResultsProps) {
  const t = getT(discoverTexts);
  const common = getT(commonTexts);
  const pages = useCreatorPages(filters);
  const { creators, problem, isLoading, isRefreshing, isRetrying, isLoadingMore, hasMore } = pages;
  const [focusOn, setFocusOn] = useState<number | null>(null);
  const [loadedMore, setLoadedMore] = useState(0);

  const finishFocus = useCallback(() => {
    setLoadedMore(creators.length - (focusOn ?? creators.length));
    setFocusOn(null);
  }, [creators.length, focusOn]);

  const announcement = (): string => {
    if (isLoading) return t.loading;
    if (isLoadingMore) return t.loadingMore;
    if (problem !== undefined) return '';
    if (creators.length === 0) return t.empty;
    return loadedMore > 0 ? count(t.loadedMore, loadedMore) : count(t.results, creators.length);
  };

  const content = () => {
    if (isLoading) return <CreatorGridSkeleton cards={PLACEHOLDERS} />;
    if (problem !== undefined && !hasMore) {
      return <ErrorState title={t.failed} problem={problem} onRetry={pages.retry} retrying={isRetrying} />;
    }
    if (creators.length === 0) return <NoCreators filters={filters} onClear={onClear} />;
    return (
      <FollowProvider>
        <CreatorGrid creators={creators} action={followAction} isRefreshing={isRefreshing} focusOn={focusOn} onFocused={finishFocus} />
      </FollowProvider>
    );
  };

  return (
    <>
      <LiveRegion text={announcement()} />
      {content()}
      {hasMore && !isLoading ? (
        <div className="mt-10 flex flex-col items-center gap-3">
          {problem === undefined ? null : (
            <p role="alert" className="text-sm font-medium text-danger">
              {t.failed}. {problem.message}
            </p>
          )}
          <Button
            variant="secondary"
            size="large"
            loading={isLoadingMore}
            onClick={() => {
              setFocusOn(creators.length);
              pages.loadMore();
            }}
          >
            {problem === undefined ? getT(creatorsTexts).loadMore : common.retry}
          </Button>
        </div>
      ) : null}
    </>
  );
}
