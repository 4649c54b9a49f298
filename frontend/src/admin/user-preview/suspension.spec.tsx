import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { adminServer, editableUser, keeper } from '@test/support/admin-answers';
import { dialogNamed, showsNotice } from '@test/support/back-office';
import { fullAdminServer } from '@test/support/admin-screens';
import { failing } from '@test/support/fake-server';
import { press } from '@test/support/press';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';
// Loaded with the test file, because the lazy import can take longer than the timeout of a query.
import './user-preview-screen';

const USER = 'GET /adm/api/users/7';
const SUSPEND = 'POST /adm/api/users/7/suspend';
const END = 'DELETE /adm/api/users/7/suspend';
const suspended = () => ({ body: { ...editableUser, suspendedAt: editableUser.createdAt } });
const done = () => ({ body: { success: true } });

it('keeps the words of a suspension that was not saved, and saves them by the second press', async () => {
  const sent: unknown[] = [];
  const { handlers } = fullAdminServer();
  handlers[SUSPEND] = failing;
  openApp('/adm/users/7');
  await press('Suspend');
  const dialog = await dialogNamed(`Suspend ${editableUser.username}`);
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Rule' }));
  fireEvent.click(await screen.findByText('Spam or misleading content'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Words for the creator' }), 'Third time.');
  const button = dialog.getByRole('button', { name: 'Suspend' });
  fireEvent.click(button);
  await dialog.findByText('The shelf fell down.');
  expect(dialog.getByRole('textbox', { name: 'Words for the creator' })).toHaveValue('Third time.');
  Object.assign(handlers, {
    [USER]: suspended,
    [SUSPEND]: ({ body }: { body?: unknown }) => {
      sent.push(body);
      return done();
    },
  });
  fireEvent.click(button);
  await shows('This user is suspended without an end.');
  expect(sent).toEqual([{ reason: 'spam', words: 'Third time.', until: expect.any(String) }]);
});

it('suspends what another moderator has claimed by the second press', async () => {
  const sent: unknown[] = [];
  const claimed = { statusCode: 409, code: 'claimed_by_other', params: { username: 'vera' }, message: 'vera is looking at this' };
  const { handlers } = fullAdminServer();
  handlers[SUSPEND] = ({ body }: { body?: unknown }) => {
    sent.push(body);
    return sent.length === 1 ? { status: 409, body: claimed } : done();
  };
  openApp('/adm/users/7');
  await press('Suspend');
  const dialog = await dialogNamed(`Suspend ${editableUser.username}`);
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Rule' }));
  fireEvent.click(await screen.findByText('Spam or misleading content'));
  fireEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
  await dialog.findByText('vera is looking at this. You can decide nevertheless.');
  expect(sent[0]).not.toHaveProperty('overrideClaim');
  fireEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
  await waitFor(() => {
    expect(sent[1]).toMatchObject({ reason: 'spam', overrideClaim: true });
  });
});

it('ends a suspension, by the second press after a failed one', async () => {
  const { handlers } = fullAdminServer();
  Object.assign(handlers, { [USER]: suspended, [END]: failing });
  openApp('/adm/users/7');
  await press('End Suspension');
  await showsNotice('The shelf fell down.');
  Object.assign(handlers, { [USER]: () => ({ body: editableUser }), [END]: done });
  await press('End Suspension');
  await waitFor(() => {
    expect(screen.queryByText('This user is suspended without an end.')).not.toBeInTheDocument();
  });
});

it('shows a viewer the suspension, and no button that ends it', async () => {
  adminServer({ ...fullAdminServer().handlers, [USER]: suspended, 'GET /adm/current': () => ({ body: { ...keeper, role: 'viewer' } }) });
  openApp('/adm/users/7');
  await shows('This user is suspended without an end.');
  expect(screen.queryByRole('button', { name: /Suspen/ })).not.toBeInTheDocument();
});

it('says of a suspended user who is shown that the page stays hidden until the end', async () => {
  const { handlers } = fullAdminServer();
  handlers[USER] = () => ({ body: { ...editableUser, hidden: true, suspendedAt: editableUser.createdAt } });
  handlers['PATCH /adm/api/users/7'] = () => ({ body: editableUser });
  openApp('/adm/users/7');
  await press('Show');
  await showsNotice('The profile is shown when the suspension ends');
  expect(screen.queryByText(/^This profile is hidden/)).not.toBeInTheDocument();
  expect(screen.getByText('Suspended')).toBeVisible();
});
