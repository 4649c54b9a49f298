import type { ReactNode } from 'react';
import { ownGradient } from '@/shared/lib/own-gradient';
import { thumbnailUrlOf } from '@/shared/lib/thumbnail-url-of';

/** PR-55. */
const DEFAULT_BANNER = 'linear-gradient(90deg, #3b82f6, #8b5cf6)';

/**
 * The width of the content of the page; less on a phone, so that phones with up to two pixels per CSS pixel, which are often slow,
 * download 640 px instead of 1280.
 */
const SIZES = '(min-width: 1440px) 67rem, (min-width: 1024px) calc(100vw - 21rem), (min-width: 640px) 100vw, 20rem';

interface BannerProps {
  /** A CSS gradient or the URL of an image (PR-55). */
  banner: string | null;
  children?: ReactNode;
}

export function Banner({ banner, children }: BannerProps) {
  const isImage = banner !== null && banner !== '' && !banner.startsWith('linear-gradient(');
  return (
    <div
      style={isImage ? undefined : { backgroundImage: ownGradient(banner) ?? DEFAULT_BANNER }}
      className="relative aspect-3/1 bg-surface-strong"
    >
      {isImage ? (
        <img
          src={thumbnailUrlOf(banner, 1280)}
          srcSet={`${thumbnailUrlOf(banner, 640)} 640w, ${thumbnailUrlOf(banner, 1280)} 1280w, ${banner} 1800w`}
          sizes={SIZES}
          alt=""
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover"
        />
      ) : null}
      {children}
    </div>
  );
}
