/**
 * First path segments of the pages that the app itself shows; every other one is a creator's name. A test compares
 * them with the frontend's router.
 */
export const APP_PAGES = ['', 'profile', 'following', 'stats', 'upload', 'auth', 'account', 'adm'] as const;
