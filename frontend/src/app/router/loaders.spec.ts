import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { user } from '@test/support/answers';
import { fakeServer } from '@test/support/fake-server';
import type { PageAnswers } from '@/shared/api/page-answers';
import { publicApi } from '@/shared/api/public-api';
import { prefetchScreen, refetchForViewer } from './loaders';
import { createStore } from '@/app/store';

const DISCOVER = { pathname: '/', search: '' };
const FILTERS = { search: '', hashtags: [] };
const pageAnswers = (): PageAnswers => ({
  '/api/creators': { status: 200, headers: { link: '</api/creators?cursor=two>; rel="next"', 'x-total-count': '2' }, body: [] },
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
  await prefetchScreen(store, DISCOVER, pageAnswers());
  const { data } = publicApi.endpoints.getCreatorPages.select(FILTERS)(store.getState());
  expect(data?.pages).toEqual([{ items: [], next: 'two', total: '2' }]);
  expect(server.count('GET /api/creators')).toBe(0);
});

it('fills the cache for the filters in the URL, whose answer has the same spelling as the request', async () => {
  const { pathname, search } = new URL('http://localhost/?page=2&hashtags=sea,,ink%20%26%20pen&search=%C3%A9t%C3%A9+%2B');
  const answers = {
    '/api/creators?search=%C3%A9t%C3%A9+%2B&hashtags=sea%2Cink+%26+pen': { status: 200, body: [] },
    '/api/hashtags?limit=8': { status: 200, body: [] },
  };
  const store = createStore({ ...answers });
  await prefetchScreen(store, { pathname, search }, answers);
  const { data } = publicApi.endpoints.getCreatorPages.select({ search: 'été +', hashtags: ['sea', 'ink & pen'] })(store.getState());
  expect(data?.pages).toEqual([{ items: [], next: null, total: null }]);
  expect(server.count('GET /api/creators')).toBe(0);
});

it('keeps the error of a missing profile', async () => {
  const answers = { '/api/user/no%20one': { status: 404, body: { code: 'profile_not_found', params: {}, message: 'Gone' } } };
  const store = createStore({ ...answers });
  await prefetchScreen(store, { pathname: '/no%20one', search: '' }, answers);
  const { error } = publicApi.endpoints.getProfile.select({ username: 'no one' })(store.getState());
  expect(error).toMatchObject({ status: 404, message: 'Gone' });
});

it('fetches what depends on the viewer after the session, once', async () => {
  const store = createStore(pageAnswers());
  await refetchForViewer(store, await prefetchScreen(store, DISCOVER, pageAnswers()));
  await server.settled();
  expect([server.count('GET /api/session'), server.count('GET /api/creators'), server.count('GET /api/hashtags')]).toEqual([1, 1, 0]);
});

it('does not fetch the list again after a write, because no screen shows it', async () => {
  const store = createStore(pageAnswers());
  await refetchForViewer(store, await prefetchScreen(store, DISCOVER, pageAnswers()));
  await server.settled();
  store.dispatch(publicApi.util.invalidateTags(['Creators', 'Hashtags']));
  await server.settled();
  expect([server.count('GET /api/creators'), server.count('GET /api/hashtags')]).toEqual([1, 0]);
});

it('fetches the list for the viewer after the next page that the screen loads meanwhile', async () => {
  const store = createStore(pageAnswers());
  const prefetch = await prefetchScreen(store, DISCOVER, pageAnswers());
  const { promise: sent, resolve: send } = Promise.withResolvers<undefined>();
  const cursors: (string | null)[] = [];
  server.handlers['GET /api/creators'] = async ({ url }) => {
    cursors.push(url.searchParams.get('cursor'));
    await sent;
    return { body: [] };
  };
  const nextPage = store.dispatch(publicApi.endpoints.getCreatorPages.initiate(FILTERS, { direction: 'forward', subscribe: false }));
  const refetched = refetchForViewer(store, prefetch);
  // The session is known when the next page is still loading.
  await new Promise((resolve) => setTimeout(resolve));
  send(undefined);
  await Promise.all([nextPage, refetched]);
  expect(cursors).toEqual(['two', null]);
});
