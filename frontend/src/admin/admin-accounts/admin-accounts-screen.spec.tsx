import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import type { AdminAccount } from '@/shared/api/admin-api';
import { adminServer } from '@test/support/admin-answers';
import { discardChanges, press, showsNotice, type } from '@test/support/back-office';
import { held } from '@test/support/fake-server';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';

const account: AdminAccount = {
  id: 9,
  username: 'second.admin',
  email: null,
  role: 'administrator',
  createdAt: '2026-03-05T12:00:00.000Z',
  lastLoginAt: '2026-03-06T12:00:00.000Z',
  twoFactorEnabled: false,
  version: 'a',
};

const dialog = () => within(screen.getByRole('dialog'));
const pressInDialog = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));

afterEach(() => {
  jest.restoreAllMocks();
});

it('shows texts for loading and for an empty list', async () => {
  const accounts = held(() => ({ body: [] }));
  adminServer({ 'GET /adm/api/admin-accounts': accounts.handle });
  openApp('/adm/admin-accounts');
  await shows('Loading admin accounts...');
  accounts.release();
  await shows('No admin accounts found');
});

it('does not offer to delete the own account', async () => {
  adminServer({ 'GET /adm/api/admin-accounts': () => ({ body: [account, { ...account, id: 1, username: 'keeper' }] }) });
  openApp('/adm/admin-accounts');
  expect(await screen.findByRole('button', { name: 'Delete keeper' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Delete second.admin' })).toBeEnabled();
});

it('shows when an account was created and used, and why it could not be created, changed or deleted', async () => {
  const server = adminServer({ 'GET /adm/api/admin-accounts': () => ({ body: [account] }) });
  openApp('/adm/admin-accounts');
  const card = (await screen.findByText('second.admin')).closest('li') as HTMLElement;
  expect(card).toHaveTextContent('Created Mar 5, 2026');
  expect(card).toHaveTextContent('Last login Mar 6, 2026');

  const expectFailure = async (call: string, submit: () => Promise<void> | void, loadingText: string, hasInput = true): Promise<void> => {
    const message = `Not while ${loadingText}`;
    const pending = held(() => ({ status: 500, body: { message } }));
    server.handlers[call] = pending.handle;
    await submit();
    await shows(loadingText);
    pending.release();
    await showsNotice('Error', message);
    pressInDialog('Cancel');
    if (hasInput) await discardChanges();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  };
  const create = () => {
    press('Add Admin');
    type(dialog().getByLabelText('Username'), 'third.admin');
    type(dialog().getByLabelText('Password'), 'long enough now');
    pressInDialog('Create Admin');
  };
  await expectFailure('POST /adm/api/admin-accounts', create, 'Creating...');
  const reset = async () => {
    press('Reset Password of second.admin');
    type(dialog().getByLabelText('New Password'), '12345');
    pressInDialog('Update Password');
    await shows('Password must be at least 6 characters');
    type(dialog().getByLabelText('New Password'), 'long enough now');
    pressInDialog('Update Password');
  };
  await expectFailure('PUT /adm/api/admin-accounts/9/password', reset, 'Updating...');
  const remove = () => {
    press('Delete second.admin');
    pressInDialog('Delete');
  };
  await expectFailure('DELETE /adm/api/admin-accounts/9', remove, 'Deleting...', false);
});
