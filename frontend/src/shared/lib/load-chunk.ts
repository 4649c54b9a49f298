import { isServerReachable } from '@/shared/api/is-server-reachable';
import { keptAt } from './kept-pages';
import { hasLeaveQuestions } from './leave-guard';
import { tabStorage } from './storage';

/** Delays before the next attempts. The last one repeats. */
const RETRY_DELAYS_MS = [500, 2_000, 5_000];
/** The build for which the page has reloaded itself. */
const RELOADED_BUILD_KEY = 'reloaded-build';

/** A part of the application cannot be downloaded. */
export class ChunkError extends Error {
  override name = 'ChunkError';
}

/** Resolves when the browser has a connection. */
export function untilOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Records a reload of this build. Returns false when the build has reloaded before or the storage is disabled. */
function recordReload(): boolean {
  // The URL of the entry, whose name contains a hash of the build.
  const build = import.meta.url;
  return tabStorage.get(RELOADED_BUILD_KEY) !== build && tabStorage.set(RELOADED_BUILD_KEY, build);
}

/** Allows one more reload of this build, because the visitor has asked for another attempt. */
export function allowReload(): void {
  tabStorage.set(RELOADED_BUILD_KEY, null);
}

function reloadPage(): void {
  window.location.reload();
}

/**
 * Downloads a part of the application. It never asks for it without a connection, because browsers that do not implement whatwg/html#10327
 * remember a failed import until the page reloads. When the server is reachable and the import fails again, a newer deployment
 * has replaced the file or the browser remembers the failure: both need a reload, which happens once per build.
 * `onUnsaved` is what happens while a reload would lose unsaved input: a part of the page waits until it is saved, an action fails,
 * because its caller shows the error and the visitor waits for its end. `onOffline` is what happens without a connection.
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  onUnsaved: 'fail' | 'wait' = 'fail',
  onOffline: 'fail' | 'wait' = 'wait',
  reload: () => void = reloadPage,
): Promise<T> {
  // The server has no window, and reads its chunks from files: another attempt would fail like the first.
  if (typeof window === 'undefined') return load();
  for (let attempt = 0; ; attempt += 1) {
    // The files of a kept page come from the cache of the service worker.
    if (attempt > 0 || keptAt() === undefined) {
      if (onOffline === 'fail' && !navigator.onLine) throw new ChunkError('offline');
      await untilOnline();
    }
    try {
      return await load();
    } catch (cause) {
      const isUnsaved = hasLeaveQuestions();
      if (attempt > 0 && !(isUnsaved && onUnsaved === 'wait')) {
        const isReachable = await isServerReachable();
        if (isReachable && !isUnsaved && recordReload()) {
          reload();
          return await new Promise<never>(() => undefined);
        }
        if (isReachable || attempt >= RETRY_DELAYS_MS.length) throw new ChunkError('download failed', { cause });
      }
      await delay(RETRY_DELAYS_MS[attempt] ?? RETRY_DELAYS_MS.at(-1) ?? 0);
    }
  }
}
