import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { publicServer, user } from '@test/support/answers';
import { failing, held } from '@test/support/fake-server';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';

const ADDRESS = 'anna@hills.example';
const AVAILABILITY = 'GET /api/email/anna%40hills.example/available';

let server: ReturnType<typeof publicServer>;
beforeEach(() => {
  server = publicServer({
    'GET /api/sessions': () => ({ body: [] }),
    [AVAILABILITY]: () => ({ body: { available: true, reason: '', code: null, params: null } }),
    'POST /api/send-magic-link': () => ({ body: { email: ADDRESS } }),
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const openDialog = async () => {
  openApp('/account');
  await userEvent.click(await screen.findByRole('button', { name: 'Save Account' }));
  return screen.findByRole('dialog', { name: 'Save Your Account' });
};
const type = (dialog: HTMLElement, text: string) => fireEvent.change(within(dialog).getByLabelText('Email'), { target: { value: text } });
const pressEnter = (dialog: HTMLElement) => fireEvent.keyDown(within(dialog).getByLabelText('Email'), { key: 'Enter' });
const sendButton = (dialog: HTMLElement) => within(dialog).getByText('Send Magic Link').closest('button');
const send = async (dialog: HTMLElement) => {
  await waitFor(() => {
    expect(sendButton(dialog)).toBeEnabled();
  });
  fireEvent.click(sendButton(dialog) as HTMLElement);
};

it('requires a valid address, and can be postponed', async () => {
  const dialog = await openDialog();
  expect(within(dialog).getByText('Maybe Later')).toBeInTheDocument();
  expect(sendButton(dialog)).toBeDisabled();
  pressEnter(dialog);
  await shows('Email required', 'Please enter your email address.');
  expect(within(dialog).getByLabelText('Email')).toHaveAccessibleDescription('Please enter your email address.');
  type(dialog, 'nonsense');
  await shows('Please enter a valid email address');
  pressEnter(dialog);
  await shows('Invalid email');
});

it('shows that the address could not be checked', async () => {
  server.handlers[AVAILABILITY] = failing;
  type(await openDialog(), ADDRESS);
  await shows('Unable to verify email availability');
});

it('keeps the address when the mail fails, and shows the recipient after it was sent', async () => {
  const sending = held(failing);
  server.handlers['POST /api/send-magic-link'] = sending.handle;
  const dialog = await openDialog();
  type(dialog, ADDRESS);
  await send(dialog);
  await shows('Sending Link...');
  sending.release();
  await shows('Failed to send magic link', /The shelf fell down\./);
  expect(within(dialog).getByLabelText('Email')).toHaveValue(ADDRESS);

  server.handlers['POST /api/send-magic-link'] = () => ({ status: 500, text: '' });
  await send(dialog);
  await shows('There was an error sending your magic link. Please try again.');

  server.handlers['POST /api/send-magic-link'] = () => ({ body: { email: ADDRESS } });
  await send(dialog);
  await shows('Magic link sent!');
  await shows(`A secure login link has been sent to ${ADDRESS}. It works once and confirms your address.`);
  const next = await screen.findByRole('dialog', { name: 'Check your email' });
  fireEvent.click(within(next).getByText('Send a new email'));
  const again = await screen.findByRole('dialog', { name: 'Save Your Account' });
  expect(within(again).getByLabelText('Email')).toHaveValue(ADDRESS);
});

it('replaces a mistyped address in the step of the code', async () => {
  const dialog = await openDialog();
  type(dialog, ADDRESS);
  await send(dialog);
  fireEvent.click(within(await screen.findByRole('dialog', { name: 'Check your email' })).getByText('Use another address'));
  const first = await screen.findByRole('dialog', { name: 'Save Your Account' });
  expect(within(first).getByLabelText('Email')).toHaveValue('');
});

it('offers to sign in with an address that is already in use', async () => {
  server.handlers[AVAILABILITY] = () => ({
    body: { available: false, reason: 'This email is already in use', code: 'email_in_use', params: {} },
  });
  type(await openDialog(), ADDRESS);
  await shows('This email is already in use');
  fireEvent.click(screen.getByText('Sign in with this email'));
  const dialog = await screen.findByRole('dialog', { name: 'Sign in' });
  expect(within(dialog).getByLabelText('Email')).toHaveValue(ADDRESS);
  expect(sendButton(dialog)).toBeEnabled();
});

it('signs in with any address that contains an at sign, with shorter texts', async () => {
  server.handlers['POST /api/send-magic-link'] = () => ({ status: 500, text: '' });
  fireEvent.click(within(await openDialog()).getByText('Sign in'));
  const dialog = await screen.findByRole('dialog', { name: 'Sign in' });
  expect(sendButton(dialog)).toBeDisabled();
  type(dialog, 'anna');
  expect(sendButton(dialog)).toBeDisabled();
  type(dialog, ADDRESS);
  await send(dialog);
  await shows('Please try again.');
  server.handlers['POST /api/send-magic-link'] = () => ({ body: { email: ADDRESS } });
  await send(dialog);
  await shows('Magic link sent!', 'Check your email for the secure login link.');
});

it('keeps the question which account to keep when the answer could not be saved', async () => {
  const account = { id: 2, username: 'anna', profileImage: null, mediaCount: 1, followers: 0 };
  const choose = { outcome: 'choose', current: { ...account, id: user.id, username: user.username }, other: account };
  server.handlers['POST /api/auth/verify'] = () => ({ body: choose });
  const dialog = await openDialog();
  type(dialog, ADDRESS);
  await send(dialog);
  await userEvent.type(await screen.findByLabelText('6-digit code'), '123456');
  await userEvent.click(screen.getByText('Continue'));
  server.handlers['POST /api/auth/verify'] = failing;
  await userEvent.click(await screen.findByText('Keep anna'));
  await shows('The shelf fell down.');
  server.handlers['POST /api/auth/verify'] = () => ({ body: { outcome: 'signed-in', user: { ...user, username: 'anna' } } });
  await userEvent.click(screen.getByText('Keep anna'));
  await shows('Welcome back, anna');
});

it('offers only to sign in while the site takes no new accounts', async () => {
  const message = 'This site takes no new accounts. Sign in if you have one.';
  server.handlers['GET /api/session'] = () => ({ status: 403, body: { code: 'registration_closed', params: {}, message } });
  openApp('/');
  const [button] = await screen.findAllByRole('button', { name: 'Sign in' });
  expect(screen.queryByRole('link', { name: 'Make your page' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /account could not be loaded/ })).not.toBeInTheDocument();
  await userEvent.click(button as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Sign in' });
  expect(within(dialog).queryByText('New here?')).not.toBeInTheDocument();
});

it('asks before it discards a typed address', async () => {
  const dialog = await openDialog();
  type(dialog, 'anna');
  fireEvent.keyDown(within(dialog).getByLabelText('Email'), { key: 'Escape' });
  await userEvent.click(await screen.findByText('Keep editing'));
  expect(within(dialog).getByLabelText('Email')).toHaveValue('anna');
});
