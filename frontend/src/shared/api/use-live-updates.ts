import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from './base-api';
import { connected } from './use-polling';

/** The cache tag that each event of the server invalidates, by the name of the event. */
const TOPICS = { notifications: 'Notifications', activities: 'Activities' } as const;
/** Delay before the connection, so that short visits open none and the page finishes loading first. */
const CONNECT_DELAY_MS = 4_000;
/** Delay before the next attempt after the server has refused a connection. */
const RECONNECT_DELAY_MS = 60_000;

/** Subscribes to the server-sent events of the creator while the tab is visible. Queries are polled until it is connected. */
export function useLiveUpdates(creatorId: number | undefined, visible: boolean): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (creatorId === undefined || !visible || typeof EventSource === 'undefined') return;
    let source: EventSource | undefined;
    let hasMissedEvents = false;
    const invalidate = (tag: (typeof TOPICS)[keyof typeof TOPICS]) => dispatch(baseApi.util.invalidateTags([tag]));
    const connect = () => {
      const eventSource = new EventSource('/api/live');
      source = eventSource;
      eventSource.onopen = () => {
        connected.set(true);
        if (hasMissedEvents) Object.values(TOPICS).forEach(invalidate);
        hasMissedEvents = false;
      };
      eventSource.onerror = () => {
        hasMissedEvents = true;
        connected.set(false);
        // The browser reconnects by itself, unless the server has refused the connection.
        if (eventSource.readyState === EventSource.CLOSED) timer = setTimeout(connect, RECONNECT_DELAY_MS);
      };
      for (const [topic, tag] of Object.entries(TOPICS)) eventSource.addEventListener(topic, () => invalidate(tag));
    };
    let timer = setTimeout(connect, CONNECT_DELAY_MS);
    return () => {
      clearTimeout(timer);
      source?.close();
      connected.set(false);
    };
  }, [creatorId, visible, dispatch]);
}
