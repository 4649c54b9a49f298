import { useCallback, useState } from 'react';
import { SearchX, Users } from 'lucide-react';
import type { CardCreator } from '@/features/creators/creator-card';
import { CreatorGrid, CreatorGridSkeleton } from '@/features/creators/creator-grid';
import { type CreatorFilters, useGetCreatorPagesInfiniteQuery } from '@/shared/api/public-api';
import { useUrlPages } from '@/shared/api/use-url-pages';
import { getT } from '@/shared/texts/texts';
import { ErrorState } from '@/shared/ui/error-state';
import { LiveRegion } from '@/shared/ui/live-region';
import { Button, buttonClass } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Link } from '@/shared/ui/link';

/** PR-55. */
const PLACEHOLDERS = 6;

/** Why a search finds the creator, when it is not the name that the card shows (PR-116). */
function reasonOf({ match }: CardCreator): string | undefined {
  if (match === undefined || match.field === 'username' || match.field === 'displayName') return undefined;
  return getT('discover')(`match.${match.field}`, { text: match.text });
}

interface CreatorResultsProps {
  filters: CreatorFilters;
  onClear: () => void;
}

export function CreatorResults({ filters, onClear }: CreatorResultsProps) {
  const t = getT('discover');
  const pages = useUrlPages(useGetCreatorPagesInfiniteQuery(filters));
  const { items: creators, total, error, isLoading, isRefreshing, isRetrying, isLoadingMore, hasMore } = pages;
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
        <CreatorGrid
          creators={creators}
          note={reasonOf}
          isRefreshing={isRefreshing}
          more={hasMore ? loadMore : undefined}
          onMore={countMore}
        />
        {hasMore || isRefreshing ? null : <p className="mt-8 text-center text-ink-faint">{t('end', { n: creators.length })}</p>}
      </>
    );
  };

  return (
    <>
      <LiveRegion text={announcement()} />
      {filters.search === '' ? (
        <p className="mb-3 min-h-5 text-sm font-medium text-ink-faint">{total === undefined ? null : t('total', { n: total })}</p>
      ) : null}
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
    return <EmptyState icon={Users} title={t('empty')} hint={t('emptyYet')} action={upload} />;
  }
  const clear = (
    <Button variant="secondary" onClick={onClear}>
      {t('clearFilters')}
    </Button>
  );
  return <EmptyState icon={SearchX} title={t('empty')} hint={t('emptyFiltered')} action={clear} />;
}
