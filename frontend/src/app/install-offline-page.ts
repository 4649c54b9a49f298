/** What the browser shows without a connection comes from `public/sw.js`; without that the app works as it does with it. */
export function installOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // after the first page: it needs the connection more
  window.addEventListener('load', () => {
    // refused in a private window or with a full disk: the app goes on, and the browser shows a page of its own
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  });
}
