import { useIsLive } from '../api/live';
import { useEffect, useRef, useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => {
    document.removeEventListener('visibilitychange', changed);
  };
}

export function useTabVisible(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState !== 'hidden');
}

/**
 * The `pollingInterval` of a query: nobody looks at a hidden tab, so that it asks for nothing (PR-39), nor does one
 * that is told by itself, and 0 means "never". RTK Query asks once for all that show the same answer.
 */
export function usePollingInterval(everyMs: number): number {
  const visible = useTabVisible();
  return useIsLive() || !visible ? 0 : everyMs;
}

/** Whoever comes back to the tab does not wait a whole interval for the news. */
export function useTabReturn(refetch: () => void): void {
  const visible = useTabVisible();
  const wasVisible = useRef(visible);
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(() => {
    if (visible && !wasVisible.current) latest.current();
    wasVisible.current = visible;
  }, [visible]);
}
