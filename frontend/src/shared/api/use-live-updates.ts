import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from './base-api';
import { connected } from './use-polling';

/** The cache tag that each event of the server invalidates, by the name of the event. */
const TOPICS = { notifications: 'Notifications', activities: 'Activities' } as const;
type Topic = keyof typeof TOPICS;
const topics = Object.keys(TOPICS) as Topic[];
/** What the windows of a browser tell each other. `asked` comes from a new one. */
type Message = Topic | 'open' | 'lost' | 'asked';
/** Delay before the connection, so that short visits open none and the page finishes loading first. */
const CONNECT_DELAY_MS = 4_000;
/** Delay before the next attempt after the server has refused a connection. */
const RECONNECT_DELAY_MS = 60_000;

/** Opens the stream, and opens it again after a refusal. */
function openStream(publish: (message: Message) => void) {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const connect = () => {
    const eventSource = new EventSource('/api/live');
    source = eventSource;
    eventSource.onopen = () => publish('open');
    eventSource.onerror = () => {
      publish('lost');
      // The browser reconnects by itself, unless the server has refused the connection.
      if (eventSource.readyState === EventSource.CLOSED) timer = setTimeout(connect, RECONNECT_DELAY_MS);
    };
    for (const topic of topics) eventSource.addEventListener(topic, () => publish(topic));
  };
  connect();
  return {
    isOpen: () => source.readyState === EventSource.OPEN,
    close: () => {
      clearTimeout(timer);
      source.close();
    },
  };
}

/** Calls `start` when no other window of the browser has the lock, and keeps the lock until `signal` is aborted. */
async function inTurn(name: string, signal: AbortSignal, start: () => void): Promise<void> {
  const ended = new Promise((resolve) => signal.addEventListener('abort', resolve));
  try {
    await navigator.locks.request(name, { signal }, () => {
      // The lock may be granted in the moment in which the signal comes.
      if (signal.aborted) return undefined;
      start();
      return ended;
    });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/**
 * Subscribes to the server-sent events of the creator while the tab is visible. Queries are polled until it is connected. One window of the
 * browser has the stream and passes its events on, because a browser opens six connections to a host over HTTP/1.1, and six streams would
 * leave none for requests.
 */
export function useLiveUpdates(creatorId: number | undefined, visible: boolean): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (creatorId === undefined || !visible || typeof EventSource === 'undefined') return;
    const name = `live-${String(creatorId)}`;
    // Without TLS a page has no locks. Each window then has a stream.
    const windows = 'locks' in navigator ? new BroadcastChannel(name) : undefined;
    const end = new AbortController();
    let stream: ReturnType<typeof openStream> | undefined;
    let hasMissedEvents = false;
    const invalidate = (topic: Topic) => dispatch(baseApi.util.invalidateTags([TOPICS[topic]]));
    const send = (message: Message) => windows?.postMessage(message);
    const receive = (message: Message) => {
      if (message === 'asked') {
        if (stream?.isOpen() === true) send('open');
      } else if (message === 'lost') {
        hasMissedEvents = true;
        connected.set(false);
      } else if (message === 'open') {
        connected.set(true);
        if (hasMissedEvents) topics.forEach(invalidate);
        hasMissedEvents = false;
      } else invalidate(message);
    };
    const open = () => {
      stream = openStream((message) => {
        receive(message);
        send(message);
      });
    };
    const timer = setTimeout(() => {
      send('asked');
      if (windows === undefined) open();
      else void inTurn(name, end.signal, open);
    }, CONNECT_DELAY_MS);
    if (windows !== undefined) windows.onmessage = ({ data }: MessageEvent<Message>) => receive(data);
    return () => {
      clearTimeout(timer);
      stream?.close();
      if (stream !== undefined) send('lost');
      end.abort();
      windows?.close();
      connected.set(false);
    };
  }, [creatorId, visible, dispatch]);
}
