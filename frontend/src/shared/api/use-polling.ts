import type { Dispatch } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { onVisibilityChange } from '@/shared/lib/use-tab-visible';
import { createValueStore } from '@/shared/lib/value-store';

/** Whether server-sent events are connected. `useLiveUpdates` sets it. */
export const connected = createValueStore(false);

/** Whether server-sent events are connected, so that polling is not needed. */
const useIsLive = connected.use;

/**
 * Options of a polled query. It is not fetched in a hidden tab, and at once when the tab becomes visible (PR-39). While
 * server-sent events are connected, an interval of 0 disables polling. RTK Query sends one request for all components that use
 * the same query.
 */
export function usePolling(everyMs: number) {
  return { pollingInterval: useIsLive() ? 0 : everyMs, skipPollingIfUnfocused: true, refetchOnFocus: true };
}

/**
 * Reports to RTK Query whether the tab is visible. Its own listeners also refetch when a visible window gets the focus, for example
 * after a click into the address bar. Returns a function that ends the subscription.
 */
export function watchTabVisibility(dispatch: Dispatch): () => void {
  return setupListeners(dispatch, (_dispatch, { onFocus, onFocusLost }) =>
    onVisibilityChange(() => dispatch(document.visibilityState === 'hidden' ? onFocusLost() : onFocus())),
  );
}
