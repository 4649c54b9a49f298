import { escapeMarkup } from '../../../kernel/escape-markup.js';
import type { PageFacts, ShownItem } from '../queries/page-facts.js';
import { pageFrame } from './page-frame.js';
import { avatar, banner, bannerStyle, unorderedList, NO_LOCATION, iconPlaceholder } from './page-parts.js';

/** The content of a creator's page. Each section is as high as in the app, so that the layout does not shift. */
export function profileContent(profile: PageFacts): string {
  return pageFrame(`<div class="flex flex-col gap-5 sm:gap-6">${header(profile)}
${numberTiles(profile)}
${profile.links.length === 0 ? '' : linkSection(profile.links)}
${gallery(profile)}</div>`);
}

function header({ username, bio, location, profileImage, bannerImage, createdAt, hashtags }: PageFacts): string {
  const year = createdAt.slice(0, createdAt.indexOf('-'));
  return `<header class="card overflow-hidden">${banner(bannerImage)}
<div class="px-5 pb-6 sm:px-8 sm:pb-8"><div class="flex flex-wrap items-end justify-between gap-x-4 gap-y-3"><div class="relative -mt-16">${avatar(username, profileImage, 128, 'size-[128px] bg-surface ring-[6px] ring-surface')}</div>
<div class="max-w-full pt-4 noscript:hidden"><div class="h-11 w-72 max-w-full rounded-full bg-surface-strong sm:w-80"></div></div></div>
<h1 class="mt-4 text-3xl font-extrabold tracking-tight sm:text-4xl">${escapeMarkup(username)}</h1>
<p dir="auto" class="mt-2 max-w-2xl text-ink-soft whitespace-pre-line sm:text-lg">${escapeMarkup(bio) || 'Welcome to my profile!'}</p>
${unorderedList('mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm font-medium text-ink-faint', 'inline-flex items-center gap-1.5', [
  `${iconPlaceholder('size-4')}<span dir="auto">${escapeMarkup(location) || NO_LOCATION}</span>`,
  `${iconPlaceholder('size-4')}Member since ${year}`,
])}
${unorderedList(
  'mt-4 flex flex-wrap gap-2',
  'max-w-full truncate rounded-full bg-accent-soft px-3 py-1 text-sm font-semibold text-accent',
  hashtags.map((name) => `#${escapeMarkup(name)}`),
)}</div></header>`;
}

const compactNumber = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

function numberTiles({ profileViews, followers, mediaCount, linkClicks }: PageFacts): string {
  const numbers: [string, number][] = [
    ['Profile Views', profileViews],
    ['Followers', followers],
    ['Media Uploads', mediaCount],
    ['Link Clicks', linkClicks],
  ];
  const numberTile = ([label, value]: [string, number]): string =>
    `<div class="card flex flex-col gap-1 p-4 sm:p-5"><dt class="flex items-center gap-2 text-sm font-medium text-ink-faint">${iconPlaceholder('size-4')}${label}</dt><dd class="text-2xl font-extrabold tracking-tight tabular-nums sm:text-3xl">${compactNumber.format(value)}</dd></div>`;
  return `<dl class="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4">${numbers.map(numberTile).join('')}</dl>`;
}

function linkSection(links: PageFacts['links']): string {
  // `ping` reports clicks before the app has started.
  const link = ({ id, url, title }: PageFacts['links'][number]): string =>
    `<a href="${escapeMarkup(url)}" target="_blank" rel="noopener nofollow ugc" ping="/api/links/${id}/click" class="flex items-center gap-3.5 rounded-2xl border border-line p-3"><span class="accent-gradient size-11 shrink-0 rounded-xl"></span><span class="min-w-0 flex-1"><span class="block h-4"></span><span dir="auto" class="block truncate text-left font-semibold">${escapeMarkup(title || withoutScheme(url))}</span></span></a>`;
  return `<section class="card p-5 sm:p-6"><h2 class="mb-4 text-xl font-bold tracking-tight">Connect With Me</h2>
${unorderedList('grid grid-cols-1 gap-2.5 sm:grid-cols-2', '', links.map(link))}</section>`;
}

const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** The app keeps aspect ratios within these bounds and crops others. */
const MIN_ASPECT_RATIO = 0.66;
const MAX_ASPECT_RATIO = 1.9;

function gallery({ username, media, mediaCount }: PageFacts): string {
  const itemCount =
    mediaCount === 0
      ? ''
      : ` <span class="ml-2.5 text-base font-medium text-ink-faint">${mediaCount} ${mediaCount === 1 ? 'item' : 'items'}</span>`;
  const items = `<ul class="flex flex-wrap gap-2.5 [--row:8rem] after:grow-[999] after:content-[''] sm:gap-3 sm:[--row:14rem]">${media.map(tile).join('')}</ul>`;
  const emptyMessage = `<p class="text-ink-soft">${escapeMarkup(username)} has not published any photos or videos so far.</p>`;
  return `<section><h2 class="mb-4 text-xl font-bold tracking-tight">Media Gallery${itemCount}</h2>${media.length === 0 ? emptyMessage : items}</section>`;
}

/** `sizes` of a gallery item, the same as in the app, so that the app does not fetch a second size. */
const SIZES = '(min-width: 1280px) 30vw, (min-width: 640px) 45vw, 92vw';

/** CSS that differs between profiles: the gradient of the banner and the aspect ratios of the tiles. */
export function profileStyle({ bannerImage, media }: PageFacts): string {
  const shapes = new Map(media.map((item) => [shapeClass(item), shapeOf(item)]));
  const rules = [...shapes].map(
    ([name, shape]) => `.${name}{flex-grow:${shape};flex-basis:calc(var(--row) * ${shape});aspect-ratio:${shape}}`,
  );
  return bannerStyle(bannerImage) + rules.join('');
}

const shapeOf = ({ width, height }: ShownItem): number => Math.min(Math.max(width / height, MIN_ASPECT_RATIO), MAX_ASPECT_RATIO);

/** Aspect ratios that are equal to three decimals share a class. */
const shapeClass = (item: ShownItem): string => `shape-${Math.round(shapeOf(item) * 1000)}`;

/** An item of the gallery. A sensitive item is an empty placeholder, because it is hidden until the viewer clicks it. */
function tile(item: ShownItem): string {
  const { thumbnailUrl, thumbnails, altText, width, height, sensitive } = item;
  const image = sensitive
    ? ''
    : `<img src="${escapeMarkup(thumbnailUrl)}" srcset="${thumbnails.map((each) => `${each.url} ${each.width}w`).join(', ')}" sizes="${SIZES}" alt="${escapeMarkup(altText)}" width="${width}" height="${height}" loading="lazy" class="size-full object-cover" />`;
  return `<li class="${shapeClass(item)} relative max-h-96 max-w-full overflow-hidden rounded-2xl bg-surface-strong">${image}</li>`;
}
