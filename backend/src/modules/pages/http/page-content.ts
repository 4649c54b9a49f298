import { escapeMarkup } from '../../../kernel/escape-markup.js';
import type { ListedCreator } from '../queries/page-facts.query.js';
import { pageFrame } from './page-frame.js';
import { avatar, unorderedList, NO_LOCATION, iconPlaceholder, loadingAttributes } from './page-parts.js';

/*
 * The content of a page before scripts run, and the only content without scripts. It has the layout and classes of the app,
 * so that the app replaces it without a visible change. The stylesheet includes the classes of these files (`@source` in
 * `app.css`).
 */

/** Subtitle of Discover, as observed (PR-55). */
export const SLOGAN = 'Find and connect with amazing creators in our community';

/** Widths of the placeholders of the hashtag chips. Their number is the maximum of the app. */
const CHIP_WIDTHS = ['w-32', 'w-20', 'w-28', 'w-28', 'w-20', 'w-20', 'w-28', 'w-20'];
const ACTIVITY_PLACEHOLDERS = 6;

export const discoverContent = (creators: ListedCreator[]): string =>
  pageFrame(
    `<header class="mb-8 flex items-start justify-between gap-4"><div><h1 class="text-3xl font-extrabold tracking-tight text-balance sm:text-4xl">Discover Creators</h1>
<p class="mt-2 text-balance text-ink-soft sm:text-lg">${SLOGAN}</p></div></header>
<div class="mb-7 flex flex-col gap-4 noscript:hidden"><div aria-hidden="true" class="flex h-13 w-full items-center rounded-full border border-line-strong/50 bg-surface pl-12.5 text-ink-faint shadow-card">Search by username or hashtags</div>
<div aria-hidden="true" class="-mx-4 flex gap-2 overflow-hidden px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">${CHIP_WIDTHS.map((width) => `<span class="h-9 shrink-0 rounded-full bg-surface-strong ${width}"></span>`).join('')}</div></div>
<div class="grid grid-cols-1 gap-x-6 gap-y-10 xl:grid-cols-[minmax(0,1fr)_18rem]"><div>${unorderedList(
      'grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3',
      'card flex h-full flex-col overflow-hidden',
      creators.map(card),
    )}</div>
<section class="noscript:hidden"><div class="card px-5 pt-5 pb-3"><h2 class="mb-1 text-lg font-bold tracking-tight">Recent Activity</h2>${ACTIVITY_PLACEHOLDER.repeat(ACTIVITY_PLACEHOLDERS)}</div></section></div>`,
    '/',
  );

const ACTIVITY_PLACEHOLDER =
  '<div class="flex items-center gap-3 py-2.5"><span class="size-10 shrink-0 rounded-full bg-surface-strong"></span><span class="flex-1 space-y-2"><span class="block h-4 w-11/12 rounded-lg bg-surface-strong"></span><span class="block h-3 w-20 rounded-lg bg-surface-strong"></span></span></div>';

export const notFoundContent = (): string =>
  pageFrame(`<div class="flex min-h-[60vh] flex-col items-center justify-center text-center"><span class="mb-6 size-20 rounded-full bg-accent-soft"></span>
<h1 class="text-2xl font-extrabold tracking-tight sm:text-3xl">Profile not found</h1><p class="mt-2 mb-8 text-ink-soft">The user you're looking for doesn't exist.</p>
<p><a href="/" class="action-gradient inline-flex h-11 items-center rounded-full px-5 text-sm font-semibold text-white">Discover Creators</a></p></div>`);

/** Cards that can be visible before scrolling; their images load eagerly, as in the app. */
const EAGER_CARDS = 3;
/** Maximum number of hashtags on a card, as observed (PR-55). */
const HASHTAGS_SHOWN = 3;

function card({ username, bio, location, profileImage, coverImage, hashtagNames, followers }: ListedCreator, index: number): string {
  const eager = index < EAGER_CARDS;
  const cover =
    coverImage === null
      ? ''
      : `<img src="${escapeMarkup(coverImage)}" alt="" width="640" height="320" ${loadingAttributes(eager)} class="size-full object-cover" />`;
  return `<div class="h-40 overflow-hidden bg-surface-strong">${cover}</div><div class="flex flex-1 flex-col px-5 pb-5"><div class="flex items-end justify-between">${avatar(username, profileImage, 72, 'size-[72px] -mt-9 ring-4 ring-surface', eager)}</div>
<h2 class="mt-3 truncate text-lg font-bold tracking-tight"><a href="/${encodeURIComponent(username)}">${escapeMarkup(username)}</a></h2>
<p class="mt-0.5 flex items-center gap-1.5 text-sm text-ink-faint">${iconPlaceholder('size-3.5')}<span dir="auto" class="truncate">${escapeMarkup(location) || NO_LOCATION}</span></p>
<p dir="auto" class="mt-3 line-clamp-2 min-h-12 text-ink-soft">${escapeMarkup(bio) || 'Content creator ✨'}</p>
${unorderedList(
  'mt-3 flex min-h-7 flex-wrap gap-1.5',
  'max-w-full truncate rounded-full bg-accent-soft px-2.5 py-1 text-xs font-semibold text-accent',
  hashtagNames.slice(0, HASHTAGS_SHOWN).map((name) => `#${escapeMarkup(name)}`),
)}<p class="mt-auto pt-4 text-sm text-ink-faint">${followers} followers</p></div>`;
}
