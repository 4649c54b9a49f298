import { escaped } from '../../../shared/kernel/escaped.js';
import { pictureAt } from '../../media/index.js';

/** PR-55. */
export const NO_LOCATION = 'Location not set';

const DEFAULT_BANNER = 'linear-gradient(90deg, #3b82f6, #8b5cf6)';

/** A banner is a gradient or the address of an image (PR-55); the profile let nothing else in. */
export function banner(bannerImage: string | null): string {
  const isImage = bannerImage !== null && bannerImage !== '' && !bannerImage.startsWith('linear-gradient(');
  const style = isImage ? '' : ` style="background-image: ${escaped(bannerImage ?? '') || DEFAULT_BANNER}"`;
  const image = isImage
    ? `<img src="${escaped(pictureAt(bannerImage, 1280))}" alt="" ${urgency(true)} class="absolute inset-0 size-full object-cover" />`
    : '';
  return `<div class="relative h-36 bg-surface-strong sm:h-52"${style}>${image}</div>`;
}

export function avatar(username: string, image: string | null, size: number, look: string, eager = true): string {
  const source = image === null ? `/avatar/${encodeURIComponent(username)}` : pictureAt(image, 320);
  return `<img src="${escaped(source)}" alt="" width="${size}" height="${size}" ${urgency(eager)} style="width: ${size}px; height: ${size}px" class="shrink-0 rounded-full bg-surface-strong object-cover ${look}" />`;
}

export const urgency = (eager: boolean): string => (eager ? 'fetchpriority="high"' : 'loading="lazy"');

export const list = (look: string, itemLook: string, items: string[]): string =>
  items.length === 0 ? '' : `<ul class="${look}">${items.map((item) => `<li class="${itemLook}">${item}</li>`).join('')}</ul>`;

/** Where the app draws an icon beside a text. */
export const spot = (size: string): string => `<span class="${size} shrink-0"></span>`;
