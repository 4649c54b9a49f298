import { clsx } from 'clsx';
import { Heart, Images } from 'lucide-react';
import { Suspense, useState } from 'react';
import { MediaGridSkeleton } from '@/features/media/media-grid';
import { MediaItems } from '@/features/media/media-items';
import { useLike } from '@/features/media/use-like';
import type { ReportSubject } from '@/features/reports/report-dialog';
import { useGetExplorePagesInfiniteQuery, type ExploreItemView } from '@/shared/api/explore-api';
import type { MediaView } from '@/shared/api/public-api';
import { useUrlPages } from '@/shared/api/use-url-pages';
import { formatCompact } from '@/shared/lib/format';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { nameOf } from '@/shared/lib/name-of';
import { getT } from '@/shared/texts/texts';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Link } from '@/shared/ui/link';
import { LiveRegion } from '@/shared/ui/live-region';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import type { useExploreFilters } from '@/features/explore/use-explore-filters';

const ReportDialog = lazyComponent(async () => (await import('@/features/reports/report-dialog')).ReportDialog);

const PLACEHOLDERS = 12;
/** Tiles of the first row on a wide screen. */
const FIRST_ROW = 4;
const SORTS = ['trending', 'new', 'liked'] as const;
const TYPES = ['all', 'image', 'video'] as const;

interface ExploreItemsProps extends ReturnType<typeof useExploreFilters> {
  /** Of the page when the hashtag is in its path, and not a filter. */
  isHashtagPage?: boolean;
}

/** Pictures and videos of several creators, with their order and type. */
export function ExploreItems({ filters, change, isHashtagPage = false }: ExploreItemsProps) {
  const t = getT('explore');
  const { items, ...pages } = useUrlPages(useGetExplorePagesInfiniteQuery(filters));
  const { error, isLoading, isRefreshing, isRetrying, isLoadingMore, hasMore } = pages;
  const [reportSubject, setReportSubject] = useState<ReportSubject | null>(null);
  const isFiltered = filters.type !== undefined || (filters.hashtag !== undefined && !isHashtagPage);

  const content = () => {
    if (isLoading) return <MediaGridSkeleton tiles={PLACEHOLDERS} />;
    if (error !== undefined && items.length === 0)
      return <ErrorState title={t('failed')} error={error} onRetry={pages.retry} retrying={isRetrying} />;
    if (items.length === 0 && !hasMore) return <NoItems filters={filters} isFiltered={isFiltered} change={change} />;
    return (
      <MediaItems
        pages={{ media: items, error, isRefreshing, isLoadingMore, hasMore, loadMore: pages.loadMore }}
        emptyHint={t('emptyHint')}
        isOwner={false}
        onReport={(id) => setReportSubject({ kind: 'media', id })}
        caption={captionOf}
        eager={FIRST_ROW}
      />
    );
  };

  return (
    <>
      {/* One row on a phone, which scrolls, so that the pictures begin on the first screen. */}
      <div className="-mx-4 mb-5 scrollbar-none flex gap-x-3 gap-y-2.5 overflow-x-auto px-4 *:shrink-0 sm:mx-0 sm:flex-wrap sm:gap-x-6 sm:px-0">
        <SegmentedControl
          label={t('sort')}
          value={filters.sort ?? SORTS[0]}
          options={SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          onChoose={(sort) => change({ sort: sort === SORTS[0] ? '' : sort })}
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
      {reportSubject === null ? null : (
        <Suspense>
          <ReportDialog subject={reportSubject} onClose={() => setReportSubject(null)} />
        </Suspense>
      )}
    </>
  );
}

/** A stable function, so that it does not change with each rendering of the list. */
const captionOf = (media: MediaView) => <TileCaption item={media as ExploreItemView} />;

/** The creator beside the button that likes the item. */
function TileCaption({ item }: { item: ExploreItemView }) {
  const { creator, isLiked, likeCount } = item;
  const { label, isSending, toggle } = useLike(item);
  return (
    <div className="mt-1 flex items-center justify-between gap-1 text-sm">
      <Link
        to={`/${encodeURIComponent(creator.username)}`}
        className="flex h-9 min-w-0 items-center gap-2 rounded-control pr-1 font-semibold text-ink-soft hover:text-accent pointer-coarse:h-11"
      >
        <Avatar username={creator.username} image={creator.profileImage} size={24} />
        <span dir="auto" className="truncate">
          {nameOf(creator)}
        </span>
      </Link>
      <button
        type="button"
        aria-label={label}
        aria-pressed={isLiked}
        aria-disabled={isSending}
        title={label}
        onClick={toggle}
        className="flex h-9 shrink-0 items-center gap-1.5 rounded-control px-1.5 text-ink-faint tabular-nums hover:text-rose-500 pointer-coarse:h-11 pointer-coarse:min-w-11 pointer-coarse:justify-end"
      >
        {likeCount > 0 ? <span aria-hidden>{formatCompact(likeCount)}</span> : null}
        <Heart aria-hidden className={clsx('size-4.5', isLiked && 'fill-current text-rose-500')} />
      </button>
    </div>
  );
}

interface NoItemsProps extends Pick<ReturnType<typeof useExploreFilters>, 'filters' | 'change'> {
  isFiltered: boolean;
}

/** Offers to leave the filters, or the newest items while nothing trends. */
function NoItems({ filters, isFiltered, change }: NoItemsProps) {
  const t = getT('explore');
  const isTrending = (filters.sort ?? SORTS[0]) === SORTS[0];
  const [text, changes] = isTrending ? (['toNewest', { sort: 'new' }] as const) : (['clear', { type: '', hashtag: '' }] as const);
  const action = (
    <Button variant="secondary" onClick={() => change(changes)}>
      {t(text)}
    </Button>
  );
  return (
    <EmptyState
      icon={Images}
      title={t(isTrending ? 'nothingTrends' : 'empty')}
      hint={isFiltered || isTrending ? undefined : t('emptyHint')}
      action={isFiltered || isTrending ? action : undefined}
    />
  );
}
