import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, it } from '@jest/globals';
import { ownProfile, publicServer } from '@test/support/answers';
import { testStore } from '@test/support/render-screen';
import { shows } from '@test/support/shows';
import { publicApi } from '@/shared/api/public-api';
import { AlbumScreen } from './album/album-screen';
import { PublicProfileScreen } from './public-profile/public-profile-screen';

const { getAlbum, getProfile } = publicApi.endpoints;
const creator = { id: 2, username: 'ann', displayName: '', profileImage: null };
const sea = { id: 5, name: 'Sea', slug: 'sea', isPrivate: false, cover: null, mediaCount: 0, creator, media: [] };
const missing = () => ({ status: 404, body: { code: 'not_found', params: {}, message: 'Not found' } });

it.each([
  ['album', '/ann/albums/sea', 'Album not found', getAlbum.initiate({ username: 'ann', slug: 'sea' }, { forceRefetch: true })],
  ['profile', '/ann', 'Profile not found', getProfile.initiate({ username: 'ann' }, { forceRefetch: true })],
])('shows that an open %s is missing after it was deleted', async (_page, path, text, refetch) => {
  const server = publicServer({
    'GET /api/user/ann': () => ({ body: { ...ownProfile, id: 2, username: 'ann', isOwner: false } }),
    'GET /api/user/ann/albums/sea': () => ({ status: 200, body: sea }),
  });
  const store = testStore();
  const fetch = () => act(async () => void (await store.dispatch(refetch as ReturnType<typeof getAlbum.initiate>)));
  await fetch();
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/:username/albums/:slug" element={<AlbumScreen />} />
          <Route path="/:username" element={<PublicProfileScreen />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  for (const call of ['GET /api/user/ann', 'GET /api/user/ann/albums/sea']) server.handlers[call] = missing;
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  await fetch();
  await shows(text);
});
