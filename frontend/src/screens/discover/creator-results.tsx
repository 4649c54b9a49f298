import { SearchX, Sparkles } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { CreatorGrid, CreatorGridSkeleton } from '../../features/creators/creator-grid';
import { useCreatorPages } from '../../features/creators/use-creator-pages';
import type { CreatorFilters } from '../../shared/api/public-api';
import { count, useTexts } from '../../shared/lib/texts/texts';
import { Button, buttonClass } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorState } from '../../shared/ui/error-state';
import { LiveRegion } from '../../shared/ui/live-region';

/** Specification, section 9. */
const PLACEHOLDERS = 6;

interface CreatorResultsProps {
  filters: CreatorFilters;
  onClear: () => void;
}

export function CreatorResults({ filters, onClear }: CreatorResultsProps) {
  const t = useTexts();
  const { creators, problem, isLoading, isRefreshing, isLoadingMore, hasMore, loadMore, retry } = useCreatorPages(filters);
  const [focusOn, setFocusOn] = useState<number | null>(null);
  const [loadedMore, setLoadedMore] = useState(0);
  const isFiltered = filters.search !== '' || filters.hashtags.length > 0;

  const focused = useCallback(() => {
    setLoadedMore(creators.length - (focusOn ?? creators.length));
    setFocusOn(null);
  }, [creators.length, focusOn]);

  if (isLoading) return <CreatorGridSkeleton cards={PLACEHOLDERS} />;
  if (problem !== undefined && !hasMore) {
    return <ErrorState title={t.discover.failed} problem={problem} onRetry={retry} retrying={isRefreshing} />;
  }
  if (creators.length === 0) {
    return (
      <>
        <LiveRegion text={t.discover.empty} />
        <EmptyState
          icon={isFiltered ? SearchX : Sparkles}
          title={t.discover.empty}
          hint={isFiltered ? t.discover.emptyFiltered : t.discover.emptyYet}
          action={
            isFiltered ? (
              <Button look="secondary" onClick={onClear}>
                {t.discover.clearFilters}
              </Button>
            ) : (
              <Link to="/upload" className={buttonClass()}>
                {t.nav.uploadMedia}
              </Link>
            )
          }
        />
      </>
    );
  }

  const told = loadedMore > 0 ? count(t.discover.loadedMore, loadedMore) : count(t.discover.results, creators.length);
  return (
    <>
      <LiveRegion text={isLoadingMore ? t.discover.loadingMore : told} />
      <CreatorGrid creators={creators} isRefreshing={isRefreshing} focusOn={focusOn} onFocused={focused} />
      {hasMore ? (
        <div className="mt-10 flex flex-col items-center gap-3">
          {problem === undefined ? null : (
            <p role="alert" className="text-sm font-medium text-danger">
              {t.discover.failed}. {problem.message}
            </p>
          )}
          <Button
            look="secondary"
            size="large"
            busy={isLoadingMore}
            onClick={() => {
              setFocusOn(creators.length);
              loadMore();
            }}
          >
            {problem === undefined ? t.discover.loadMore : t.common.retry}
          </Button>
        </div>
      ) : null}
    </>
  );
}
