import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { adminServer } from '@test/support/admin-answers';
import { adminForms, type AdminForm } from '@test/support/admin-forms';
import { answerDiscard, dialogNamed, press, type } from '@test/support/back-office';
import { held } from '@test/support/fake-server';
import { openAdminForm } from '@test/support/open-admin-form';
import { openApp } from '@test/support/render-app';

const dialogs = adminForms.filter(({ done, input }) => done === undefined && Object.keys(input).length > 0);

const question = () => screen.queryByRole('dialog', { name: 'Discard changes?' });
const answer = async (name: 'Discard' | 'Keep editing') => {
  await answerDiscard(name);
  await waitFor(() => {
    expect(question()).not.toBeInTheDocument();
  });
};
const pressFirst = (name: string) => {
  fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
};
const pressEscape = () => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 });
};
const noDialog = async () => {
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
};

function expectInput({ input }: AdminForm): void {
  for (const [label, value] of Object.entries(input)) expect(screen.getByLabelText(label)).toHaveValue(value);
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a dialog with input that is not saved', () => {
  it.each(dialogs)('asks before it closes: $name', async (form) => {
    await openAdminForm({ ...form, hashtag: undefined });
    pressFirst('Cancel');
    await answer('Keep editing');
    expectInput(form);
    pressFirst('Cancel');
    await answer('Discard');
    await noDialog();
  });

  it('asks after Escape, a click on the cross and a click outside, and closes the question only by Escape', async () => {
    const form = dialogs.find(({ name }) => name === 'Add Hashtag') as AdminForm;
    await openAdminForm(form);
    pressEscape();
    await answer('Keep editing');
    pressFirst('Close');
    await answer('Keep editing');
    const mask = document.querySelector('.ant-modal-wrap') as HTMLElement;
    fireEvent.mouseDown(mask);
    fireEvent.mouseUp(mask);
    fireEvent.click(mask);
    await screen.findByRole('dialog', { name: 'Discard changes?' });
    pressEscape();
    await waitFor(() => {
      expect(question()).not.toBeInTheDocument();
    });
    expectInput(form);
  });

  it('stays open without a question while its request runs', async () => {
    const sending = held(() => ({ body: {} }));
    const form = dialogs.find(({ name }) => name === 'Add Hashtag') as AdminForm;
    await openAdminForm(form, 'POST /adm/api/hashtags', sending.handle);
    press(form.submit);
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    });
    pressEscape();
    pressFirst('Close');
    expectInput(form);
    expect(question()).not.toBeInTheDocument();
    sending.release();
    await noDialog();
  });

  it('prevents that a reload discards it', async () => {
    const form = dialogs.find(({ name }) => name === 'Add Hashtag') as AdminForm;
    await openAdminForm(form);
    const reload = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    expect(reload()).toBe(false);
    pressFirst('Cancel');
    await answer('Discard');
    await noDialog();
    expect(reload()).toBe(true);
  });
});

it.each(dialogs)('closes without a question when nothing was entered: $name', async (form) => {
  const server = await openAdminForm({ ...form, input: {}, hasAvatar: false, hashtag: undefined });
  await act(server.settled);
  pressFirst('Cancel');
  await noDialog();
});

it('closes without a question when the initial value is entered again', async () => {
  const form = dialogs.find(({ name }) => name === 'Edit Hashtag') as AdminForm;
  await openAdminForm(form);
  expect(screen.getByLabelText('Name')).toHaveValue('mountains');
  type(screen.getByLabelText('Name'), 'hills');
  pressFirst('Cancel');
  await noDialog();
});

it('asks before another screen is opened over input that is not saved', async () => {
  adminServer();
  openApp('/adm/settings');
  type(await screen.findByLabelText('Current Password'), 'secret');
  fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  await answer('Keep editing');
  expect(window.location.pathname).toBe('/adm/settings');
  expect(screen.getByLabelText('Current Password')).toHaveValue('secret');
  fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  await answer('Discard');
  await screen.findByRole('heading', { name: 'Dashboard' });
});

it('asks before the login page is opened over input that is not saved', async () => {
  let isSignedIn = true;
  const ended = { status: 401, body: { code: 'not_signed_in', params: {}, message: 'You are not signed in.' } };
  const server = adminServer({
    'GET /adm/api/admin-accounts': () => (isSignedIn ? { body: [] } : ended),
    'POST /adm/api/admin-accounts': () => ended,
  });
  openApp('/adm/admin-accounts');
  fireEvent.click(await screen.findByRole('button', { name: 'Add Admin' }));
  const creation = await dialogNamed('Create New Admin Account');
  type(creation.getByLabelText('Username'), 'second');
  type(creation.getByLabelText('Password'), 'quiet-heron-reads-maps-1957');
  isSignedIn = false;
  server.handlers['GET /adm/current'] = () => ended;
  press('Create Admin');
  const signIn = await dialogNamed('Sign In Again');
  type(signIn.getByLabelText('Password'), 'a password needs no question');
  fireEvent.click(signIn.getByRole('button', { name: 'Cancel' }));
  await answer('Keep editing');
  expect(creation.getByLabelText('Username')).toHaveValue('second');
  fireEvent.click(signIn.getByRole('button', { name: 'Cancel' }));
  await answer('Discard');
  await screen.findByRole('button', { name: 'Sign In' });
  expect(window.location.search).toBe('?next=%2Fadm%2Fadmin-accounts');
});

it('asks before another screen is opened over new recovery codes', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  adminServer({
    'POST /adm/api/two-factor': () => ({ status: 201, body: { secret: 'JBSWY3DP', otpauthUrl: 'otpauth://totp/keeper' } }),
    'POST /adm/api/two-factor/confirm': () => ({ body: { recoveryCodes: ['a1b2-c3d4', 'e5f6-g7h8'] } }),
  });
  openApp('/adm/settings');
  fireEvent.click(await screen.findByRole('button', { name: 'Set Up' }));
  type(await screen.findByLabelText('Authentication code'), '123456');
  press('Turn On');
  await screen.findByText('a1b2-c3d4');
  fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  fireEvent.click((await dialogNamed('Leave without the recovery codes?')).getByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { name: 'Dashboard' });
});
