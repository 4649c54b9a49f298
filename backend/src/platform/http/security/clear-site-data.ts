/**
 * Sent at sign-out: the browser drops its cache of this origin, with it the pages that the back button would bring back as they were.
 * Not `cookies`: it would also end the session of the other app (visitors and back-office share a browser) and those of sibling sites
 * of the same domain. Not `storage`: theme and language belong to the device, and the offline page's worker would go.
 */
export const CLEAR_CACHE = ['Clear-Site-Data', '"cache"'] as const;
