import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { use, useState } from 'react';
import { ReactReduxContext } from 'react-redux';
import { afterEach, expect, it, jest } from '@jest/globals';
import { creator, ownProfile, photo, publicServer } from '@test/support/answers';
import { baseApi } from '@/shared/api/base-api';
import { Providers } from './providers';
import { AppRoutes } from './router/app-routes';
import { BrowserHistory, BrowserRouter } from './router/browser-router';
import { createStore } from './store';

afterEach(() => {
  jest.restoreAllMocks();
});

/** Number of cards on Discover, and of items in the gallery. */
let items = 0;
const creators = () => Array.from({ length: items }, (_, index) => creator(index + 10));
const gallery = () => Array.from({ length: items }, (_, index) => ({ ...photo, id: index + 1 }));
const profile = { ...ownProfile, id: 7, username: 'ann', isOwner: false, stats: { ...ownProfile.stats, mediaUploads: 24 } };

let listeners = 0;

/** Counts the components that listen to the store. It renders first, so that it counts all others. */
function ListenerCounter() {
  const subscription = use(ReactReduxContext)?.subscription;
  useState(() => {
    if (subscription === undefined) throw new Error('outside the store');
    const { addNestedSub } = subscription;
    jest.spyOn(subscription, 'addNestedSub').mockImplementation((listener) => {
      listeners += 1;
      const remove = addNestedSub(listener);
      return () => {
        listeners -= 1;
        remove();
      };
    });
  });
  return null;
}

interface SubscriptionSelectors {
  /** The subscriptions of each cache entry, by request. */
  getSubscriptions: () => Map<string, Map<string, unknown>>;
}

/** Opens the page, and returns the subscriptions of each endpoint and the number of listeners. */
async function mountCost(url: string) {
  cleanup();
  listeners = 0;
  window.history.replaceState(null, '', url);
  const server = publicServer({
    'GET /api/creators': () => ({ body: creators() }),
    'GET /api/user/ann': () => ({ body: { ...profile, media: gallery() } }),
  });
  const store = createStore();
  render(
    <Providers store={store}>
      <ListenerCounter />
      <BrowserRouter history={new BrowserHistory()}>
        <AppRoutes />
      </BrowserRouter>
    </Providers>,
  );
  await screen.findAllByRole('button', { name: /^Follow / });
  // The chunk of the activities, which are beside Discover and below a gallery.
  await waitFor(() => {
    expect(server.count('GET /api/activities')).toBe(1);
  });
  await act(server.settled);
  const { getSubscriptions } = store.dispatch(baseApi.internalActions.internal_getRTKQSubscriptions()) as unknown as SubscriptionSelectors;
  const subscriptions = [...getSubscriptions()].map(([key, requests]) => [key.replace(/\(.*/, ''), requests.size]);
  return { subscriptions: Object.fromEntries(subscriptions) as Record<string, number>, listeners };
}

it('subscribes to each query of Discover once, however many cards it has', async () => {
  items = 2;
  const { listeners: listenersOfTwo } = await mountCost('/');
  items = 20;
  const cost = await mountCost('/');
  expect(screen.getAllByRole('article')).toHaveLength(20);
  expect(cost.subscriptions).toEqual({ getSession: 1, getCreatorPages: 1, getHashtags: 1, getActivities: 1, getNotificationCount: 1 });
  expect(cost.listeners).toBe(listenersOfTwo);
  expect(cost.listeners).toBeLessThanOrEqual(16);
});

it('subscribes to each query of a profile once, however many items its gallery has', async () => {
  items = 2;
  const { listeners: listenersOfTwo } = await mountCost('/ann');
  items = 24;
  const cost = await mountCost('/ann');
  expect(screen.getAllByRole('link', { name: /^Open Hills/ })).toHaveLength(24);
  expect(cost.subscriptions).toEqual({
    getSession: 1,
    getProfile: 1,
    getNotificationCount: 1,
    getActivities: 1,
    getPublicCollectionPages: 1,
  });
  expect(cost.listeners).toBe(listenersOfTwo);
  expect(cost.listeners).toBeLessThanOrEqual(16);
});
