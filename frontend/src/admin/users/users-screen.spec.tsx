import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { adminServer, emptyList, listedUser } from '@test/support/admin-answers';
import { dialogNamed, discardChanges, offers, press, showsNotice, type } from '@test/support/back-office';
import { failing, held } from '@test/support/fake-server';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';

const { username } = listedUser;
const users = () => ({ body: [listedUser], headers: { 'X-Total-Count': '1' } });

afterEach(() => {
  jest.restoreAllMocks();
});

it('shows texts for no users, and for no matches of the search', async () => {
  adminServer({ 'GET /adm/api/users': emptyList });
  openApp('/adm/users');
  await shows('No users found.');
  openApp('/adm/users?search=unknown');
  await shows('No users found matching your search.');
});

it('has eight columns, and distinguishes active and inactive users', async () => {
  const inactiveUser = { ...listedUser, id: 8, username: 'passer.by', hasProfileActivity: false };
  adminServer({ 'GET /adm/api/users': () => ({ body: [listedUser, inactiveUser], headers: { 'X-Total-Count': '2' } }) });
  openApp('/adm/users');
  expect(await screen.findByRole('row', { name: /passer\.by/ })).toHaveTextContent('Inactive');
  expect(screen.getByRole('row', { name: /hillwalker/ })).toHaveTextContent(/(?<!In)Active/i);
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['', 'User', 'Username', 'Location', 'Joined', 'Last Login', 'Status', 'Actions']);
});

it('says in which words of the bio a search has found a user', async () => {
  adminServer({
    'GET /adm/api/users': () => ({ body: [{ ...listedUser, bio: 'Paints fog in Bergen.' }], headers: { 'X-Total-Count': '1' } }),
  });
  openApp('/adm/users?search=fog');
  const mark = await screen.findByText('fog', { selector: 'mark' });
  expect(mark.closest('p')).toHaveTextContent('Bio: Paints fog in Bergen.');
});

it('filters by visibility, and offers every order without the columns of the table', async () => {
  const queries: (string | null)[][] = [];
  adminServer({
    'GET /adm/api/users': ({ url: { searchParams } }) => {
      queries.push([searchParams.get('visibility'), searchParams.get('sort')]);
      return { body: [{ ...listedUser, hidden: true }], headers: { 'X-Total-Count': '1' } };
    },
  });
  openApp('/adm/users?visibility=hidden&sort=location_asc');
  expect(await screen.findByRole('link', { name: username })).toHaveAttribute('href', '/adm/users/7');
  expect(queries).toEqual([['hidden', 'location_asc']]);
  await offers('Visibility', ['Any visibility', 'Visible', 'Hidden', 'Suspended']);
  expect(screen.getByText('Location, A–Z')).toBeInTheDocument();
});

it('has skeletons of the height of its rows, 65 px', async () => {
  const pending = held(users);
  adminServer({ 'GET /adm/api/users': pending.handle });
  openApp('/adm/users');
  const rows = (await screen.findByRole('status', { name: 'Loading' })).querySelectorAll('.divide-y > .flex');
  expect(rows).toHaveLength(10);
  for (const row of rows) expect(row).toHaveClass('h-16.25');
  pending.release();
  expect(await screen.findByRole('button', { name: `Edit ${username}` })).toBeVisible();
});

it('shows why a user could not be created', async () => {
  const pending = held(() => ({ status: 500, text: '' }));
  adminServer({ 'GET /adm/api/users': users, 'POST /adm/api/users': pending.handle });
  openApp('/adm/users');
  await screen.findByRole('button', { name: `Edit ${username}` });
  press('Add User');
  const creation = await dialogNamed('Create New User');
  type(creation.getByLabelText('Username'), 'never.created');
  type(creation.getByLabelText('Bio'), 'Hills.');
  fireEvent.change(creation.getByLabelText('Avatar'), { target: { files: [new File(['a'], 'face.jpg', { type: 'image/jpeg' })] } });
  fireEvent.click(creation.getByRole('button', { name: 'Create User' }));
  await shows('Creating...');
  pending.release();
  await showsNotice('Creation failed', 'Failed to create user');
});

it('shows why a user could not be loaded, updated or deleted', async () => {
  const server = adminServer({
    'GET /adm/api/users': users,
    'GET /adm/api/users/7': failing,
    'DELETE /adm/api/users/7': failing,
  });
  openApp(`/adm/users?search=${username}`);
  await screen.findByRole('button', { name: `Edit ${username}` });
  press(`Edit ${username}`);
  await showsNotice('Error', 'Failed to load user data for editing');
  const edit = await dialogNamed(`Edit User: ${username}`);

  const pendingUpdate = held(failing);
  server.handlers['GET /adm/api/users/7'] = () => ({ body: listedUser });
  server.handlers['PATCH /adm/api/users/7/page'] = pendingUpdate.handle;
  fireEvent.click(edit.getByRole('button', { name: 'Retry' }));
  fireEvent.change(await edit.findByLabelText('Bio'), { target: { value: 'Higher hills.' } });
  fireEvent.click(edit.getByRole('button', { name: 'Update User' }));
  await shows('Updating...');
  pendingUpdate.release();
  await showsNotice('Update failed', 'Failed to update user');
  fireEvent.click(edit.getByRole('button', { name: 'Cancel' }));
  await discardChanges();
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  press(`Delete ${username}`);
  fireEvent.click((await dialogNamed(`Delete ${username}?`)).getByRole('button', { name: 'Delete' }));
  await showsNotice('Delete failed', 'Failed to delete the user. Please try again.');
});

it('suspends a user from the menu of the row', async () => {
  const sent: unknown[] = [];
  adminServer({
    'GET /adm/api/users': users,
    'POST /adm/api/users/7/suspend': ({ body }) => {
      sent.push(body);
      return { body: { success: true } };
    },
  });
  openApp('/adm/users');
  fireEvent.click(await screen.findByRole('button', { name: `More actions for ${username}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
  const dialog = await dialogNamed(`Suspend ${username}`);
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Rule' }));
  fireEvent.click(await screen.findByText('Spam or misleading content'));
  fireEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
  await waitFor(() => {
    expect(sent).toEqual([expect.objectContaining({ reason: 'spam', until: expect.any(String) })]);
  });
});

it('shows what a colleague has changed when the tab becomes visible', async () => {
  let shown = { ...listedUser, location: 'Here' };
  adminServer({ 'GET /adm/api/users': () => ({ body: [shown], headers: { 'X-Total-Count': '1' } }) });
  openApp('/adm/users');
  await shows('Here');
  shown = { ...shown, location: 'Elsewhere' };
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await shows('Elsewhere');
});
