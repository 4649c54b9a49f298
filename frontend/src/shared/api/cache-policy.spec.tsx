import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { creator, ownProfile, user } from '@test/support/answers';
import { fakeServer, type Answer } from '@test/support/fake-server';
import { testStore } from '@test/support/render-screen';
import { accountApi } from './account-api';
import { creatorApi, creatorCachePolicy } from './creator-api';
import { publicApi, type OwnProfileView } from './public-api';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Longer than any timer that could make another call. */
const waitAMinute = () => jest.advanceTimersByTimeAsync(60_000);

/** The queries of a visitor who saves: the session, the own profile, another profile, and Discover. */
async function openEverything(updated: Answer<OwnProfileView>) {
  const server = fakeServer({
    'GET /api/session': () => ({ body: user }),
    'GET /api/user/me': () => ({ body: ownProfile }),
    'GET /api/user/other': () => ({ body: { ...ownProfile, id: 2, username: 'other' } }),
    'GET /api/creators': () => ({ body: [] }),
    'GET /api/hashtags': () => ({ body: [] }),
    'PATCH /api/profile': () => updated,
  });
  const { dispatch, getState } = testStore();
  const { getSession, getProfile, getCreatorPages, getHashtags } = publicApi.endpoints;
  await Promise.all([
    dispatch(getSession.initiate()),
    dispatch(getProfile.initiate({ username: 'me' })),
    dispatch(getProfile.initiate({ username: 'other' })),
    dispatch(getCreatorPages.initiate({ search: '', hashtags: [] })),
    dispatch(getHashtags.initiate({})),
  ]);
  return { server, dispatch, getState };
}

describe('after a profile was updated', () => {
  it('session, that profile and Discover are fetched again, and no other query', async () => {
    const { server, dispatch } = await openEverything({ body: { ...user, bio: 'new' } });
    await dispatch(creatorApi.endpoints.updateProfile.initiate({ updateProfileDto: { bio: 'new' } }));
    await waitFor(() => {
      expect(server.count('GET /api/session')).toBe(2);
      expect(server.count('GET /api/user/me')).toBe(2);
      expect(server.count('GET /api/creators')).toBe(2);
    });
    expect(server.count('GET /api/user/other')).toBe(1);
    expect(server.count('GET /api/hashtags')).toBe(1);
  });

  it('the new texts and pictures are shown before the queries have been fetched again', async () => {
    const { server, dispatch, getState } = await openEverything({ body: { ...user, bio: 'new', bannerImage: '/storage/new.webp' } });
    const other = publicApi.endpoints.getProfile.select({ username: 'other' })(getState()).data;
    await dispatch(creatorApi.endpoints.updateProfile.initiate({ updateProfileDto: { bio: 'new' } }));
    const saved = { bio: 'new', bannerImage: '/storage/new.webp' };
    expect(publicApi.endpoints.getSession.select()(getState()).data).toMatchObject(saved);
    expect(publicApi.endpoints.getProfile.select({ username: 'me' })(getState()).data).toMatchObject(saved);
    expect(publicApi.endpoints.getProfile.select({ username: 'other' })(getState()).data).toBe(other);
    await server.settled();
  });

  it('no query is fetched again when the server refused the update', async () => {
    jest.useFakeTimers();
    const { server, dispatch } = await openEverything({ status: 400, body: { message: 'no' } });
    await dispatch(creatorApi.endpoints.updateProfile.initiate({ updateProfileDto: { bio: 'new' } }));
    await waitAMinute();
    expect(server.calls.filter((call) => call.startsWith('GET'))).toHaveLength(5);
  });
});

describe('the session query', () => {
  const answers = {
    'GET /api/session': () => ({ body: user }),
    'POST /api/send-magic-link': () => ({ body: { email: 'me@example.com' } }),
  };

  it('is fetched again when a sign-in link was sent', async () => {
    const server = fakeServer(answers);
    const { dispatch } = testStore();
    await dispatch(publicApi.endpoints.getSession.initiate());
    await dispatch(accountApi.endpoints.sendMagicLink.initiate({ sendMagicLinkDto: { email: 'me@example.com' } }));
    await waitFor(() => {
      expect(server.count('GET /api/session')).toBe(2);
    });
  });

  it('is fetched once, also on focus, on reconnect and for further subscribers', async () => {
    jest.useFakeTimers();
    const server = fakeServer(answers);
    const { dispatch } = testStore();
    await dispatch(publicApi.endpoints.getSession.initiate());
    for (const event of ['focus', 'visibilitychange', 'online']) window.dispatchEvent(new Event(event));
    await dispatch(publicApi.endpoints.getSession.initiate());
    await waitAMinute();
    expect(server.count('GET /api/session')).toBe(1);
  });

  it('is not fetched again automatically after a failure', async () => {
    jest.useFakeTimers();
    const server = fakeServer({ 'GET /api/session': () => ({ status: 503, body: { message: 'no' } }) });
    await testStore().dispatch(publicApi.endpoints.getSession.initiate());
    await waitAMinute();
    expect(server.count('GET /api/session')).toBe(1);
  });

  it('keeps the number of username changes for five minutes', () => {
    expect(creatorCachePolicy.getUsernameChanges.keepUnusedDataFor).toBe(300);
  });
});

describe('the pages of creators', () => {
  it('follow the Link header, with the filters on every page', async () => {
    const requested: string[] = [];
    fakeServer({
      'GET /api/creators': ({ url }) => {
        requested.push(url.search);
        const first = url.searchParams.get('cursor') === null;
        return first
          ? { body: [creator(1)], headers: { link: '</api/creators?search=sea&cursor=abc>; rel="next"' } }
          : { body: [creator(2)] };
      },
    });
    const { dispatch } = testStore();
    const filters = { search: 'sea', hashtags: ['ink', 'paper'] };
    await dispatch(publicApi.endpoints.getCreatorPages.initiate(filters));
    const { data, hasNextPage } = await dispatch(publicApi.endpoints.getCreatorPages.initiate(filters, { direction: 'forward' }));
    expect(requested).toEqual(['?search=sea&hashtags=ink%2Cpaper', '?search=sea&hashtags=ink%2Cpaper&cursor=abc']);
    expect(data?.pages.flatMap((page) => page.items).map(({ id }) => id)).toEqual([1, 2]);
    expect(hasNextPage).toBe(false);
  });
});
