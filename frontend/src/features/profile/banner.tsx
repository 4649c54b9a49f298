import type { ReactNode } from 'react';
import { thumbnailUrlOf } from '../../shared/lib/thumbnail-url-of';

/** PR-55. */
const DEFAULT_BANNER = 'linear-gradient(90deg, #3b82f6, #8b5cf6)';

/** A value with a semicolon would add declarations to the style attribute that the server renders. */
const gradientOf = (banner: string | null): string => (banner && /^linear-gradient\([^;]*\)$/.test(banner) ? banner : DEFAULT_BANNER);

/** The width that fills the height of the banner at 3:1 on a phone, and the width of the page beyond. */
const SIZES = '(min-width: 640px) 60rem, 27rem';

interface BannerProps {
  /** A CSS gradient or the URL of an image (PR-55). */
  banner: string | null;
  children?: ReactNode;
}

export function Banner({ banner, children }: BannerProps) {
  const isImage = banner !== null && banner !== '' && !banner.startsWith('linear-gradient(');
  return (
    <div style={isImage ? undefined : { backgroundImage: gradientOf(banner) }} className="relative h-36 bg-surface-strong sm:h-52">
      {isImage ? (
        <img
          src={thumbnailUrlOf(banner, 1280)}
          srcSet={`${thumbnailUrlOf(banner, 640)} 640w, ${thumbnailUrlOf(banner, 1280)} 1280w`}
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
