import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { fakeServer } from '@test/support/fake-server';
import { testStore } from '@test/support/render-screen';
import { adminApi } from './admin-api';
import { publicApi } from './public-api';

afterEach(() => {
  jest.restoreAllMocks();
});

it('fetches hashtags and activities of the public pages again after a restore', async () => {
  const server = fakeServer({
    'GET /api/hashtags': () => ({ body: [] }),
    'GET /api/activities': () => ({ body: [] }),
    'POST /adm/api/restore/abc/confirm': () => ({ body: {} }),
  });
  const { dispatch } = testStore();
  const { getHashtags, getActivities } = publicApi.endpoints;
  await Promise.all([dispatch(getHashtags.initiate({})), dispatch(getActivities.initiate({}))]);
  await dispatch(adminApi.endpoints.confirmRestore.initiate({ id: 'abc', confirmRestoreDto: { confirm: 'RESTORE' } }));
  await waitFor(() => {
    expect(server.count('GET /api/hashtags')).toBe(2);
    expect(server.count('GET /api/activities')).toBe(2);
  });
});
