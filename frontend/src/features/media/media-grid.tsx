import { clsx } from 'clsx';
import { EyeOff, Pin, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MediaView } from '@/shared/api/public-api';
import { formatDuration } from '@/shared/lib/format';
import { Link } from '@/shared/ui/link';
import { Skeleton } from '@/shared/ui/skeleton';
import { getT } from '@/shared/texts/texts';
import { lazyPart } from '@/shared/ui/lazy-part';
import { mediaName, MediaPicture } from './media-picture';
import type { OwnerAction } from './use-gallery';

const TileMarks = lazyPart(async () => (await import('./tile-actions')).TileMarks, { isOptional: true });
const TileActions = lazyPart(async () => (await import('./tile-actions')).TileActions, { isOptional: true });

/** The largest aspect ratio of a tile, because a wider one would leave no room for its neighbours. */
const WIDEST_TILE = 1.9;

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

interface MediaTileProps {
  media: MediaView;
  name: string;
  /** The item is sensitive and not revealed yet. */
  veiled: boolean;
  /** The address of the page with the item opened. */
  to: string;
  onReveal: () => void;
  eager: boolean;
}

/** The largest width of a tile, by the width of the screen. */
const TILE_WIDTHS = [
  { screen: '(min-width: 1280px) ', vw: 30 },
  { screen: '(min-width: 640px) ', vw: 45 },
  { screen: '', vw: 92 },
];

/**
 * The tile cuts the sides of a wider picture off, which is rendered wider than the tile. With `auto`, a browser that knows it takes the
 * width of the tile itself; it needs the layout, which a picture that loads at once does not wait for.
 */
function sizesOf({ width, height }: MediaView, eager: boolean): string {
  const stretch = Math.max(1, width / (height * WIDEST_TILE));
  const widths = TILE_WIDTHS.map(({ screen, vw }) => `${screen}${String(Math.round(vw * stretch))}vw`).join(', ');
  return stretch > 1 || eager ? widths : `auto, ${widths}`;
}

/** The state of the history entry of an item that was opened from its tile: Back closes it. */
const OPENED_HERE = { openedHere: true };

/**
 * A link that opens the item; a sensitive item has a button that reveals it first. The picture has an empty `alt`, because screen
 * readers announce the label of the link, which contains the description, instead of its content.
 */
function MediaTile({ media, name, veiled, to, onReveal, eager }: MediaTileProps) {
  const t = getT('media');
  const frame = { 'data-media': media.id, className: 'group relative block size-full overflow-hidden rounded-panel' };
  const content = <TileContent media={media} veiled={veiled} eager={eager} />;
  return veiled ? (
    <button type="button" aria-label={t('revealNamed', { name })} onClick={onReveal} {...frame}>
      {content}
    </button>
  ) : (
    <Link to={to} state={OPENED_HERE} aria-label={t('open', { name })} {...frame}>
      {content}
    </Link>
  );
}

function TileContent({ media, veiled, eager }: Pick<MediaTileProps, 'media' | 'veiled' | 'eager'>) {
  const t = getT('media');
  return (
    <>
      <span className="absolute inset-0 transition duration-300 group-hover:scale-[1.03]">
        <MediaPicture media={media} alt="" sizes={sizesOf(media, eager)} veiled={veiled} eager={eager} />
      </span>
      <span aria-hidden className="absolute inset-0 bg-black/0 transition group-hover:bg-black/10" />
      {media.kind === 'image' || veiled ? null : (
        <span
          aria-hidden
          className="absolute top-2.5 left-2.5 inline-flex items-center gap-1 rounded-full bg-black/65 px-2.5 py-1 text-xs font-bold text-white"
        >
          {media.kind === 'gif' ? t('gifBadge') : <Play className="size-3.5 fill-current" />}
          {media.duration === null ? null : formatDuration(media.duration)}
        </span>
      )}
      {veiled ? (
        <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-black/45 p-3 text-center text-sm font-semibold text-white">
          <EyeOff aria-hidden className="size-6" />
          {t('sensitive')}
          <span className="rounded-full bg-white px-3 py-1 text-xs font-bold text-black">{t('reveal')}</span>
        </span>
      ) : null}
    </>
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
