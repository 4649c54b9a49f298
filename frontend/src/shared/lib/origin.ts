/** Origin of the page, e.g. `https://vitrine.example`; empty on the server, which renders no absolute URLs. */
export const origin = typeof window === 'undefined' ? '' : window.location.origin;
