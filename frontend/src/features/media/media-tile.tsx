import { EyeOff, Play, ImageOff } from 'lucide-react';
import { clsx } from 'clsx';
import { useLayoutEffect, useRef, useState } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import type { MediaView } from '@/shared/api/public-api';
import { formatDuration } from '@/shared/lib/format';
import { getT } from '@/shared/texts/texts';
import { Link } from '@/shared/ui/link';

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
}

/** The width of a tile, by the width of the screen. */
const TILE_WIDTHS = [
  { screen: '(min-width: 1280px) ', vw: 30 },
  { screen: '(min-width: 640px) ', vw: 45 },
  { screen: '', vw: 92 },
];

/** The tile cuts the sides of a wider picture off, which is rendered wider than the tile. */
function sizesOf({ width, height }: MediaView): string {
  const stretch = Math.max(1, width / (height * WIDEST_TILE));
  return TILE_WIDTHS.map(({ screen, vw }) => `${screen}${String(Math.round(vw * stretch))}vw`).join(', ');
}

/** The state of the history entry of an item that was opened from its tile: Back closes it. */
export const OPENED_HERE = { openedHere: true };

/**
 * A link that opens the item; a sensitive item has a button that reveals it first. The picture has an empty `alt`, because screen
 * readers announce the label of the link, which contains the description, instead of its content.
 */
export function MediaTile({ media, name, veiled, to, onReveal }: MediaTileProps) {
  const t = getT('media');
  const frame = { 'data-media': media.id, className: 'group relative block size-full overflow-hidden rounded-panel' };
  const content = <TileContent media={media} veiled={veiled} />;
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

function TileContent({ media, veiled }: { media: MediaView; veiled: boolean }) {
  const t = getT('media');
  return (
    <>
      <span className="absolute inset-0 transition duration-300 group-hover:scale-[1.03]">
        <MediaPicture media={media} alt="" sizes={sizesOf(media)} veiled={veiled} />
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

/** The name of an item: its title, otherwise its alternative text, or its kind and position. */
export function mediaName(media: MediaView, index: number, total: number): string {
  const name = media.title === '' ? media.altText : media.title;
  if (name !== '') return name;
  return getT('media')(media.kind, { n: index + 1, total });
}

interface MediaPictureProps {
  media: MediaView;
  alt: string;
  /** The `sizes` attribute of the image: its rendered width. */
  sizes: string;
  /** Blurs the image from the first paint on, so that a sensitive item is not recognizable (PR-52). */
  veiled: boolean;
}

/** Loads lazily, because on a phone a gallery starts below the fold. An icon replaces an image that fails to load. */
export function MediaPicture({ media, alt, sizes, veiled }: MediaPictureProps) {
  const { thumbnails, thumbnailUrl, thumbHash, width, height } = media;
  const frame = useRef<HTMLSpanElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setBroken] = useState(false);

  // Not rendered, because the server would send some kilobytes for each placeholder, and the image is often there before hydration.
  useLayoutEffect(() => {
    if (frame.current === null || image.current === null) return;
    if (!image.current.complete) frame.current.style.backgroundImage = thumbHashImage(thumbHash);
    // It has failed before hydration, so its error event has no listener.
    else if (image.current.naturalWidth === 0) setBroken(true);
  }, [thumbHash]);
  return (
    <span
      ref={frame}
      className={clsx('absolute inset-0 overflow-hidden bg-surface-strong bg-cover bg-center', veiled && 'scale-125 blur-2xl')}
    >
      <img
        ref={image}
        src={thumbnailUrl}
        srcSet={thumbnails.map((thumbnail) => `${thumbnail.url} ${String(thumbnail.width)}w`).join(', ') || undefined}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
        className={clsx('size-full object-cover', isBroken && 'hidden')}
        onError={() => setBroken(true)}
      />
      {isBroken ? <ImageOff aria-hidden className="absolute inset-0 m-auto size-8 text-ink-faint" /> : null}
    </span>
  );
}

/** A blurred preview of the picture as a CSS `url()`, shown until the picture is loaded. */
function thumbHashImage(base64: string | null): string {
  if (base64 === null) return '';
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return `url(${thumbHashToDataURL(bytes)})`;
}
