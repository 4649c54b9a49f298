import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { creator, ownProfile, photo, publicServer } from '@test/support/answers';
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

/** Opens the page, and returns its calls and the number of components that listen to the store. */
async function mountCost(url: string) {
  cleanup();
  window.history.replaceState(null, '', url);
  const server = publicServer({
    'GET /api/creators': () => ({ body: creators() }),
    'GET /api/explore': () => ({ body: gallery().map((item) => ({ ...item, creator: creator(10) })) }),
    'GET /api/user/ann': () => ({ body: { ...profile, media: gallery() } }),
  });
  const store = createStore();
  const reads = jest.spyOn(store, 'getState');
  render(
    <Providers store={store}>
      <BrowserRouter history={new BrowserHistory()}>
        <AppRoutes />
      </BrowserRouter>
    </Providers>,
  );
  await screen.findAllByRole('button', { name: url === '/explore' ? /^Like/ : /^Follow / });
  // The chunk of the activities, which are beside Discover and below a gallery.
  if (url !== '/explore') await waitFor(() => expect(server.count('GET /api/activities')).toBe(1));
  await act(server.settled);
  reads.mockClear();
  // Each listener reads the state after each action, also after one that changes nothing.
  act(() => {
    store.dispatch({ type: 'nothing' });
  });
  return { calls: server.calls.toSorted(), listeners: reads.mock.calls.length };
}

it.each([
  ['Discover', '/', ['creators', 'hashtags'], 14, () => screen.getAllByRole('article')],
  ['a profile', '/ann', ['user/7/collections', 'user/ann'], 15, () => screen.getAllByRole('link', { name: /^Open Hills/ })],
])('makes each call of %s once, and adds no listener to the store for an item', async (_page, url, calls, listeners, shown) => {
  items = 2;
  const few = await mountCost(url);
  items = 24;
  const many = await mountCost(url);
  expect(shown()).toHaveLength(24);
  expect(many).toEqual(few);
  expect(many.calls).toEqual(['activities', ...calls, 'notifications/count', 'session'].map((path) => `GET /api/${path}`).toSorted());
  // Also of a query that two components subscribe to, which is one call.
  expect(many.listeners).toBeLessThanOrEqual(listeners);
});

it('listens to the store equally often on Explore, however many items it has', async () => {
  items = 2;
  const { listeners: listenersOfTwo } = await mountCost('/explore');
  items = 24;
  const { listeners: listenersOfAll } = await mountCost('/explore');
  expect(screen.getAllByRole('button', { name: /^Like/ })).toHaveLength(24);
  expect(listenersOfAll).toBe(listenersOfTwo);
  expect(listenersOfAll).toBeLessThanOrEqual(15);
});
