import { escapeMarkup } from '../../../kernel/escape-markup.js';
import { pictureAt } from '../../media/index.js';
import { GRADIENT_PATTERN } from '../../profiles/index.js';

/** Text for an empty location, as observed (PR-55). */
export const NO_LOCATION = 'Location not set';

const DEFAULT_BANNER = 'linear-gradient(90deg, #3b82f6, #8b5cf6)';

const isImage = (banner: string): boolean => banner !== '' && !banner.startsWith('linear-gradient(');

/** A banner is a gradient or the URL of an image (PR-55). `bannerStyle` returns the CSS of the gradient. */
export function banner(bannerImage: string | null): string {
  if (bannerImage === null || !isImage(bannerImage)) return '<div class="profile-gradient relative h-36 bg-surface-strong sm:h-52"></div>';
  const image = `<img src="${escapeMarkup(pictureAt(bannerImage, 1280))}" alt="" ${loadingAttributes(true)} class="absolute inset-0 size-full object-cover" />`;
  return `<div class="relative h-36 bg-surface-strong sm:h-52">${image}</div>`;
}

/** CSS of the banner. A gradient must match the pattern of stored gradients, because text in a style element cannot be escaped. */
export function bannerStyle(bannerImage: string | null): string {
  if (bannerImage !== null && isImage(bannerImage)) return '';
  const gradient = bannerImage !== null && GRADIENT_PATTERN.test(bannerImage) ? bannerImage : DEFAULT_BANNER;
  return `.profile-gradient{background-image:${gradient}}`;
}

/** `className` are the CSS classes, including the size. */
export function avatar(username: string, image: string | null, size: number, className: string, eager = true): string {
  const source = image === null ? `/avatar/${encodeURIComponent(username)}` : pictureAt(image, 320);
  return `<img src="${escapeMarkup(source)}" alt="" width="${size}" height="${size}" ${loadingAttributes(eager)} class="shrink-0 rounded-full bg-surface-strong object-cover ${className}" />`;
}

export const loadingAttributes = (eager: boolean): string => (eager ? 'fetchpriority="high"' : 'loading="lazy"');

export const unorderedList = (className: string, itemClassName: string, items: string[]): string =>
  items.length === 0 ? '' : `<ul class="${className}">${items.map((item) => `<li class="${itemClassName}">${item}</li>`).join('')}</ul>`;

/** Placeholder of an icon beside a text. */
export const iconPlaceholder = (size: string): string => `<span class="${size} shrink-0"></span>`;
