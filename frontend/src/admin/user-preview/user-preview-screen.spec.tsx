import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { adminServer, editableUser } from '@test/support/admin-answers';
import '@test/support/back-office';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';

afterEach(() => {
  delete document.documentElement.dataset.theme;
  jest.restoreAllMocks();
});

const PAGE = 'GET /adm/api/users/7/page';

it('shows the page of a hidden profile as visitors see it, in a frame without scripts and without a link to the public page', async () => {
  document.documentElement.dataset.theme = 'dark';
  adminServer({
    'GET /adm/api/users/7': () => ({ body: { ...editableUser, hidden: true } }),
    [PAGE]: () => ({ body: { html: '<main><h1>Rude words</h1></main>' } }),
  });
  openApp('/adm/users/7');
  const frame = await screen.findByTitle<HTMLIFrameElement>('Page of hillwalker');
  expect(frame).toHaveAttribute('sandbox', expect.not.stringMatching(/allow-(scripts|forms|top)/));
  expect(frame.srcdoc).toMatch(
    /<html [^>]*data-theme="dark"[^]*<base target="_blank">[^]*<div id="root"><main><h1>Rude words<\/h1><\/main><\/div>/,
  );
  await shows('hillwalker', 'This profile is hidden: only its owner and administrators see it.');
  expect(screen.queryByRole('link', { name: 'Open Public Profile' })).not.toBeInTheDocument();
});

it('links to the public page of a visible profile, and says when the page cannot be rendered', async () => {
  adminServer({
    'GET /adm/api/users/7': () => ({ body: editableUser }),
    [PAGE]: () => ({ body: { html: null } }),
  });
  openApp('/adm/users/7');
  expect(await screen.findByRole('link', { name: 'Open Public Profile' })).toHaveAttribute('href', '/hillwalker');
  await shows('The page cannot be shown at the moment.');
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

it('shows what visitors do not see, renames an album and deletes it', async () => {
  const album = { id: 4, name: 'Rude album', slug: 'rude-album', cover: null, mediaCount: 2, version: 'first' };
  const renamed = jest.fn();
  const deleted = jest.fn();
  adminServer({
    'GET /adm/api/users/7': () => ({
      body: { ...editableUser, credit: 'Nora Hill', allowDownload: true, albums: [album] },
    }),
    [PAGE]: () => ({ body: { html: '<main></main>' } }),
    'PATCH /adm/api/albums/4': ({ body, headers }) => {
      renamed(headers.get('if-match'), body);
      album.name = 'Quiet album';
      return { body: album };
    },
    'DELETE /adm/api/albums/4': () => {
      deleted();
      return { body: { success: true } };
    },
  });
  openApp('/adm/users/7');
  await shows('All rights reserved · Nora Hill · Downloads allowed');
  expect(screen.getByText('Rude album')).toHaveTextContent('Rude album · 2 items');
  await userEvent.click(screen.getByRole('button', { name: 'Rename the album Rude album' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Quiet album');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }));
  await shows('Album renamed');
  expect(renamed).toHaveBeenCalledWith('"first"', { name: 'Quiet album' });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the album Quiet album' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await shows('Album deleted');
  expect(deleted).toHaveBeenCalled();
});
