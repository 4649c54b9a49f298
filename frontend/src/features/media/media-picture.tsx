import { clsx } from 'clsx';
import { ImageOff } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Media } from '@/shared/api/public-api';
import { thumbHashToDataURL } from 'thumbhash';

interface MediaPictureProps {
  media: Media;
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
        onError={() => {
          setBroken(true);
        }}
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
