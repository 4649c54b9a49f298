import { useEffect, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from './base-api';

/** What may have changed, as the server calls it, and what is asked for anew because of it. */
const TOPICS = { notifications: 'Notifications', activities: 'Activities' } as const;
/** Who is gone again within so short a time was not worth a connection, and a page is not to load for ever. */
const CONNECT_DELAY_MS = 4_000;
/** A server that has refused is not asked again before. */
const RECONNECT_DELAY_MS = 60_000;

const listeners = new Set<() => void>();
let connected = false;

function setConnected(next: boolean): void {
  connected = next;
  for (const watcher of listeners) watcher();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
  };
}

/** While news come by themselves nobody has to ask for them. */
export function useIsLive(): boolean {
  return useSyncExternalStore(subscribe, () => connected);
}

/** Hears the news of whoever is here, as long as the tab is seen; the polling of the specification goes on until it does. */
export function useLiveUpdates(creatorId: number | undefined, visible: boolean): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (creatorId === undefined || !visible || typeof EventSource === 'undefined') return;
    let source: EventSource | undefined;
    let hasMissedEvents = false;
    const invalidate = (tag: (typeof TOPICS)[keyof typeof TOPICS]) => dispatch(baseApi.util.invalidateTags([tag]));
    const connect = () => {
      const opened = new EventSource('/api/live');
      source = opened;
      opened.onopen = () => {
        setConnected(true);
        if (hasMissedEvents) Object.values(TOPICS).forEach(invalidate);
        hasMissedEvents = false;
      };
      opened.onerror = () => {
        hasMissedEvents = true;
        setConnected(false);
        // otherwise the browser comes back by itself
        if (opened.readyState === EventSource.CLOSED) timer = setTimeout(connect, RECONNECT_DELAY_MS);
      };
      for (const [topic, tag] of Object.entries(TOPICS)) opened.addEventListener(topic, () => invalidate(tag));
    };
    let timer = setTimeout(connect, CONNECT_DELAY_MS);
    return () => {
      clearTimeout(timer);
      source?.close();
      setConnected(false);
    };
  }, [creatorId, visible, dispatch]);
}
