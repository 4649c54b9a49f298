import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { adminServer, listedMedia, listedUser } from '@test/support/admin-answers';
import { showsNotice } from '@test/support/back-office';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';
// Loaded with the test file, because the lazy import can take longer than the timeout of a query.
import './trash-screen';
import '@/admin/media/media-screen';
import '@/admin/users/users-screen';

const DAY_MS = 24 * 60 * 60 * 1000;
const trashed = {
  kind: 'user',
  id: 7,
  name: 'hillwalker',
  userId: 7,
  username: 'hillwalker',
  displayName: 'Hilde',
  pictureUrl: null,
  deletedAt: new Date(Date.now() - DAY_MS).toISOString(),
  deletedBy: 'keeper',
  restorableUntil: new Date(Date.now() + 29.5 * DAY_MS).toISOString(),
};
const item = { ...trashed, kind: 'media', id: 31, name: 'hills.jpg', pictureUrl: '/adm/api/media/31/thumbnail' };

const click = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
};

it('lists what was deleted with the days that are left, page by page', async () => {
  const queries: string[] = [];
  adminServer({
    'GET /adm/api/trash': ({ url }) => {
      queries.push(url.search);
      const isLast = url.searchParams.has('cursor');
      const headers: Record<string, string> = isLast
        ? { 'X-First-Row': '2', 'X-Previous-Cursor': 'a' }
        : { 'X-First-Row': '1', 'X-Next-Cursor': 'b' };
      return { body: isLast ? [item] : [trashed], headers: { 'X-Total-Count': '2', ...headers } };
    },
  });
  openApp('/adm/trash?kind=user&search=hil');
  await shows('hillwalker', 'User Hilde', '29 days left', '1–1 of 2');
  await click('Next page');
  await shows('hills.jpg', '2–2 of 2');
  expect(screen.getByRole('link', { name: 'hillwalker' })).toHaveAttribute('href', '/adm/users/7');
  expect(queries).toEqual(['?kind=user&search=hil&page=1&limit=20', expect.stringContaining('cursor=b')]);
});

it('restores an item, and says why it cannot', async () => {
  let list = [item, trashed];
  const server = adminServer({ 'GET /adm/api/trash': () => ({ body: list }) });
  server.handlers['POST /adm/api/trash/media/31/restore'] = () => {
    list = [trashed];
    return { body: { success: true } };
  };
  server.handlers['POST /adm/api/trash/user/7/restore'] = () => ({
    status: 404,
    body: { code: 'not_in_trash', message: 'This is not in the trash any more.' },
  });
  openApp('/adm/trash');
  await click('Restore hills.jpg');
  await showsNotice('Restored', 'hills.jpg is back.');
  await waitFor(() => {
    expect(screen.queryByText('hills.jpg')).not.toBeInTheDocument();
  });
  await click('Restore hillwalker');
  await showsNotice('Not restored', 'This is not in the trash any more.');
});

it('is empty, or empty because of a filter', async () => {
  adminServer({ 'GET /adm/api/trash': () => ({ body: [] }) });
  openApp('/adm/trash');
  await shows('The trash is empty.', 'What you delete stays here for 30 days.');
  openApp('/adm/trash?kind=media');
  await shows('Nothing in the trash matches.');
});

it('undoes hiding a media item from the toast, also by the key Z', async () => {
  const sent: unknown[] = [];
  const server = adminServer({ 'GET /adm/api/media': () => ({ body: { media: [listedMedia], totalCount: 1, totalEstimated: false } }) });
  server.handlers[`PATCH /adm/api/media/${String(listedMedia.id)}`] = ({ body }) => {
    sent.push(body);
    return { body: listedMedia };
  };
  openApp('/adm/media');
  await click(`Hide: ${listedMedia.originalName}`);
  await click('Undo');
  await showsNotice('Undone');
  await click(`Sensitive: ${listedMedia.originalName}`);
  await screen.findByRole('button', { name: 'Undo' });
  fireEvent.keyDown(document.body, { key: 'z' });
  await showsNotice('Undone');
  expect(sent).toEqual([{ hidden: true }, { hidden: false }, { sensitive: true }, { sensitive: false }]);
});

it('undoes hiding and deleting a user from the toast', async () => {
  const sent: unknown[] = [];
  const server = adminServer({ 'GET /adm/api/users': () => ({ body: [listedUser], headers: { 'X-Total-Count': '1' } }) });
  const id = String(listedUser.id);
  server.handlers[`PATCH /adm/api/users/${id}`] = ({ body }) => {
    sent.push(body);
    return { body: listedUser };
  };
  server.handlers[`DELETE /adm/api/users/${id}`] = () => ({ body: { success: true } });
  server.handlers[`POST /adm/api/trash/user/${id}/restore`] = () => {
    sent.push('restored');
    return { body: { success: true } };
  };
  openApp('/adm/users');
  await click(`Hide ${listedUser.username}`);
  await click('Undo');
  await showsNotice('Undone');
  await click(`Delete ${listedUser.username}`);
  await click('Delete');
  await click('Undo');
  await showsNotice('Undone');
  expect(sent).toEqual([{ hidden: true }, { hidden: false }, 'restored']);
});
