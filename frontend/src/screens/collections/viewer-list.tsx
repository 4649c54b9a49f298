import type { ReactNode } from 'react';
import { MediaGridSkeleton } from '@/features/media/media-grid';
import { SeveralCreators, type OwnList } from '@/features/media/several-creators';
import type { ExploreItemView } from '@/shared/api/public-api';
import { useUrlPages } from '@/shared/api/use-url-pages';
import { getT } from '@/shared/texts/texts';
import { ErrorState } from '@/shared/ui/error-state';
import { LiveRegion } from '@/shared/ui/live-region';

export const PLACEHOLDERS = 12;
/** Tiles of the first row on a wide screen. */
const FIRST_ROW = 4;

interface ViewerListProps {
  query: Parameters<typeof useUrlPages<ExploreItemView>>[0];
  /** Title of the message when the list cannot be loaded. */
  failed: string;
  empty: ReactNode;
  own?: OwnList;
}

/** Items of several creators in pages, whose number is in the URL. */
export function ViewerList({ query, failed, empty, own }: ViewerListProps) {
  const t = getT('collections');
  const { items, ...pages } = useUrlPages(query);
  const { error, isRefreshing, isRetrying, isLoadingMore, hasMore } = pages;
  const isLoading = pages.isLoading || (query.data === undefined && error === undefined);
  const content = () => {
    if (isLoading) return <MediaGridSkeleton tiles={PLACEHOLDERS} />;
    if (error !== undefined && items.length === 0)
      return <ErrorState title={failed} error={error} onRetry={pages.retry} retrying={isRetrying} />;
    if (items.length === 0 && !hasMore) return empty;
    return (
      <SeveralCreators
        pages={{ media: items, error, isRefreshing, isLoadingMore, hasMore, loadMore: pages.loadMore }}
        emptyHint=""
        eager={FIRST_ROW}
        own={own}
      />
    );
  };
  return (
    <>
      <LiveRegion text={isLoading || isLoadingMore ? getT('common')('loading') : t('shown', { n: items.length })} />
      {content()}
    </>
  );
}
