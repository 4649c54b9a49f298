import { clsx } from 'clsx';
import { Bookmark, Heart } from 'lucide-react';
import { useCallback } from 'react';
import type { ExploreItemView, MediaView } from '@/shared/api/public-api';
import { formatCompact } from '@/shared/lib/format';
import { nameOf } from '@/shared/lib/name-of';
import { openDialog } from '@/shared/lib/opened-dialog';
import { profilePath } from '@/shared/lib/paths';
import { getT } from '@/shared/texts/texts';
import { Avatar } from '@/shared/ui/avatar';
import { Link } from '@/shared/ui/link';
import { MediaItems } from './media-items';
import { useLike } from './use-like';
import type { MediaPages } from './use-gallery';

/** How a list of the viewer shows that an item was removed from it. */
export interface OwnList {
  /** False for an item that was removed. */
  has: (item: ExploreItemView) => boolean;
  removed: string;
  putBack: (item: ExploreItemView) => void;
  /** Takes an item out of the open collection; undefined for the list of likes, whose hearts do. */
  remove?: (item: ExploreItemView) => void;
}

interface SeveralCreatorsProps {
  pages: MediaPages;
  emptyHint: string;
  /** See `MediaGrid`. */
  eager?: number;
  /** Marks the items that were uploaded after this time. */
  newSince?: string;
  /** Set for a list of the viewer. It must not change with each rendering. */
  own?: OwnList;
}

/** The items of several creators, each with its creator and the buttons that save and like it. */
export function SeveralCreators({ pages, emptyHint, eager, newSince, own }: SeveralCreatorsProps) {
  const t = getT('collections');
  // Stable, so that it does not change with each rendering of the list.
  const caption = useCallback(
    (media: MediaView) => {
      const item = media as ExploreItemView;
      const isRemoved = own?.has(item) === false;
      const remove = own?.remove;
      return (
        <TileCaption
          item={item}
          isNew={newSince !== undefined && Date.parse(item.createdAt) > Date.parse(newSince)}
          save={
            remove === undefined
              ? { label: t('save'), isSaved: item.isSaved, run: () => openDialog({ save: item.id }) }
              : {
                  label: t(isRemoved ? 'putBack' : 'takeOut'),
                  isSaved: !isRemoved,
                  run: () => (isRemoved ? own?.putBack(item) : remove(item)),
                }
          }
          removed={own !== undefined && isRemoved ? { text: own.removed, undo: () => own.putBack(item) } : undefined}
        />
      );
    },
    [own, newSince, t],
  );
  return <MediaItems pages={pages} emptyHint={emptyHint} isOwner={false} caption={caption} eager={eager} />;
}

const buttonClass =
  'flex h-9 shrink-0 items-center justify-center gap-1.5 rounded-control px-1 text-ink-faint tabular-nums @min-[9rem]:px-1.5 pointer-coarse:h-11 @min-[9rem]:pointer-coarse:min-w-10';

interface TileCaptionProps {
  item: ExploreItemView;
  isNew: boolean;
  /** Opens the collections for the item, or takes it out of the open one. */
  save: { label: string; isSaved?: boolean; run: () => void };
  /** The item is not in the list any more, and stays until the page is left, so that it can be put back. */
  removed?: { text: string; undo: () => void };
}

/** The creator of an item beside the buttons that save and like it. */
function TileCaption({ item, isNew, save, removed }: TileCaptionProps) {
  const { creator, isLiked, likeCount } = item;
  const { label, isSending, toggle } = useLike(item);
  return (
    <div data-removed={removed === undefined ? undefined : ''} className="@container mt-1 flex items-center justify-between text-sm">
      {removed === undefined ? (
        <Link
          to={profilePath(creator.username)}
          className="flex h-9 min-w-0 items-center gap-2 rounded-control font-semibold text-ink-soft hover:text-accent pointer-coarse:h-11"
        >
          <Avatar username={creator.username} image={creator.profileImage} size={24} />
          <span dir="auto" className="truncate @max-[9rem]:sr-only">
            {nameOf(creator)}
          </span>
        </Link>
      ) : (
        <span role="status" className="flex min-w-0 items-center gap-1.5 text-ink-soft">
          <span className="truncate max-sm:sr-only">{removed.text}</span>
          <button
            type="button"
            onClick={removed.undo}
            className="h-9 shrink-0 rounded-control px-1 font-semibold text-accent hover:underline pointer-coarse:h-11"
          >
            {getT('collections')('undo')}
          </button>
        </span>
      )}
      {isNew ? (
        <span className="mr-auto ml-1 shrink-0 rounded-full bg-accent-soft px-2 py-0.5 text-xs font-bold text-accent @max-[14rem]:size-2 @max-[14rem]:overflow-hidden @max-[14rem]:bg-accent @max-[14rem]:p-0 @max-[14rem]:-indent-96">
          {getT('explore')('isNew')}
        </span>
      ) : null}
      <span className="flex shrink-0">
        <button
          type="button"
          aria-label={save.label}
          aria-pressed={save.isSaved}
          title={save.label}
          onClick={save.run}
          className={clsx(buttonClass, 'hover:text-accent')}
        >
          <Bookmark aria-hidden className={clsx('size-4.5', save.isSaved === true && 'fill-current text-accent')} />
        </button>
        <button
          type="button"
          aria-label={label}
          aria-pressed={isLiked}
          aria-disabled={isSending}
          title={label}
          onClick={toggle}
          className={clsx(buttonClass, 'hover:text-rose-500')}
        >
          {likeCount > 0 ? (
            <span aria-hidden className="max-sm:hidden @max-[11rem]:hidden">
              {formatCompact(likeCount)}
            </span>
          ) : null}
          <Heart aria-hidden className={clsx('size-4.5', isLiked && 'fill-current text-rose-500')} />
        </button>
      </span>
    </div>
  );
}
