import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { fakeServer } from '@test/support/fake-server';
import { testStore } from '@test/support/render-screen';
import { useGetActivitiesQuery } from './public-api';
import { usePolling, watchTabVisibility } from './use-polling';

const EVERY_MS = 10_000;

let visibility: DocumentVisibilityState = 'visible';
Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });

let server: ReturnType<typeof fakeServer>;
let stopWatching: () => void;

const requests = () => server.count('GET /api/activities');
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function setVisibility(next: DocumentVisibilityState) {
  visibility = next;
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
  });
}

/** Renders a polled query and waits for its first response. */
async function poll() {
  const store = testStore();
  stopWatching = watchTabVisibility(store.dispatch);
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  renderHook(() => useGetActivitiesQuery({ of: 'everyone', limit: 15 }, usePolling(EVERY_MS)), { wrapper });
  await advance(1);
  expect(requests()).toBe(1);
}

beforeEach(() => {
  jest.useFakeTimers();
  server = fakeServer({ 'GET /api/activities': () => ({ body: [] }) });
});
afterEach(() => {
  stopWatching();
  visibility = 'visible';
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a polled query', () => {
  it('is fetched at its interval', async () => {
    await poll();
    await advance(EVERY_MS);
    expect(requests()).toBe(2);
    await advance(EVERY_MS);
    expect(requests()).toBe(3);
  });

  it('is not fetched in a hidden tab, and at once when the tab becomes visible', async () => {
    await poll();
    await setVisibility('hidden');
    await advance(6 * EVERY_MS);
    expect(requests()).toBe(1);
    await setVisibility('visible');
    expect(requests()).toBe(2);
  });

  it('is not fetched when a visible window gets the focus', async () => {
    await poll();
    window.dispatchEvent(new Event('focus'));
    await advance(0);
    expect(requests()).toBe(1);
  });
});
