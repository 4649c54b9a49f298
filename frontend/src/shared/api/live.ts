import { useEffect, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from './base-api';

/** What may have changed, as the server calls it, and what is asked for anew because of it. */
const TOPICS = { notifications: 'Notifications', activities: 'Activities' } as const;
/** Who is gone again within so short a time was not worth a connection, and a page is not to load for ever. */
const SETTLED_MS = 4_000;
/** A server that has refused is not asked again before. */
const COME_BACK_MS = 60_000;

const watchers = new Set<() => void>();
let connected = false;

function setConnected(next: boolean): void {
  connected = next;
  for (const watcher of watchers) watcher();
}

function subscribe(changed: () => void): () => void {
  watchers.add(changed);
  return () => {
    watchers.delete(changed);
  };
}

/** While news come by themselves nobody has to ask for them. */
export function useConnected(): boolean {
  return useSyncExternalStore(subscribe, () => connected);
}

/** Hears the news of whoever is here, as long as the tab is seen; the polling of the specification goes on until it does. */
export function useLiveNews(creatorId: number | undefined, visible: boolean): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (creatorId === undefined || !visible || typeof EventSource === 'undefined') return;
    let source: EventSource | undefined;
    let missed = false;
    const renew = (tag: (typeof TOPICS)[keyof typeof TOPICS]) => dispatch(baseApi.util.invalidateTags([tag]));
    const connect = () => {
      const opened = new EventSource('/api/live');
      source = opened;
      opened.onopen = () => {
        setConnected(true);
        if (missed) Object.values(TOPICS).forEach(renew);
        missed = false;
      };
      opened.onerror = () => {
        missed = true;
        setConnected(false);
        // otherwise the browser comes back by itself
        if (opened.readyState === EventSource.CLOSED) again = setTimeout(connect, COME_BACK_MS);
      };
      for (const [topic, tag] of Object.entries(TOPICS)) opened.addEventListener(topic, () => renew(tag));
    };
    let again = setTimeout(connect, SETTLED_MS);
    return () => {
      clearTimeout(again);
      source?.close();
      setConnected(false);
    };
  }, [creatorId, visible, dispatch]);
}
