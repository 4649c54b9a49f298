import { useIsLive } from '../api/live';
import { useEffect, useRef, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
  };
}

export function useTabVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState !== 'hidden',
    () => true,
  );
}

/**
 * The `pollingInterval` of a query. It is 0, which disables polling, in a hidden tab (PR-39) and while server-sent events are
 * connected. RTK Query sends one request for all components that use the same query.
 */
export function usePollingInterval(everyMs: number): number {
  const visible = useTabVisible();
  return useIsLive() || !visible ? 0 : everyMs;
}

/** Refetches when the tab becomes visible, instead of after the next interval. */
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
