/**
 * First path segments of the app's pages. The frontend treats every other first segment as a username. `usernames.e2e-spec.ts`
 * compares the list with the router of the frontend.
 */
export const APP_PAGES = [
  '',
  'profile',
  'following',
  'likes',
  'collections',
  'stats',
  'upload',
  'auth',
  'account',
  'about',
  'start',
  'explore',
  'tags',
  'p',
  'adm',
] as const;
