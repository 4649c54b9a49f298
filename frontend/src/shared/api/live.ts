import { createValueStore } from '@/shared/lib/value-store';

/** Whether server-sent events are connected. `useLiveUpdates` sets it. */
export const connected = createValueStore(false);

/** Whether server-sent events are connected, so that polling is not needed. */
export const useIsLive = connected.use;
