import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { adminServer, listedUser } from '@test/support/admin-answers';
import { dialogNamed, press } from '@test/support/back-office';
import { failing } from '@test/support/fake-server';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';

const users = () => ({ body: [listedUser], headers: { 'X-Total-Count': '1', 'X-First-Row': '1' } });
const CALL = 'PUT /adm/api/preferences/users';

afterEach(() => {
  sessionStorage.clear();
  jest.restoreAllMocks();
});

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

it('hides columns, changes the density, and keeps both on the server', async () => {
  const sent: unknown[] = [];
  adminServer({
    'GET /adm/api/users': users,
    [CALL]: ({ body }) => {
      sent.push(body);
      return { body: { success: true } };
    },
  });
  openApp('/adm/users');
  await screen.findByRole('link', { name: 'hillwalker' });
  press('View');
  const dialog = await dialogNamed('Arrange the list');
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Location' }));
  await waitFor(() => {
    expect(headings()).not.toContain('Location');
  });
  fireEvent.click(dialog.getByRole('radio', { name: 'Compact' }));
  await waitFor(() => {
    expect(sent.at(-1)).toEqual({ density: 'compact', hiddenColumns: ['location', 'hashtags', 'followers', 'media'], views: [] });
  });
});

it('saves the filters under a name, and applies a saved view', async () => {
  const sent: { views: object[] }[] = [];
  const queries: string[] = [];
  adminServer({
    'GET /adm/api/preferences': () => ({
      body: [
        {
          list: 'users',
          density: 'comfortable',
          hiddenColumns: [],
          views: [{ name: 'Hidden ones', query: 'visibility=hidden&sort=id_desc', hiddenColumns: ['status'] }],
        },
      ],
    }),
    'GET /adm/api/users': ({ url: { searchParams } }) => {
      queries.push(`${String(searchParams.get('visibility'))} ${String(searchParams.get('sort'))}`);
      return users();
    },
    [CALL]: ({ body }) => {
      sent.push(body as { views: object[] });
      return { body: { success: true } };
    },
  });
  openApp('/adm/users?status=active&cursor=abc');
  await screen.findByRole('link', { name: 'hillwalker' });
  press('View');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save or arrange…' }));
  const dialog = await dialogNamed('Arrange the list');
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name of the view' }), { target: { value: 'Active' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  await waitFor(() => {
    expect(sent.at(-1)?.views.at(-1)).toEqual({ name: 'Active', query: 'status=active', hiddenColumns: [] });
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Active' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Hidden ones' }));
  await waitFor(() => {
    expect(queries.at(-1)).toBe('hidden id_desc');
  });
  await waitFor(() => {
    expect(headings()).not.toContain('Status');
  });
});

it('shows the former arrangement again when the server refuses it', async () => {
  adminServer({ 'GET /adm/api/users': users, [CALL]: failing });
  openApp('/adm/users');
  await screen.findByRole('link', { name: 'hillwalker' });
  press('View');
  fireEvent.click((await dialogNamed('Arrange the list')).getByRole('checkbox', { name: 'Location' }));
  await shows('Update failed');
  await waitFor(() => {
    expect(headings()).toContain('Location');
  });
});

it('keeps the filters of a list in the menu, and moves among the rows by keys', async () => {
  adminServer({ 'GET /adm/api/users': users, 'GET /adm/api/hashtags/stats': failing, 'GET /adm/api/hashtags': failing });
  openApp('/adm/users?status=active');
  await screen.findByRole('link', { name: 'hillwalker' });
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(screen.getByRole('row', { name: /hillwalker/ })).toHaveFocus();
  fireEvent.click(screen.getByRole('link', { name: 'Hashtags' }));
  await waitFor(() => {
    expect(screen.getByRole('link', { name: 'Users' })).toHaveAttribute('href', '/adm/users?status=active');
  });
});
