import type { CSSProperties } from 'react';

/** Specification, section 9. */
const DEFAULT_BANNER = 'linear-gradient(90deg, #3b82f6, #8b5cf6)';

/** A banner is a CSS gradient or the address of an image (specification, section 3). */
export function bannerStyle(banner: string | null): CSSProperties {
  if (banner === null || banner === '') return { backgroundImage: DEFAULT_BANNER };
  if (banner.startsWith('linear-gradient(')) return { backgroundImage: banner };
  return { backgroundImage: `url(${JSON.stringify(banner)})`, backgroundSize: 'cover', backgroundPosition: 'center' };
}
