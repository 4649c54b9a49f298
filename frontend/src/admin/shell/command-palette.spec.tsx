import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { adminServer, editableUser, keeper, listedUser } from '@test/support/admin-answers';
import type { Handlers } from '@test/support/fake-server';
import { dialogNamed } from '@test/support/back-office';
import { openApp } from '@test/support/render-app';

const hashtag = { id: 5, name: 'marathon', usageCount: 1, createdAt: '2026-01-01T00:00:00Z', version: '1' };
const counted = { totalCount: 1, totalEstimated: false };
const found: Handlers = {
  'GET /adm/api/users': () => ({ body: [{ ...listedUser, id: 7, username: 'mara', displayName: '' }], headers: { 'X-Total-Count': '1' } }),
  'GET /adm/api/hashtags': () => ({ body: { ...counted, hashtags: [hashtag] } }),
};

async function palette(role = keeper.role, handlers: Handlers = {}) {
  adminServer({ ...found, ...handlers, 'GET /adm/current': () => ({ body: { ...keeper, role } }) });
  openApp('/adm/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const dialog = await dialogNamed('Go to');
  return { field: await dialog.findByRole('combobox') };
}

const optionTexts = () =>
  within(screen.getByRole('listbox'))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);

it('goes to a screen by a part of its name with the keyboard alone', async () => {
  const { field } = await palette();
  await waitFor(() => {
    expect(field).toHaveFocus();
  });
  await userEvent.type(field, 'trash');
  await waitFor(() => {
    expect(optionTexts()[0]).toBe('Trash');
  });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => {
    expect(window.location.pathname).toBe('/adm/trash');
  });
});

it('finds users and hashtags, and searches a list for the text', async () => {
  const { field } = await palette();
  await userEvent.type(field, 'mar');
  await waitFor(() => {
    expect(optionTexts()).toEqual(expect.arrayContaining(['mara', '#marathon', 'Search for “mar” in Media']));
  });
  fireEvent.click(screen.getByText('mara'));
  await waitFor(() => {
    expect(window.location.pathname).toBe('/adm/users/7');
  });
});

it('lists no screen that the role does not see', async () => {
  const { field } = await palette('viewer');
  await userEvent.type(field, 'a');
  await waitFor(() => {
    expect(optionTexts()).toContain('Dashboard');
  });
  expect(optionTexts()).not.toContain('Backup');
});

it('shows the keys of a screen by ?', async () => {
  adminServer(found);
  openApp('/adm/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  await userEvent.keyboard('?');
  expect((await dialogNamed('Keyboard shortcuts')).getByText('Search the list')).toBeVisible();
});

it('puts the user with the typed id before those whose names have its digits', async () => {
  const user = { ...editableUser, id: 61, username: 'sixty-one', displayName: '' };
  const { field } = await palette(keeper.role, { 'GET /adm/api/users/61': () => ({ body: user }) });
  await userEvent.type(field, '61');
  await waitFor(() => {
    expect(optionTexts().slice(0, 2)).toEqual(['sixty-one', 'mara']);
  });
});
