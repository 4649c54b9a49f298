import { escaped } from '../../../shared/kernel/escaped.js';
import { pictureAt } from '../../media/index.js';
import type { ListedCreator, PageFacts } from '../queries/page-facts.query.js';

/**
 * What is painted first, and all there is for whoever runs no scripts: where and how the app itself draws it, so that nobody
 * sees it being replaced. The stylesheet of the app is made with this file in view (`@source` in `app.css`).
 */
const page = (body: string): string => `
<div class="min-h-dvh lg:pl-64">
<div class="fixed inset-y-0 left-0 z-20 hidden w-64 flex-col border-r border-line bg-surface px-4 pt-6 pb-4 lg:flex"><div class="mb-8 self-start px-2">${LOGO}</div></div>
<div class="sticky top-0 z-20 flex h-16 items-center justify-between border-b border-line bg-surface/95 px-4 lg:hidden">${LOGO}</div>
<main class="mx-auto max-w-6xl px-4 pt-6 pb-28 sm:px-6 lg:px-10 lg:pt-10 lg:pb-16">${body}
<noscript><p class="mt-8 text-ink-soft">Following, liking and uploading need JavaScript.</p></noscript></main>
</div>`;

/** Specification, section 2. */
export const SLOGAN = 'Find and connect with amazing creators in our community';

const LOGO =
  '<a href="/" class="inline-flex items-center gap-2.5"><img src="/favicon.svg" alt="" width="36" height="36" class="size-9" /><span class="text-xl font-extrabold tracking-tight">Vitrine</span></a>';

export function profileContent(profile: PageFacts): string {
  const { username, bio, location, profileImage, followers, mediaCount, hashtags, links, media } = profile;
  return page(`<div class="flex flex-col gap-5 sm:gap-6"><header class="card overflow-hidden">${banner(profile.bannerImage)}
<div class="px-5 pb-6 sm:px-8 sm:pb-8"><div class="flex flex-wrap items-end justify-between gap-x-4 gap-y-3"><div class="relative -mt-16">${avatar(username, profileImage, 128, 'bg-surface ring-[6px] ring-surface')}</div></div>
<h1 class="mt-4 text-3xl font-extrabold tracking-tight sm:text-4xl">${escaped(username)}</h1>
<p class="mt-2 max-w-2xl text-ink-soft whitespace-pre-line sm:text-lg">${escaped(bio) || 'Welcome to my profile!'}</p>
<p class="mt-4 text-sm font-medium text-ink-faint">${escaped(location) || NO_LOCATION} · ${followers} followers · ${mediaCount} media</p>
${list(
  'mt-4 flex flex-wrap gap-2',
  'max-w-full truncate rounded-full bg-accent-soft px-3 py-1 text-sm font-semibold text-accent',
  hashtags.map((name) => `#${escaped(name)}`),
)}</div></header>
${list(
  'card flex flex-col gap-3 p-5 font-medium',
  'truncate',
  // before the app can tell of a click, the browser itself does
  links.map(
    ({ id, url, title }) =>
      `<a href="${escaped(url)}" target="_blank" rel="noopener nofollow ugc" ping="/api/links/${id}/click">${escaped(title || url)}</a>`,
  ),
)}
${list(
  'grid grid-cols-2 gap-3 sm:grid-cols-3',
  'aspect-square overflow-hidden rounded-2xl bg-surface-strong',
  media
    .filter(({ sensitive }) => !sensitive)
    .map(
      ({ thumbnailUrl, thumbnails, altText, width, height }) =>
        `<img src="${escaped(thumbnailUrl)}" srcset="${thumbnails.map((each) => `${each.url} ${each.width}w`).join(', ')}" sizes="${SIZES}" alt="${escaped(altText)}" width="${width}" height="${height}" loading="lazy" class="size-full object-cover" />`,
    ),
)}</div>`);
}

export const discoverContent = (creators: ListedCreator[]): string =>
  page(`<header class="mb-8"><h1 class="text-3xl font-extrabold tracking-tight text-balance sm:text-4xl">Discover Creators</h1>
<p class="mt-2 text-ink-soft sm:text-lg">${SLOGAN}</p></header>
<div class="mb-7 flex flex-col gap-4"><div class="h-13 w-full rounded-full border border-line-strong/50 bg-surface shadow-card"></div><div class="h-11"></div></div>
<div class="grid grid-cols-1 gap-x-6 gap-y-10 xl:grid-cols-[minmax(0,1fr)_18rem]">${list(
    'grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3',
    'card flex h-full flex-col overflow-hidden',
    creators.map(card),
  )}</div>`);

export const missingContent = (): string =>
  page(`<div class="flex min-h-[60vh] flex-col items-center justify-center text-center">
<h1 class="text-2xl font-extrabold tracking-tight sm:text-3xl">Profile not found</h1><p class="mt-2 mb-8 text-ink-soft">The user you're looking for doesn't exist.</p>
<p><a href="/" class="font-semibold text-accent">Discover Creators</a></p></div>`);

/** Of an item of the gallery: the app's own, so that it fetches no picture a second time. */
const SIZES = '(min-width: 1280px) 30vw, (min-width: 640px) 45vw, 92vw';

const NO_LOCATION = 'Location not set';
/** So many cards may be seen before anybody scrolls; the app loads the same ones at once. */
const SEEN_AT_ONCE = 3;
/** Specification, section 9. */
const HASHTAGS_SHOWN = 3;

function card({ username, bio, location, profileImage, coverImage, hashtagNames, followers }: ListedCreator, index: number): string {
  const eager = index < SEEN_AT_ONCE;
  const cover =
    coverImage === null
      ? ''
      : `<img src="${escaped(coverImage)}" alt="" width="640" height="320" ${urgency(eager)} class="size-full object-cover" />`;
  return `<div class="h-40 overflow-hidden bg-surface-strong">${cover}</div><div class="flex flex-1 flex-col px-5 pb-5"><div class="flex items-end justify-between">${avatar(username, profileImage, 72, '-mt-9 ring-4 ring-surface', eager)}</div>
<h2 class="mt-3 truncate text-lg font-bold tracking-tight"><a href="/${encodeURIComponent(username)}">${escaped(username)}</a></h2>
<p class="mt-0.5 truncate text-sm text-ink-faint">${escaped(location) || NO_LOCATION}</p>
<p class="mt-3 line-clamp-2 min-h-12 text-ink-soft">${escaped(bio) || 'Content creator ✨'}</p>
${list(
  'mt-3 flex min-h-7 flex-wrap gap-1.5',
  'max-w-full truncate rounded-full bg-accent-soft px-2.5 py-1 text-xs font-semibold text-accent',
  hashtagNames.slice(0, HASHTAGS_SHOWN).map((name) => `#${escaped(name)}`),
)}<p class="mt-auto pt-4 text-sm text-ink-faint">${followers} followers</p></div>`;
}

/** A banner is a gradient or the address of an image (specification, section 3); the profile let nothing else in. */
function banner(bannerImage: string | null): string {
  const isImage = bannerImage !== null && bannerImage !== '' && !bannerImage.startsWith('linear-gradient(');
  const style = isImage ? '' : ` style="background-image: ${escaped(bannerImage ?? '') || DEFAULT_BANNER}"`;
  const image = isImage
    ? `<img src="${escaped(pictureAt(bannerImage, 1280))}" alt="" ${urgency(true)} class="absolute inset-0 size-full object-cover" />`
    : '';
  return `<div class="relative h-36 bg-surface-strong sm:h-52"${style}>${image}</div>`;
}

const DEFAULT_BANNER = 'linear-gradient(90deg, #3b82f6, #8b5cf6)';

function avatar(username: string, image: string | null, size: number, look: string, eager = true): string {
  const source = image === null ? `/avatar/${encodeURIComponent(username)}` : pictureAt(image, 320);
  return `<img src="${escaped(source)}" alt="" width="${size}" height="${size}" ${urgency(eager)} style="width: ${size}px; height: ${size}px" class="shrink-0 rounded-full bg-surface-strong object-cover ${look}" />`;
}

const urgency = (eager: boolean): string => (eager ? 'fetchpriority="high"' : 'loading="lazy"');

const list = (look: string, itemLook: string, items: string[]): string =>
  items.length === 0 ? '' : `<ul class="${look}">${items.map((item) => `<li class="${itemLook}">${item}</li>`).join('')}</ul>`;
