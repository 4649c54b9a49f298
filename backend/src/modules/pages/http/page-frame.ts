/**
 * The layout around every page, as the app renders it. The navigation entries are not links here, because their pages do
 * not work without scripts. Icons are empty placeholders.
 */
export const pageFrame = (body: string, path = ''): string => `
<div class="min-h-dvh lg:pl-64">
<div class="fixed inset-y-0 left-0 z-20 hidden w-64 flex-col border-r border-line bg-surface px-4 pt-6 pb-4 lg:flex"><div class="mb-8 self-start px-2">${LOGO}</div>
<div aria-hidden="true" class="noscript:hidden"><ul class="flex flex-col gap-1">${NAVIGATION.map((entry) => sideEntry(entry, path)).join('')}</ul></div></div>
<div class="sticky top-0 z-20 flex h-16 items-center justify-between border-b border-line bg-surface/95 px-4 lg:hidden">${LOGO}<span class="flex items-center gap-3 noscript:hidden">${ROUND_PLACEHOLDER}${ROUND_PLACEHOLDER}</span></div>
<main class="mx-auto max-w-6xl px-4 pt-6 pb-28 sm:px-6 lg:px-10 lg:pt-10 lg:pb-16">${body}
<noscript><p class="mt-8 text-ink-soft">Following, liking and uploading need JavaScript.</p></noscript></main>
<div aria-hidden="true" class="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface/95 pb-[env(safe-area-inset-bottom)] lg:hidden noscript:hidden"><ul class="mx-auto flex max-w-lg">${NAVIGATION.map((entry) => barEntry(entry, path)).join('')}</ul></div>
</div>`;

const LOGO =
  '<a href="/" class="inline-flex items-center gap-2.5"><img src="/favicon.svg" alt="" width="36" height="36" class="size-9" /><span class="text-xl font-extrabold tracking-tight">Vitrine</span></a>';

const ROUND_PLACEHOLDER = '<span class="size-10 rounded-full bg-surface-strong"></span>';

interface NavigationEntry {
  path: string;
  label: string;
  shortLabel: string;
}

/** Entries of the navigation, as observed (PR-55). */
const NAVIGATION: NavigationEntry[] = [
  { path: '/', label: 'Discover', shortLabel: 'Discover' },
  { path: '/profile', label: 'My Profile', shortLabel: 'Profile' },
  { path: '/following', label: 'Following', shortLabel: 'Following' },
  { path: '/stats', label: 'Statistics', shortLabel: 'Stats' },
  { path: '/upload', label: 'Upload Media', shortLabel: 'Upload' },
];

function sideEntry({ path, label }: NavigationEntry, current: string): string {
  const className = path === current ? 'bg-accent-soft text-accent' : 'text-ink-soft';
  return `<li class="flex h-12 items-center gap-3.5 rounded-2xl px-4 font-semibold ${className}"><span class="size-5"></span>${label}</li>`;
}

function barEntry({ path, shortLabel }: NavigationEntry, current: string): string {
  const [className, markClassName] = path === current ? ['text-accent', 'bg-accent-soft'] : ['text-ink-faint', ''];
  return `<li class="flex h-16 flex-1 flex-col items-center justify-center gap-1 text-[0.6875rem] font-semibold ${className}"><span class="h-7 w-13 rounded-full ${markClassName}"></span>${shortLabel}</li>`;
}
