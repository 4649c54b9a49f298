import type { ReactNode } from 'react';
import { thumbnailUrlOf } from '../../shared/lib/thumbnail-url-of';

/** PR-55. */
const DEFAULT_BANNER = 'linear-gradient(90deg, #3b82f6, #8b5cf6)';

/** A value with a semicolon would add declarations to the style attribute that the server renders. */
const gradientOf = (banner: string | null): string => (banner && /^linear-gradient\([^;]*\)$/.test(banner) ? banner : DEFAULT_BANNER);

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
        <img src={thumbnailUrlOf(banner, 1280)} alt="" fetchPriority="high" className="absolute inset-0 size-full object-cover" />
      ) : null}
      {children}
    </div>
  );
}
