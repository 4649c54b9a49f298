import { screen } from '@testing-library/react';
import { afterEach, expect, it } from '@jest/globals';
import { ownProfile, publicServer } from '@test/support/answers';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';
import { setTakenPages } from '@/shared/lib/taken-pages';

afterEach(() => setTakenPages([]));

it.each(['explore', 'likes', 'collections', 'start', 'about', 'tags', 'embed'])(
  'shows the profile that has the name %s',
  async (username) => {
    setTakenPages([username]);
    publicServer({ [`GET /api/user/${username}`]: () => ({ status: 200, body: { ...ownProfile, username, bio: `I am ${username}` } }) });
    openApp(`/${username}`);
    await shows(`I am ${username}`);
  },
);

it('shows the page of the app at its other address', async () => {
  setTakenPages(['collections', 'explore']);
  publicServer({ 'GET /api/collections': () => ({ body: [] }) });
  openApp('/-/collections');
  expect(await screen.findByRole('heading', { level: 1, name: 'Collections' })).toBeInTheDocument();
  openApp('/');
  expect(await screen.findByRole('link', { name: 'Pictures' })).toHaveAttribute('href', '/-/explore');
});
