import { clsx } from 'clsx';
import { Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MediaView } from '@/shared/api/public-api';
import { Skeleton } from '@/shared/ui/skeleton';
import { getT } from '@/shared/texts/texts';
import { lazyPart } from '@/shared/ui/lazy-part';
import { mediaName } from './media-picture';
import { MediaTile, WIDEST_TILE, type OwnerAction } from './media-tile';

const TileMarks = lazyPart(async () => (await import('./tile-actions')).TileMarks, { isOptional: true });
const TileActions = lazyPart(async () => (await import('./tile-actions')).TileActions, { isOptional: true });

/** The smallest aspect ratio of a tile, because a narrower one would be too high for its row. */
const NARROWEST = 0.66;

/** The smallest one of a sensitive item, whose tile has room for the warning and the button. It stays when the item is revealed. */
const NARROWEST_SENSITIVE = 1;

function aspectRatioOf({ width, height, sensitive }: MediaView): number {
  const ratio = height > 0 ? width / height : 1;
  return Math.min(Math.max(ratio, sensitive ? NARROWEST_SENSITIVE : NARROWEST), WIDEST_TILE);
}

interface MediaGridProps {
  media: MediaView[];
  isRefreshing: boolean;
  revealed: ReadonlySet<number>;
  onReveal: (id: number) => void;
  /** The address of the page with an item opened. */
  pathOf: (id: number) => string;
  /** Set for the owner: edits or deletes an item. */
  onAct?: (action: OwnerAction) => void;
  /** A control on each tile. */
  control?: (media: MediaView, name: string) => ReactNode;
  /** What stands below a tile, instead of its title. */
  caption?: (media: MediaView) => ReactNode;
  /** Number of tiles of the first row, when it is visible at first: their pictures load at once. */
  eager?: number;
}

/**
 * Fills the width with rows of equal height: every tile grows in proportion to its aspect ratio. The `after` element
 * takes the free space of the last row, so that the tiles of that row are not stretched. On a phone, a single item is larger. Titles stand
 * below the pictures, so that they cover nothing.
 */
export function MediaGrid({ media, isRefreshing, revealed, onReveal, pathOf, onAct, control, caption, eager = 0 }: MediaGridProps) {
  return (
    <ul
      aria-busy={isRefreshing}
      className={clsx(
        'flex flex-wrap gap-2.5 after:grow-[999] after:content-[""] sm:gap-3 sm:[--row:14rem]',
        media.length === 1 ? '[--row:18rem]' : '[--row:8rem]',
        isRefreshing && 'opacity-70',
      )}
    >
      {media.map((item, index) => {
        const aspectRatio = aspectRatioOf(item);
        return (
          <li
            key={item.id}
            style={{ flexGrow: aspectRatio, flexBasis: `calc(var(--row) * ${String(aspectRatio)})` }}
            className="group/item relative max-w-full min-w-0"
          >
            <div style={{ aspectRatio }} className="relative max-h-96 w-full transition-opacity has-[+[data-removed]]:opacity-40">
              <MediaTile
                media={item}
                name={mediaName(item, index, media.length)}
                veiled={item.sensitive && !revealed.has(item.id)}
                to={pathOf(item.id)}
                onReveal={() => onReveal(item.id)}
                eager={index < eager}
              />
              {caption === undefined && onAct === undefined && (item.isLiked || item.isSaved) ? <TileMarks media={item} /> : null}
            </div>
            {caption === undefined ? <TileText media={item} /> : caption(item)}
            {control?.(item, mediaName(item, index, media.length))}
            {onAct === undefined ? null : <TileActions name={mediaName(item, index, media.length)} media={item} onAct={onAct} />}
          </li>
        );
      })}
    </ul>
  );
}

/** The title, or the beginning of the caption; a pin for pinned items. */
function TileText({ media: { title, caption, isPinned } }: { media: MediaView }) {
  const t = getT('media');
  const text = title === '' ? caption : title;
  if (text === '' && !isPinned) return null;
  return (
    <p className="mt-1.5 flex items-center gap-1.5 px-0.5 text-sm text-ink-soft">
      {isPinned ? <Pin role="img" aria-label={t('pinned')} className="size-3.5 shrink-0 fill-current text-accent" /> : null}
      <span dir="auto" className={clsx('min-w-0 flex-1 truncate', title === '' ? null : 'font-semibold text-ink')}>
        {text}
      </span>
    </p>
  );
}

export function MediaGridSkeleton({ tiles }: { tiles: number }) {
  return (
    <div aria-hidden className="flex flex-wrap gap-2.5 sm:gap-3">
      {Array.from({ length: tiles }, (_, index) => (
        <Skeleton shape="card" key={index} className="h-38 min-w-38 flex-1 sm:h-56 sm:min-w-56" />
      ))}
    </div>
  );
}
