import { EyeOff, Play } from 'lucide-react';
import type { Media } from '@/shared/api/public-api';
import { formatDuration } from '@/shared/lib/format';
import { mediaTexts } from '@/shared/i18n/en/media';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';
import { MediaPicture } from './media-picture';

/** The largest aspect ratio of a tile, because a wider one would leave no room for its neighbours. */
export const WIDEST_TILE = 1.9;

interface MediaTileProps {
  media: Media;
  name: string;
  /** The item is sensitive and not revealed yet. */
  veiled: boolean;
  onReveal: () => void;
  onOpen: () => void;
}

/** The width of a tile, by the width of the screen. */
const TILE_WIDTHS = [
  { screen: '(min-width: 1280px) ', vw: 30 },
  { screen: '(min-width: 640px) ', vw: 45 },
  { screen: '', vw: 92 },
];

/** The tile cuts the sides of a wider picture off, which is rendered wider than the tile. */
function sizesOf({ width, height }: Media): string {
  const stretch = Math.max(1, width / (height * WIDEST_TILE));
  return TILE_WIDTHS.map(({ screen, vw }) => `${screen}${String(Math.round(vw * stretch))}vw`).join(', ');
}

/**
 * A press opens the item; the first press on a sensitive item only reveals it. The picture has an empty `alt`, because screen
 * readers announce the label of the button, which contains the description, instead of its content.
 */
export function MediaTile({ media, name, veiled, onReveal, onOpen }: MediaTileProps) {
  const t = getT(mediaTexts);
  return (
    <button
      type="button"
      data-media={media.id}
      aria-label={fill(veiled ? t.revealNamed : t.open, { name })}
      onClick={veiled ? onReveal : onOpen}
      className="group relative block size-full overflow-hidden rounded-panel"
    >
      <span className="absolute inset-0 transition duration-300 group-hover:scale-[1.03]">
        <MediaPicture media={media} alt="" sizes={sizesOf(media)} veiled={veiled} />
      </span>
      <span aria-hidden className="absolute inset-0 bg-black/0 transition group-hover:bg-black/10" />
      {media.kind === 'image' || veiled ? null : (
        <span
          aria-hidden
          className="absolute top-2.5 left-2.5 inline-flex items-center gap-1 rounded-full bg-black/65 px-2.5 py-1 text-xs font-bold text-white"
        >
          {media.kind === 'gif' ? t.gifBadge : <Play className="size-3.5 fill-current" />}
          {media.duration === null ? null : formatDuration(media.duration)}
        </span>
      )}
      {veiled ? (
        <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-black/45 p-3 text-center text-sm font-semibold text-white">
          <EyeOff aria-hidden className="size-6" />
          {t.sensitive}
          <span className="rounded-full bg-white px-3 py-1 text-xs font-bold text-black">{t.reveal}</span>
        </span>
      ) : null}
    </button>
  );
}
