/** The cache of `public/sw.js` with the pages that can be read without a connection (PR-121). */
const CACHE = 'kept-1';

/**
 * The time in milliseconds at which the browser kept this copy of the page, which `public/sw.js` writes on its root element. Undefined for a
 * page that the server has sent, and on the server.
 */
export function keptAt(): number | undefined {
  const time = typeof document === 'undefined' ? undefined : document.documentElement.dataset.keptAt;
  return time === undefined ? undefined : Number(time);
}

/** A service worker of an older release does not answer. */
const ANSWER_TIMEOUT_MS = 30_000;

/** Sends a message to the service worker and returns its answer; undefined when there is none. */
export async function askServiceWorker<Answer>(message: { type: string; url?: string }): Promise<Answer | undefined> {
  const active = 'serviceWorker' in navigator ? (await navigator.serviceWorker.getRegistration())?.active : undefined;
  if (!active) return undefined;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    setTimeout(() => resolve(undefined), ANSWER_TIMEOUT_MS);
    active.postMessage(message, [port2]);
  });
}

/** Deletes the pages that the browser keeps, so that the next person at the device does not see what was read. */
export async function forgetKeptPages(): Promise<void> {
  // Fails in some private windows, which keep nothing.
  if ('caches' in window) await caches.delete(CACHE).catch(() => false);
}
