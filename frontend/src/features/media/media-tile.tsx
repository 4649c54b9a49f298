import { EyeOff, Play } from 'lucide-react';
import type { MediaView } from '@/shared/api/public-api';
import { formatDuration } from '@/shared/lib/format';
import { getT } from '@/shared/texts/texts';
import { Link } from '@/shared/ui/link';
import { MediaPicture } from './media-picture';

/** What the owner does with an item, in a dialog. */
export interface OwnerAction {
  kind: 'delete' | 'describe';
  media: MediaView;
}

/** The largest aspect ratio of a tile, because a wider one would leave no room for its neighbours. */
export const WIDEST_TILE = 1.9;

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
export function MediaTile({ media, name, veiled, to, onReveal, eager }: MediaTileProps) {
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
