import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import { useCallback } from 'react';
import type { ExploreItemView } from '@/shared/api/explore-api';
import type { MediaView } from '@/shared/api/public-api';
import { formatCompact } from '@/shared/lib/format';
import { nameOf } from '@/shared/lib/name-of';
import { getT } from '@/shared/texts/texts';
import { Avatar } from '@/shared/ui/avatar';
import { Link } from '@/shared/ui/link';
import { MediaItems } from './media-items';
import type { MediaPages } from './use-gallery';
import { useLike } from './use-like';

/** Tiles of the first row on a wide screen. */
const FIRST_ROW = 4;

interface CreatorsItemsProps {
  pages: Omit<MediaPages, 'media'> & { items: ExploreItemView[] };
  /** Marks the items that were uploaded after this time. */
  newSince?: string;
  onReport: (mediaId: number) => void;
}

/** Pictures and videos of several creators in a grid, each with its creator, and the lightbox. */
export function CreatorsItems({ pages, newSince, onReport }: CreatorsItemsProps) {
  const { items, error, isRefreshing, isLoadingMore, hasMore, loadMore } = pages;
  // A stable function, so that the captions do not change with each rendering of the list.
  const captionOf = useCallback(
    (media: MediaView) => (
      <TileCaption item={media as ExploreItemView} isNew={newSince !== undefined && Date.parse(media.createdAt) > Date.parse(newSince)} />
    ),
    [newSince],
  );
  return (
    <MediaItems
      pages={{ media: items, error, isRefreshing, isLoadingMore, hasMore, loadMore }}
      emptyHint={getT('explore')('emptyHint')}
      isOwner={false}
      onReport={onReport}
      caption={captionOf}
      eager={FIRST_ROW}
    />
  );
}

/** The creator beside the button that likes the item. */
function TileCaption({ item, isNew }: { item: ExploreItemView; isNew: boolean }) {
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
      {isNew ? (
        <span className="mr-auto shrink-0 rounded-full bg-accent-soft px-2 py-0.5 text-xs font-bold text-accent">
          {getT('explore')('isNew')}
        </span>
      ) : null}
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
