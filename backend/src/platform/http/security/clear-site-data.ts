/**
 * Header of the sign-out response. The browser clears its cache of this origin, so the back button does not show signed-in pages.
 * `cookies` is left out, because it would also end back-office or visitor sessions and the sessions of other sites of the same domain.
 * `storage` is left out, because it would remove theme, language and the service worker of the offline page.
 */
export const CLEAR_CACHE = ['Clear-Site-Data', '"cache"'] as const;
