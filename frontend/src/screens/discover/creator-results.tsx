import { useCallback, useState, useEffect, useMemo } from 'react';
import { SearchX, Sparkles } from 'lucide-react';
import { CreatorGrid, CreatorGridSkeleton } from '@/features/creators/creator-grid';
import { type CreatorFilters, itemsOf, useGetCreatorPagesInfiniteQuery } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { ErrorState } from '@/shared/ui/error-state';
import { LiveRegion } from '@/shared/ui/live-region';
import { Button, buttonClass } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Link } from '@/shared/ui/link';
import { isApiError } from '@/shared/api/api-error';
import { useUrlFilters } from '@/shared/lib/use-search-params';

/** Limits the pages that one URL loads, because each page is a request. */
const MAX_PAGES_FROM_URL = 25;

function requestedPageCount(params: URLSearchParams): number {
  const page = Number.parseInt(params.get('page') ?? '1', 10);
  return Number.isNaN(page) ? 1 : Math.min(Math.max(page, 1), MAX_PAGES_FROM_URL);
}

/** Loads the creators that match the filters, as many pages as `page` in the URL says. */
export function useCreatorPages(filters: CreatorFilters) {
  const [params, change] = useUrlFilters();
  const requested = requestedPageCount(params);
  const query = useGetCreatorPagesInfiniteQuery(filters);
  const { data, currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const loaded = currentData?.pages.length ?? 0;
  const isComplete = loaded >= requested || !hasNextPage;

  useEffect(() => {
    if (loaded > 0 && !isComplete && !isFetching && error === undefined) void fetchNextPage();
  }, [loaded, isComplete, isFetching, error, fetchNextPage]);

  // While the result for changed filters loads, the previous result stays visible.
  const shown = currentData ?? data;
  const creators = useMemo(() => itemsOf(shown), [shown]);
  return {
    creators,
    error: isApiError(error) ? error : undefined,
    /** Nothing is loaded yet, so the screen shows a skeleton. */
    isLoading: isFetching && currentData === undefined && creators.length === 0,
    /** The visible list belongs to the previous filters; refetching the same list, for example after a follow, does not set this. */
    isRefreshing: isFetching && currentData === undefined && creators.length > 0,
    isRetrying: isFetching && !query.isFetchingNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: currentData !== undefined && hasNextPage,
    loadMore: () => {
      void fetchNextPage();
      change({ page: loaded + 1 });
    },
    retry: () => void refetch(),
  };
}

/** PR-55. */
const PLACEHOLDERS = 6;

interface CreatorResultsProps {
  filters: CreatorFilters;
  onClear: () => void;
}

export function CreatorResults({ filters, onClear }: CreatorResultsProps) {
  const t = getT('discover');
  const pages = useCreatorPages(filters);
  const { creators, error, isLoading, isRefreshing, isRetrying, isLoadingMore, hasMore } = pages;
  const [more, setMore] = useState({ of: filters, count: 0 });
  const countMore = useCallback((added: number) => setMore({ of: filters, count: added }), [filters]);
  // The list of other filters starts again at its first page.
  const loadedMore = more.of === filters ? more.count : 0;

  const announcement = (): string => {
    if (isLoading || isRefreshing) return t('loading');
    if (isLoadingMore) return t('loadingMore');
    if (error !== undefined) return '';
    if (creators.length === 0) return t('empty');
    return loadedMore > 0 ? t('loadedMore', { n: loadedMore }) : t('results', { n: creators.length });
  };

  const loadMore = { failure: error && `${t('failed')}. ${error.message}`, isLoading: isLoadingMore, load: pages.loadMore };
  const content = () => {
    if (isLoading) return <CreatorGridSkeleton cards={PLACEHOLDERS} />;
    if (error !== undefined && !hasMore) {
      return <ErrorState title={t('failed')} error={error} onRetry={pages.retry} retrying={isRetrying} />;
    }
    if (creators.length === 0) return <NoCreators filters={filters} onClear={onClear} />;
    return (
      <>
        <CreatorGrid creators={creators} isRefreshing={isRefreshing} more={hasMore ? loadMore : undefined} onMore={countMore} />
        {hasMore || isRefreshing ? null : <p className="mt-8 text-center text-ink-faint">{t('end', { n: creators.length })}</p>}
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
  const t = getT('discover');
  const nav = getT('layout.nav');
  if (filters.search === '' && filters.hashtags.length === 0) {
    const upload = (
      <Link to="/upload" className={buttonClass()}>
        {nav('uploadMedia')}
      </Link>
    );
    return <EmptyState icon={Sparkles} title={t('empty')} hint={t('emptyYet')} action={upload} />;
  }
  const clear = (
    <Button variant="secondary" onClick={onClear}>
      {t('clearFilters')}
    </Button>
  );
  return <EmptyState icon={SearchX} title={t('empty')} hint={t('emptyFiltered')} action={clear} />;
}
