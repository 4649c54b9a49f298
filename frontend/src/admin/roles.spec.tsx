import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { includesRole } from '@kernel/admin-role';
import { screenRoles } from '@/admin/shared/roles';
import type { AdminAccount } from '@/shared/api/admin-api';
import { adminServer, keeper } from '@test/support/admin-answers';
import { adminScreens, fullAdminServer, type TestedScreen } from '@test/support/admin-screens';
import { roleOf } from '@test/support/api-document';
import { dialogNamed, press, showsNotice, type } from '@test/support/back-office';
import type { Handlers } from '@test/support/fake-server';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';

afterEach(() => {
  jest.restoreAllMocks();
});

const current = (changes: Partial<typeof keeper>) => () => ({ body: { ...keeper, ...changes } });

const WRITES =
  /^(Add|Create|Edit|Delete|Merge|Hide|Show|Mark|Export|Invite|Remove|Dismiss|Choose|Select|Restore|Suspend|End|Reopen|Warn|Rename)\b/;

it.each(Object.entries<TestedScreen>(adminScreens))(
  'shows a viewer of %s nothing that the server refuses, or why the screen is not shown',
  async (name, { url, content }) => {
    const server = fullAdminServer();
    server.handlers['GET /adm/current'] = current({ role: 'viewer' });
    openApp(url);
    if (screenRoles[name] === undefined) {
      const texts = content.filter((text) => text !== 'Require it of every administrator');
      await shows(...texts);
      await act(server.settled);
      const main = within(screen.getByRole('main'));
      if (name !== 'settings') expect(main.queryAllByRole('button', { name: WRITES })).toEqual([]);
      expect(main.queryByRole('checkbox')).not.toBeInTheDocument();
      if (name === 'trash') expect(main.queryByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument();
    } else {
      await shows('Not part of your role', 'Your role is Viewer; this page takes the role Administrator. An owner can change it.');
    }
    const refused = server.calls.filter((call) => !includesRole('viewer', roleOf(call) ?? 'viewer'));
    expect(refused).toEqual([]);
  },
);

it('shows the role, and the entries of the menu that belong to it', async () => {
  adminServer({ 'GET /adm/current': current({ role: 'moderator' }) });
  openApp('/adm/dashboard');
  await shows('Moderator', 'Moderation');
  for (const entry of ['Database', 'Backup', 'Admin Accounts']) expect(screen.queryByRole('link', { name: entry })).not.toBeInTheDocument();
});

const account: AdminAccount = {
  id: 9,
  username: 'second.admin',
  email: null,
  role: 'administrator',
  createdAt: keeper.lastLoginAt ?? '',
  lastLoginAt: null,
  twoFactorEnabled: false,
  version: 'a',
};

const openAccounts = (handlers: Handlers) => {
  const server = adminServer({
    'GET /adm/api/admin-accounts': () => ({ body: [{ ...account, id: 1, username: 'keeper', role: 'owner' }, account] }),
    'GET /adm/api/admin-invitations': () => ({ body: [] }),
    ...handlers,
  });
  openApp('/adm/admin-accounts');
  return server;
};

it('changes a role, and says why the last owner keeps it', async () => {
  const sent: unknown[] = [];
  const message = 'One owner has to remain. Make another administrator an owner first.';
  openAccounts({
    'PATCH /adm/api/admin-accounts/9': ({ body }) => {
      sent.push(body);
      return { body: { ...account, role: 'viewer' } };
    },
    'PATCH /adm/api/admin-accounts/1': () => ({ status: 409, body: { code: 'cannot_lose_last_owner', params: {}, message } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Change the role of second.admin' }));
  let dialog = await dialogNamed('Role of second.admin');
  expect(dialog.getByRole('radio', { name: 'Administrator' })).toBeChecked();
  fireEvent.click(dialog.getByRole('radio', { name: 'Viewer' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Change Role' }));
  await showsNotice('The role is changed', 'second.admin: Viewer');
  expect(sent).toEqual([{ role: 'viewer' }]);
  press('Change the role of keeper');
  dialog = await dialogNamed('Role of keeper');
  fireEvent.click(dialog.getByRole('button', { name: 'Change Role' }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
});

it('shows and ends the sessions of another administrator', async () => {
  const session = {
    device: 'curl',
    browser: 'curl',
    system: null,
    startedAt: account.createdAt,
    lastSeenAt: account.createdAt,
    isCurrent: false,
  };
  let sessions = ['a', 'b'].map((id) => ({ ...session, id }));
  openAccounts({
    'GET /adm/api/admin-accounts/9/sessions': () => ({ body: sessions }),
    'DELETE /adm/api/admin-accounts/9/sessions/a': () => {
      sessions = sessions.slice(1);
      return { body: { ended: 1 } };
    },
    'DELETE /adm/api/admin-accounts/9/sessions': () => {
      sessions = [];
      return { body: { ended: 1 } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Sessions of second.admin' }));
  const dialog = await dialogNamed('Sessions of second.admin');
  fireEvent.click((await dialog.findAllByRole('button', { name: 'Sign out curl' }))[0] as HTMLElement);
  await showsNotice('curl is signed out');
  fireEvent.click(dialog.getByRole('button', { name: 'Sign Out Everywhere' }));
  expect(await dialog.findByText('No sessions')).toBeInTheDocument();
});

it('offers an administrator nothing about owners, roles and invitations', async () => {
  const server = openAccounts({ 'GET /adm/current': current({ id: 9, username: 'second.admin', role: 'administrator' }) });
  expect(await screen.findByRole('button', { name: 'Reset Password of second.admin' })).toBeInTheDocument();
  for (const name of [/keeper$/, /^Change the role/, /^Sessions of/, 'Invite by Email'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  await act(server.settled);
  expect(server.count('GET /adm/api/admin-invitations')).toBe(0);
});

it('lets an administrator add accounts of the own role and below', async () => {
  openAccounts({ 'GET /adm/current': current({ id: 9, username: 'second.admin', role: 'administrator' }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Add Admin' }));
  const dialog = await dialogNamed('Create New Admin Account');
  expect(dialog.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual(['Viewer', 'Moderator', 'Administrator']);
  expect(dialog.getByRole('radio', { name: 'Moderator' })).toBeChecked();
});

it('invites, sends again and withdraws', async () => {
  const invitation = { id: 2, email: 'mara@example.org', role: 'moderator', invitedBy: 'keeper', createdAt: account.createdAt };
  let invitations: object[] = [];
  openAccounts({
    'GET /adm/api/admin-invitations': () => ({ body: invitations }),
    'POST /adm/api/admin-invitations': () => {
      invitations = [{ ...invitation, expiresAt: '2020-01-01T00:00:00.000Z' }];
      return { body: invitations[0] };
    },
    'POST /adm/api/admin-invitations/2/resend': () => ({ body: invitations[0] }),
    'DELETE /adm/api/admin-invitations/2': () => {
      invitations = [];
      return { body: { success: true } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Invite by Email' }));
  const dialog = await dialogNamed('Invite an Administrator');
  expect(dialog.getByRole('radio', { name: 'Moderator' })).toBeChecked();
  type(dialog.getByLabelText('Email'), 'mara@example.org');
  fireEvent.click(dialog.getByRole('button', { name: 'Send Invitation' }));
  await showsNotice('Invitation sent', 'The link for mara@example.org works for 7 days.');
  await shows('Open invitations', 'Expired');
  press('Send Again to mara@example.org');
  await showsNotice('Invitation sent again');
  press('Withdraw the invitation of mara@example.org');
  await showsNotice('Invitation withdrawn');
  await waitFor(() => {
    expect(screen.queryByText('Open invitations')).not.toBeInTheDocument();
  });
});

it('creates the account of an invitation, or says why its link does not work', async () => {
  const server = adminServer({
    'GET /adm/api/invitation': ({ url }) =>
      url.searchParams.get('token') === 'good'
        ? { body: { email: 'mara@example.org', role: 'moderator', expiresAt: account.createdAt } }
        : { status: 409, body: { code: 'admin_invitation_unusable', params: { reason: 'used' }, message: 'It was used already.' } },
    'POST /adm/api/invitation': () => ({ body: { id: 9 } }),
  });
  openApp('/adm/invitation?token=old');
  await shows('This invitation does not work', 'It was used already.');
  openApp('/adm/invitation?token=good');
  await shows(/^You are invited as mara@example.org, with the role Moderator/);
  type(screen.getByLabelText('Username'), 'mara');
  type(screen.getByLabelText('Password'), 'quiet-heron-reads-maps-1957');
  press('Create Account');
  await shows('Welcome back, keeper');
  expect(server.count('POST /adm/api/invitation')).toBe(1);
});

it('opens nothing but the set-up of a required second factor, until the recovery codes are kept', async () => {
  const server = adminServer({
    'GET /adm/current': current({ mustSetUpSecondFactor: true }),
    'GET /adm/api/passkeys': () => ({ body: [] }),
    'POST /adm/api/two-factor': () => ({ body: { secret: 'ABCD', otpauthUrl: 'otpauth://totp/a' } }),
    'POST /adm/api/two-factor/confirm': () => {
      server.handlers['GET /adm/current'] = current({ twoFactorEnabled: true, recoveryCodesLeft: 1 });
      return { body: { recoveryCodes: ['abcd-efgh'] } };
    },
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  openApp('/adm/dashboard');
  expect(await screen.findByRole('heading', { name: 'Set up two-factor sign-in' })).toBeInTheDocument();
  expect(server.count('GET /adm/api/analytics/overview')).toBe(0);
  press('Set Up');
  type(await screen.findByLabelText('Authentication code'), '123456');
  press('Turn On');
  await shows('abcd-efgh');
  expect(screen.queryByText('Welcome back, keeper')).not.toBeInTheDocument();
  press('I have kept them');
  await shows('Welcome back, keeper');
});

it('lets an owner with a second factor require it, and ends sessions', async () => {
  const session = {
    device: 'Firefox on Linux',
    browser: 'Firefox',
    system: 'Linux',
    startedAt: account.createdAt,
    lastSeenAt: account.createdAt,
  };
  let sessions = [
    { ...session, id: 'a', isCurrent: true },
    { ...session, id: 'b', browser: 'Chrome', isCurrent: false },
    { ...session, id: 'c', browser: 'Safari', isCurrent: false },
  ];
  let required = false;
  const server = adminServer({
    'GET /adm/api/passkeys': () => ({ body: [] }),
    'GET /adm/api/settings': () => ({ body: { requireSecondFactor: required } }),
    'PATCH /adm/api/settings': ({ body }) => {
      required = (body as { requireSecondFactor: boolean }).requireSecondFactor;
      return { body: { requireSecondFactor: required } };
    },
    'GET /adm/api/sessions': () => ({ body: sessions }),
    'DELETE /adm/api/sessions/b': () => {
      sessions = sessions.filter(({ id }) => id !== 'b');
      return { body: { ended: 1 } };
    },
    'DELETE /adm/api/sessions': () => {
      sessions = sessions.slice(0, 1);
      return { body: { ended: 1 } };
    },
    'PATCH /adm/api/account': ({ body }) => ({ body: { ...keeper, ...(body as object) } }),
  });
  openApp('/adm/settings');
  expect(await screen.findByRole('switch', { name: 'Require it of every administrator' })).toBeDisabled();
  await shows('Set up your own two-factor sign-in first.');
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out Chrome on Linux' }));
  await showsNotice('Chrome on Linux is signed out');
  server.handlers['GET /adm/current'] = current({ twoFactorEnabled: true, recoveryCodesLeft: 9 });
  fireEvent.click(await screen.findByRole('button', { name: 'Sign Out All Others' }));
  await showsNotice('The sessions have ended');
  const toggle = screen.getByRole('switch', { name: 'Require it of every administrator' });
  await waitFor(() => {
    expect(toggle).toBeEnabled();
  });
  fireEvent.click(toggle);
  expect(required).toBe(false);
  fireEvent.click((await dialogNamed(/^Require two-factor/)).getByRole('button', { name: 'Require' }));
  await showsNotice('Two-factor sign-in is required now');
  await waitFor(() => {
    expect(toggle).toBeChecked();
  });
  type(screen.getByLabelText('Your email address'), 'keeper@example.org');
  press('Save Address');
  await showsNotice('The address is saved');
});
