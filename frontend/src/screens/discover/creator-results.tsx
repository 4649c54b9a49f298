import { useCallback, useState } from 'react';
import { CreatorGrid, CreatorGridSkeleton, type GridCreator } from '@/features/creators/creator-grid';
import { LoadMoreCreators } from '@/features/creators/load-more-creators';
import { useCreatorPages } from '@/features/creators/use-creator-pages';
import { FollowButton } from '@/features/follow/follow-button';
import { FollowProvider } from '@/features/follow/follow-provider';
import type { CreatorFilters } from '@/shared/api/public-api';
import { discoverTexts } from '@/shared/i18n/en/discover';
import { count } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';
import { ErrorState } from '@/shared/ui/error-state';
import { LiveRegion } from '@/shared/ui/live-region';
import { SearchX, Sparkles } from 'lucide-react';
import { layoutTexts } from '@/shared/i18n/en/layout';
import { Button, buttonClass } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Link } from '@/shared/ui/link';

/** PR-55. */
const PLACEHOLDERS = 6;

const followAction = (creator: GridCreator) => <FollowButton creator={creator} size="small" />;

interface CreatorResultsProps {
  filters: CreatorFilters;
  onClear: () => void;
}

export function CreatorResults({ filters, onClear }: CreatorResultsProps) {
  const t = getT(discoverTexts);
  const pages = useCreatorPages(filters);
  const { creators, problem, isLoading, isRefreshing, isRetrying, isLoadingMore, hasMore } = pages;
  const [focusOn, setFocusOn] = useState<number | null>(null);
  const [more, setMore] = useState({ of: filters, count: 0 });

  const finishFocus = useCallback(() => {
    setMore({ of: filters, count: creators.length - (focusOn ?? creators.length) });
    setFocusOn(null);
  }, [creators.length, filters, focusOn]);
  // The list of other filters starts again at its first page.
  const loadedMore = more.of === filters ? more.count : 0;

  const announcement = (): string => {
    if (isLoading || isRefreshing) return t.loading;
    if (isLoadingMore) return t.loadingMore;
    if (problem !== undefined) return '';
    if (creators.length === 0) return t.empty;
    return loadedMore > 0 ? count(t.loadedMore, loadedMore) : count(t.results, creators.length);
  };

  const loadMore = () => (
    <LoadMoreCreators
      failure={problem && `${t.failed}. ${problem.message}`}
      loading={isLoadingMore}
      onLoad={() => {
        setFocusOn(creators.length);
        pages.loadMore();
      }}
    />
  );
  const content = () => {
    if (isLoading) return <CreatorGridSkeleton cards={PLACEHOLDERS} />;
    if (problem !== undefined && !hasMore) {
      return <ErrorState title={t.failed} problem={problem} onRetry={pages.retry} retrying={isRetrying} />;
    }
    if (creators.length === 0) return <NoCreators filters={filters} onClear={onClear} />;
    return (
      <>
        <FollowProvider>
          <CreatorGrid
            creators={creators}
            action={followAction}
            isRefreshing={isRefreshing}
            focusOn={focusOn}
            onFocused={finishFocus}
            more={hasMore ? loadMore() : undefined}
          />
        </FollowProvider>
        {hasMore || isRefreshing ? null : <p className="mt-8 text-center text-ink-faint">{count(t.end, creators.length)}</p>}
      </>
    );
  };

  return (
    <>
      <LiveRegion text={announcement()} />
      {content()}
    </>
  );
}

interface NoCreatorsProps {
  filters: CreatorFilters;
  onClear: () => void;
}

/** Has one text for filters without a match and another one for an installation without creators. */
function NoCreators({ filters, onClear }: NoCreatorsProps) {
  const t = getT(discoverTexts);
  const { nav } = getT(layoutTexts);
  if (filters.search === '' && filters.hashtags.length === 0) {
    const upload = (
      <Link to="/upload" className={buttonClass()}>
        {nav.uploadMedia}
      </Link>
    );
    return <EmptyState icon={Sparkles} title={t.empty} hint={t.emptyYet} action={upload} />;
  }
  const clear = (
    <Button variant="secondary" onClick={onClear}>
      {t.clearFilters}
    </Button>
  );
  return <EmptyState icon={SearchX} title={t.empty} hint={t.emptyFiltered} action={clear} />;
}
