/**
 * First path segments of the app's own pages; every other segment is a username. A test compares them with the router of
 * the frontend.
 */
export const APP_PAGES = ['', 'profile', 'following', 'stats', 'upload', 'auth', 'account', 'adm'] as const;
