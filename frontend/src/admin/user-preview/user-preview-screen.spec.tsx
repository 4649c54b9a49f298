import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { adminServer, editableUser, listedMedia } from '@test/support/admin-answers';
import { plainAppearance, webLink } from '@test/support/answers';
import '@test/support/back-office';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';

afterEach(() => {
  jest.restoreAllMocks();
});

const media = [{ ...listedMedia, hidden: true }];

it('shows a hidden profile with its hidden media, without a link to the public page', async () => {
  adminServer({
    'GET /adm/api/users/7': () => ({ body: { ...editableUser, hidden: true, bio: 'Rude words' } }),
    'GET /adm/api/media': () => ({ body: { media, totalCount: 1, totalEstimated: false } }),
  });
  openApp('/adm/users/7');
  await shows('hillwalker', 'Rude words', 'This profile is hidden: only its owner and administrators see it.', 'All media (1)');
  expect(await screen.findByRole('img', { name: listedMedia.originalName })).toHaveAttribute('src', listedMedia.thumbnailUrl);
  expect(screen.queryByRole('link', { name: 'Open Public Profile' })).not.toBeInTheDocument();
});

it('links to the public page of a visible profile', async () => {
  adminServer({
    'GET /adm/api/users/7': () => ({ body: editableUser }),
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

it('shows what the owner has made of the page, renames an album and deletes it', async () => {
  const link = { ...webLink, title: 'Shop', displayName: 'Shop', thumbnail: '/storage/mug.png', isActive: false, isPinned: true };
  const album = { id: 4, name: 'Rude album', slug: 'rude-album', cover: null, mediaCount: 2 };
  const renamed = jest.fn();
  const deleted = jest.fn();
  adminServer({
    'GET /adm/api/users/7': () => ({
      body: {
        ...editableUser,
        displayName: 'Hill Walker',
        credit: 'Nora Hill',
        appearance: { ...plainAppearance, theme: 'night', accent: '#ff0000' },
        bannerImage: '/storage/banner.jpg',
        externalLinks: [link],
        albums: [album],
      },
    }),
    'GET /adm/api/media': () => ({ body: { media: [], totalCount: 0, totalEstimated: false } }),
    'PATCH /adm/api/albums/4': ({ body }) => {
      renamed(body);
      album.name = 'Quiet album';
      return { body: album };
    },
    'DELETE /adm/api/albums/4': () => {
      deleted();
      return { body: { success: true } };
    },
  });
  openApp('/adm/users/7');
  await shows('Hill Walker', 'Theme: Night · Accent: #ff0000', 'Licence: All rights reserved · Credit: Nora Hill');
  expect(screen.getByText('Rude album')).toHaveTextContent('Rude album · 2 items');
  expect(screen.getByRole('link', { name: 'Shop' }).closest('li')).toHaveTextContent('Shop · Website · pinned · off');
  expect(screen.getByRole('img', { name: 'Banner' })).toHaveAttribute('src', '/adm/api/storage/banner.320.webp');
  await userEvent.click(screen.getByRole('button', { name: 'Rename the album Rude album' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Quiet album');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }));
  await shows('Album renamed');
  expect(renamed).toHaveBeenCalledWith({ name: 'Quiet album' });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the album Quiet album' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await shows('Album deleted');
  expect(deleted).toHaveBeenCalled();
});
