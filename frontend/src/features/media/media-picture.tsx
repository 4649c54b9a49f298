import { clsx } from 'clsx';
import { useMemo, useState } from 'react';
import type { Media } from '../../shared/api/public-api';
import { thumbHashImage } from './thumb-hash';

interface MediaPictureProps {
  media: Media;
  alt: string;
  /** The `sizes` attribute of the image: its rendered width. */
  sizes: string;
  /** `first` loads eagerly with high priority, `soon` loads eagerly, `later` loads lazily. */
  urgency: 'first' | 'soon' | 'later';
  /** Blurs the image from the first paint on, so that a sensitive item is not recognizable (PR-52). */
  veiled: boolean;
}

export function MediaPicture({ media, alt, sizes, urgency, veiled }: MediaPictureProps) {
  const [loaded, setLoaded] = useState(false);
  const placeholder = useMemo(() => thumbHashImage(media.thumbHash), [media.thumbHash]);
  const { thumbnails, thumbnailUrl, width, height } = media;
  return (
    <span
      style={{ backgroundImage: placeholder }}
      className={clsx('absolute inset-0 overflow-hidden bg-surface-strong bg-cover bg-center', veiled && 'scale-125 blur-2xl')}
    >
      <img
        src={thumbnailUrl}
        srcSet={thumbnails.map((thumbnail) => `${thumbnail.url} ${String(thumbnail.width)}w`).join(', ') || undefined}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={urgency === 'later' ? 'lazy' : 'eager'}
        fetchPriority={urgency === 'first' ? 'high' : 'auto'}
        decoding="async"
        onLoad={() => {
          setLoaded(true);
        }}
        className={clsx('size-full object-cover transition duration-300', loaded || urgency === 'first' ? 'opacity-100' : 'opacity-0')}
      />
    </span>
  );
}
