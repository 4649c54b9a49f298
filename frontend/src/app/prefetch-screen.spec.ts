import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fakeServer } from '../../test/support/fake-server';
import { publicApi } from '../shared/api/public-api';
import { prefetchScreen } from './prefetch-screen';
import { createStore } from './store';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({
    'GET /api/session': () => ({ body: { id: 99, username: 'me', profileImage: null } }),
    'GET /api/hashtags': () => ({ body: [] }),
    'GET /api/creators': () => ({ body: [] }),
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('fetches the data of Discover into the cache', async () => {
  const store = createStore();
  await prefetchScreen(store, '/');
  const { data } = publicApi.endpoints.getCreatorPages.select({ search: '', hashtags: [] })(store.getState());
  expect(data?.pages).toEqual([{ items: [], next: null }]);
});

it('does not fetch the list again after a write, because no screen shows it', async () => {
  const store = createStore();
  await prefetchScreen(store, '/');
  store.dispatch(publicApi.util.invalidateTags(['Creators', 'Hashtags']));
  await server.settled();
  expect(server.count('GET /api/creators')).toBe(1);
  expect(server.count('GET /api/hashtags')).toBe(1);
});
