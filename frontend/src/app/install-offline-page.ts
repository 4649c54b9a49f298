/** Registers `public/sw.js`, which shows a page without a connection. The app itself does not need the service worker. */
export function installOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After `load`, because the first page needs the connection first.
  window.addEventListener('load', () => {
    // Fails in a private window or with a full disk. Without a connection the browser then shows its default page.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  });
}
