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
  const account = within(screen.getByRole('region', { name: 'Account' }));
  for (const [label, value] of [
    ['ID', '7'],
    ['Location', 'Not set'],
    ['Last Login', 'Never'],
  ])
    expect(account.getByText(label!).nextElementSibling).toHaveTextContent(value!);
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

it('shows what visitors do not see, renames an album, makes it private and deletes it', async () => {
  const album = { id: 4, name: 'Rude album', slug: 'rude-album', cover: null, mediaCount: 2, isPrivate: false, version: 'first' };
  const changed = jest.fn();
  const deleted = jest.fn();
  adminServer({
    'GET /adm/api/users/7': () => ({
      body: { ...editableUser, credit: 'Nora Hill', allowDownload: true, albums: [album] },
    }),
    [PAGE]: () => ({ body: { html: '<main></main>' } }),
    'PATCH /adm/api/albums/4': ({ body, headers }) => {
      changed(headers.get('if-match'), body);
      return { body: Object.assign(album, body) };
    },
    'DELETE /adm/api/albums/4': () => {
      deleted();
      return { body: { success: true } };
    },
  });
  openApp('/adm/users/7');
  await shows('All rights reserved · Nora Hill · Downloads allowed');
  expect(screen.getByText('Rude album')).toHaveTextContent('Rude album · 2 items');
  await userEvent.click(screen.getByRole('button', { name: 'Rename Rude album' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Quiet album');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }));
  await shows('Renamed');
  expect(changed).toHaveBeenCalledWith('"first"', { name: 'Quiet album' });
  await userEvent.click(await screen.findByRole('button', { name: 'Make Quiet album private' }));
  await shows('Quiet album and its items become private: only the owner sees them. Only the owner can make them public again.');
  await userEvent.click(screen.getByRole('button', { name: 'Make Private' }));
  await shows('Made private');
  expect(changed).toHaveBeenLastCalledWith(null, { isPrivate: true });
  expect(screen.queryByRole('button', { name: 'Make Quiet album private' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Quiet album' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await shows('Deleted');
  expect(deleted).toHaveBeenCalled();
});

it('lists the collections, renames one, makes it private and deletes it', async () => {
  const collection = { id: 5, name: 'Rude walls', slug: 'rude-walls', covers: [], mediaCount: 3, isPublic: true, version: 'first' };
  const changed = jest.fn();
  let isDeleted = false;
  adminServer({
    'GET /adm/api/users/7': () => ({ body: editableUser }),
    'GET /adm/api/users/7/collections': () => ({ body: isDeleted ? [] : [collection] }),
    'PATCH /adm/api/collections/5': ({ body, headers }) => {
      changed(headers.get('if-match'), body);
      return { body: Object.assign(collection, body) };
    },
    'DELETE /adm/api/collections/5': () => {
      isDeleted = true;
      return { body: { success: true } };
    },
  });
  openApp('/adm/users/7?tab=collections');
  expect(await screen.findByText('Rude walls')).toHaveTextContent('Rude walls · 3 items');
  await userEvent.click(screen.getByRole('button', { name: 'Rename Rude walls' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Walls');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }));
  await shows('Renamed');
  expect(changed).toHaveBeenCalledWith('"first"', { name: 'Walls' });
  await userEvent.click(await screen.findByRole('button', { name: 'Make Walls private' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Make Private' }));
  await shows('Made private');
  expect(changed).toHaveBeenLastCalledWith(null, { isPublic: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Walls' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await shows('No collections.');
});
