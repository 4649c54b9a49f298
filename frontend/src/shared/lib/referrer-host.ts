/** The path of the document, whose referrer led to it. The app opens further pages without a new document. */
const firstPath = typeof window === 'undefined' ? '' : window.location.pathname;

/** The host of the page with the link that led to the shown page; empty without one (PR-114). */
export function referrerHost(): string {
  const { pathname, host } = window.location;
  if (pathname !== firstPath) return host;
  if (document.referrer === '') return '';
  const { host: referrer, hostname } = new URL(document.referrer);
  return referrer === host ? host : hostname;
}
