import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { user } from '../../test/support/answers';
import { fakeServer } from '../../test/support/fake-server';
import type { PageAnswers } from '../shared/api/page-answers';
import { publicApi } from '../shared/api/public-api';
import { prefetchScreen, refetchForViewer } from './prefetch-screen';
import { createStore } from './store';

const FILTERS = { search: '', hashtags: [] };
const pageAnswers = (): PageAnswers => ({
  '/api/creators': { status: 200, link: '</api/creators?cursor=two>; rel="next"', body: [] },
  '/api/hashtags?limit=8': { status: 200, body: [] },
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({
    'GET /api/session': () => ({ body: user }),
    'GET /api/hashtags': () => ({ body: [] }),
    'GET /api/creators': () => ({ body: [] }),
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('fills the cache from the answers in the page, without a request', async () => {
  const store = createStore(pageAnswers());
  await prefetchScreen(store, '/', pageAnswers());
  const { data } = publicApi.endpoints.getCreatorPages.select(FILTERS)(store.getState());
  expect(data?.pages).toEqual([{ items: [], next: 'two' }]);
  expect(server.count('GET /api/creators')).toBe(0);
});

it('keeps the error of a missing profile', async () => {
  const answers = { '/api/user/no%20one': { status: 404, body: { code: 'profile_not_found', message: 'Gone' } } };
  const store = createStore({ ...answers });
  await prefetchScreen(store, '/no%20one', answers);
  const { error } = publicApi.endpoints.getProfile.select({ username: 'no one' })(store.getState());
  expect(error).toMatchObject({ status: 404, message: 'Gone' });
});

it('fetches what depends on the viewer after the session, once', async () => {
  const store = createStore(pageAnswers());
  await refetchForViewer(store, await prefetchScreen(store, '/', pageAnswers()));
  await server.settled();
  expect([server.count('GET /api/session'), server.count('GET /api/creators'), server.count('GET /api/hashtags')]).toEqual([1, 1, 0]);
});

it('does not fetch the list again after a write, because no screen shows it', async () => {
  const store = createStore(pageAnswers());
  await refetchForViewer(store, await prefetchScreen(store, '/', pageAnswers()));
  await server.settled();
  store.dispatch(publicApi.util.invalidateTags(['Creators', 'Hashtags']));
  await server.settled();
  expect([server.count('GET /api/creators'), server.count('GET /api/hashtags')]).toEqual([1, 0]);
});
