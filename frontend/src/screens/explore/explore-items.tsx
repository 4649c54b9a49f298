import { Images } from 'lucide-react';
import { MediaGridSkeleton } from '@/features/media/media-grid';
import { SeveralCreators } from '@/features/media/several-creators';
import { useGetExplorePagesInfiniteQuery, type ExploreFilters } from '@/shared/api/explore-api';
import { useUrlPages } from '@/shared/api/use-url-pages';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { LiveRegion } from '@/shared/ui/live-region';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import type { useExploreFilters } from '@/features/explore/use-explore-filters';

const PLACEHOLDERS = 12;
/** Tiles of the first row on a wide screen. */
const FIRST_ROW = 4;
const SORTS = ['trending', 'new', 'liked'] as const;
const SEARCH_SORTS = ['new', 'liked'] as const;
/** The orders, the default first. What trends cannot be searched. */
const sortsOf = ({ search }: ExploreFilters) => (search === undefined ? SORTS : SEARCH_SORTS);
const TYPES = ['all', 'image', 'video'] as const;

interface ExploreItemsProps extends Pick<ReturnType<typeof useExploreFilters>, 'filters' | 'change'> {
  /** Of the page when the hashtag is in its path, and not a filter. */
  isHashtagPage?: boolean;
}

const ROW_PADDING_PX = 16;

/** Scrolls the row of a phone to the last chosen option, which can lie outside it when a link has chosen it. */
function showChosen(row: HTMLElement | null): void {
  const chosen = [...(row?.querySelectorAll(':checked') ?? [])].at(-1)?.parentElement;
  if (!row || !chosen) return;
  row.scrollLeft += Math.max(0, chosen.getBoundingClientRect().right + ROW_PADDING_PX - row.getBoundingClientRect().right);
}

/** Pictures and videos of several creators, with their order and type. */
export function ExploreItems({ filters, change, isHashtagPage = false }: ExploreItemsProps) {
  const t = getT('explore');
  const { items, ...pages } = useUrlPages(useGetExplorePagesInfiniteQuery(filters));
  const { error, isLoading, isRefreshing, isRetrying, isLoadingMore, hasMore } = pages;
  const isFiltered = filters.type !== undefined || filters.search !== undefined || (filters.hashtag !== undefined && !isHashtagPage);
  const sorts = sortsOf(filters);

  const content = () => {
    if (isLoading) return <MediaGridSkeleton tiles={PLACEHOLDERS} />;
    if (error !== undefined && items.length === 0)
      return <ErrorState title={t('failed')} error={error} onRetry={pages.retry} retrying={isRetrying} />;
    if (items.length === 0 && !hasMore) return <NoItems filters={filters} isFiltered={isFiltered} change={change} />;
    return (
      <SeveralCreators
        pages={{ media: items, error, isRefreshing, isLoadingMore, hasMore, loadMore: pages.loadMore }}
        emptyHint={t('emptyHint')}
        eager={FIRST_ROW}
      />
    );
  };

  return (
    <>
      <div ref={showChosen} className="mb-5 scroll-row gap-y-2.5 sm:flex-wrap sm:gap-x-6">
        <SegmentedControl
          label={t('sort')}
          value={sorts.find((sort) => sort === filters.sort) ?? sorts[0]}
          options={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          onChoose={(sort) => change({ sort: sort === sorts[0] ? '' : sort })}
        />
        <SegmentedControl
          label={t('type')}
          value={filters.type ?? TYPES[0]}
          options={TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
          onChoose={(type) => change({ type: type === TYPES[0] ? '' : type })}
        />
      </div>
      <LiveRegion text={isLoading || isRefreshing || isLoadingMore ? t('loading') : t('shown', { n: items.length })} />
      {content()}
    </>
  );
}

interface NoItemsProps extends Pick<ReturnType<typeof useExploreFilters>, 'filters' | 'change'> {
  isFiltered: boolean;
}

/** Offers to leave the filters, or the newest items while nothing trends. */
function NoItems({ filters, isFiltered, change }: NoItemsProps) {
  const t = getT('explore');
  const isTrending = (filters.sort ?? sortsOf(filters)[0]) === 'trending';
  const [text, changes] = isTrending
    ? (['toNewest', { sort: 'new' }] as const)
    : (['clear', { type: '', hashtag: '', search: '' }] as const);
  const action = (
    <Button variant="secondary" onClick={() => change(changes)}>
      {t(text)}
    </Button>
  );
  return (
    <EmptyState
      icon={Images}
      title={t(filters.search === undefined ? (isTrending ? 'nothingTrends' : 'empty') : 'nothingFound')}
      hint={isFiltered || isTrending ? undefined : t('emptyHint')}
      action={isFiltered || isTrending ? action : undefined}
    />
  );
}
