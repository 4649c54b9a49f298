import type { Slide } from 'yet-another-react-lightbox';
import type {} from 'yet-another-react-lightbox/plugins/video';
import type { Media } from '@/shared/api/public-api';
import { mediaName } from './media-name';

declare module 'yet-another-react-lightbox' {
  interface GenericSlide {
    mediaId?: number;
    sensitive?: boolean;
    /** The accessible name of a video, because a video slide has no `alt`. */
    label?: string;
  }
}

interface SlideOptions {
  /** Videos start when they are shown, without sound. */
  autoPlay: boolean;
}

function toSlide(media: Media, alt: string, { autoPlay }: SlideOptions): Slide {
  const { id: mediaId, sensitive, storageUrl, thumbnailUrl, mimeType, width, height } = media;
  if (media.kind === 'video') {
    const sources = [{ src: storageUrl, type: mimeType }];
    return {
      type: 'video',
      label: alt,
      mediaId,
      sensitive,
      width,
      height,
      poster: thumbnailUrl,
      sources,
      controls: true,
      playsInline: true,
      autoPlay,
      muted: autoPlay,
    };
  }
  // The thumbnails of a GIF are not animated, so the slide uses only the file itself.
  const smaller = media.kind === 'gif' ? [] : media.thumbnails.filter((thumbnail) => thumbnail.width < width);
  const srcSet = smaller.map((thumbnail) => ({
    src: thumbnail.url,
    width: thumbnail.width,
    height: Math.max(1, Math.round((thumbnail.width * height) / width)),
  }));
  return {
    type: 'image',
    mediaId,
    sensitive,
    src: storageUrl,
    alt,
    width,
    height,
    srcSet: [...srcSet, { src: storageUrl, width, height }],
  };
}

export function toSlides(media: Media[], options: SlideOptions): Slide[] {
  return media.map((item, index) => toSlide(item, mediaName(item, index, media.length), options));
}
