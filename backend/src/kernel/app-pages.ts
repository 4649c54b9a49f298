/**
 * First path segments of pages that were added while accounts could have these names, also those of an installation of the observed application.
 * The page of such a profile wins: the page of the app is then at `/-/{segment}` (PR-11). `embed` is the first segment of the pages for frames.
 */
export const ADDED_PAGES = ['likes', 'collections', 'about', 'start', 'explore', 'tags', 'embed'] as const;

/**
 * First path segments of the app's pages. The frontend treats every other first segment as a username. `usernames.e2e-spec.ts`
 * compares the list with the router of the frontend.
 */
export const APP_PAGES: readonly string[] = ['', 'profile', 'following', 'stats', 'upload', 'auth', 'account', 'p', 'adm', ...ADDED_PAGES];
