import type { ReactNode } from 'react';
import { pictureAt } from '../../shared/lib/picture-at';

/** PR-55. */
const DEFAULT_BANNER = 'linear-gradient(90deg, #3b82f6, #8b5cf6)';

interface BannerProps {
  /** A CSS gradient or the URL of an image (PR-55). */
  banner: string | null;
  children?: ReactNode;
}

export function Banner({ banner, children }: BannerProps) {
  const isGradient = !banner || banner.startsWith('linear-gradient(');
  return (
    <div style={isGradient ? { backgroundImage: banner || DEFAULT_BANNER } : undefined} className="relative h-36 bg-surface-strong sm:h-52">
      {isGradient ? null : (
        <img src={pictureAt(banner, 1280)} alt="" fetchPriority="high" className="absolute inset-0 size-full object-cover" />
      )}
      {children}
    </div>
  );
}
