import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useLiveUpdates } from './use-live-updates';
import { usePolling } from './use-polling';

class FakeEventSource {
  static readonly CLOSED = 2;
  static readonly all: FakeEventSource[] = [];
  readonly listeners = new Map<string, () => void>();
  readyState = 0;
  onopen: () => void = () => undefined;
  onerror: () => void = () => undefined;
  constructor(readonly url: string) {
    FakeEventSource.all.push(this);
  }
  addEventListener(topic: string, listener: () => void) {
    this.listeners.set(topic, listener);
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
}

const CONNECT_DELAY_MS = 4_000;
const invalidated: unknown[] = [];
const store = configureStore({
  reducer: (state: null = null, action: { type: string; payload?: unknown }) => {
    if (action.type.endsWith('invalidateTags')) invalidated.push(action.payload);
    return state;
  },
});

function watch(visible = true) {
  return renderHook(
    (props: { visible: boolean }) => {
      useLiveUpdates(7, props.visible);
      return usePolling(10_000).pollingInterval;
    },
    { initialProps: { visible }, wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider> },
  );
}

function latest(): FakeEventSource {
  const source = FakeEventSource.all.at(-1);
  if (source === undefined) throw new Error('nothing was opened');
  return source;
}

describe('server-sent events', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, { EventSource: FakeEventSource });
    FakeEventSource.all.length = 0;
    invalidated.length = 0;
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('replace polling while they are connected', () => {
    const { result } = watch();
    expect([FakeEventSource.all.length, result.current]).toEqual([0, 10_000]);
    act(() => jest.advanceTimersByTime(CONNECT_DELAY_MS));
    expect([latest().url, result.current]).toEqual(['/api/live', 10_000]);
    act(() => {
      latest().onopen();
    });
    expect(result.current).toBe(0);
    act(() => {
      latest().onerror();
    });
    expect(result.current).toBe(10_000);
  });

  it('invalidate the queries of their topic', () => {
    watch();
    act(() => jest.advanceTimersByTime(CONNECT_DELAY_MS));
    act(() => {
      latest().onopen();
      latest().listeners.get('notifications')?.();
      latest().listeners.get('activities')?.();
    });
    expect(invalidated).toEqual([['Notifications'], ['Activities']]);
  });

  it('invalidate all topics after a reconnect', () => {
    watch();
    act(() => jest.advanceTimersByTime(CONNECT_DELAY_MS));
    act(() => {
      latest().onopen();
      latest().onerror();
      latest().onopen();
    });
    expect(invalidated).toEqual([['Notifications'], ['Activities']]);
  });

  it('are closed when they are refused, and retried after a minute', () => {
    watch();
    act(() => jest.advanceTimersByTime(CONNECT_DELAY_MS));
    act(() => {
      latest().close();
      latest().onerror();
    });
    act(() => jest.advanceTimersByTime(59_000));
    expect(FakeEventSource.all.length).toBe(1);
    act(() => jest.advanceTimersByTime(1_000));
    expect(FakeEventSource.all.length).toBe(2);
  });

  it('keep no connection in a hidden tab', () => {
    const { rerender, result } = watch();
    act(() => jest.advanceTimersByTime(CONNECT_DELAY_MS));
    act(() => {
      latest().onopen();
    });
    rerender({ visible: false });
    expect([latest().readyState, result.current]).toEqual([FakeEventSource.CLOSED, 10_000]);
  });

  it('are not opened by a lock that is granted when the page has left them', async () => {
    let granted: (() => unknown) | undefined;
    const request = (_name: string, _options: object, callback: () => unknown) => {
      granted = callback;
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    Object.assign(globalThis, {
      BroadcastChannel: class {
        postMessage = jest.fn();
        close = jest.fn();
      },
    });
    const { unmount } = watch();
    act(() => jest.advanceTimersByTime(CONNECT_DELAY_MS));
    unmount();
    await granted?.();
    expect(FakeEventSource.all).toEqual([]);
    Reflect.deleteProperty(navigator, 'locks');
  });
});
