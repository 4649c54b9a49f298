import { screen } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { adminServer, listedMedia, listedUser } from '@test/support/admin-answers';
import '@test/support/back-office';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';

afterEach(() => {
  jest.restoreAllMocks();
});

const media = [{ ...listedMedia, hidden: true }];

it('shows a hidden profile with its hidden media, without a link to the public page', async () => {
  adminServer({
    'GET /adm/api/users/7': () => ({ body: { ...listedUser, hidden: true, bio: 'Rude words' } }),
    'GET /adm/api/media': () => ({ body: { media, totalCount: 1, totalEstimated: false } }),
  });
  openApp('/adm/users/7');
  await shows('hillwalker', 'Rude words', 'This profile is hidden: only its owner and administrators see it.', 'All media (1)');
  expect(await screen.findByRole('img', { name: listedMedia.originalName })).toHaveAttribute('src', listedMedia.thumbnailUrl);
  expect(screen.queryByRole('link', { name: 'Open Public Profile' })).not.toBeInTheDocument();
});

it('links to the public page of a visible profile', async () => {
  adminServer({
    'GET /adm/api/users/7': () => ({ body: listedUser }),
    'GET /adm/api/media': () => ({ body: { media: [], totalCount: 0, totalEstimated: false } }),
  });
  openApp('/adm/users/7');
  expect(await screen.findByRole('link', { name: 'Open Public Profile' })).toHaveAttribute('href', '/hillwalker');
  await shows('No media.');
});

it('is not found for an unknown user', async () => {
  adminServer({
    'GET /adm/api/users/9': () => ({
      status: 404,
      body: { statusCode: 404, code: 'profile_not_found', params: {}, message: 'No such user', error: 'No such user' },
    }),
  });
  openApp('/adm/users/9');
  await shows('Page Not Found');
});
