import { ImageOff } from 'lucide-react';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { MediaView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';

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
  /** Loads at once, because it is visible at first. */
  eager?: boolean;
}

/** Loads lazily by default, because on a phone a gallery starts below the fold. An icon replaces an image that fails to load. */
export function MediaPicture({ media, alt, sizes, veiled, eager = false }: MediaPictureProps) {
  const { thumbnails, thumbnailUrl, thumbHash, width, height } = media;
  const frame = useRef<HTMLSpanElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setBroken] = useState(false);

  // Not rendered, because the server would send some kilobytes for each placeholder, and the image is often there before hydration.
  useEffect(() => {
    const element = image.current;
    if (element === null) return;
    if (!element.complete) {
      void thumbHashImage(thumbHash).then((preview) => {
        if (!element.complete && frame.current !== null) frame.current.style.backgroundImage = preview;
      });
    }
    // It may have failed before hydration, when its error event had no listener. Its natural width does not say so: for one pixel it is 0 too.
    else element.decode().catch(() => setBroken(true));
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
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className={clsx('size-full object-cover', isBroken && 'hidden')}
        onError={() => setBroken(true)}
      />
      {isBroken ? <ImageOff aria-hidden className="absolute inset-0 m-auto size-8 text-ink-faint" /> : null}
    </span>
  );
}

/**
 * A blurred preview of the picture as a CSS `url()`, shown until the picture is loaded. The decoder is downloaded with the first one,
 * because a page whose pictures are in the cache of the browser needs none.
 */
async function thumbHashImage(base64: string | null): Promise<string> {
  if (base64 === null) return '';
  try {
    const { thumbHashToDataURL } = await import('thumbhash');
    return `url(${thumbHashToDataURL(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)))})`;
  } catch {
    // Without the decoder, the tile is grey until its picture is loaded.
    return '';
  }
}
