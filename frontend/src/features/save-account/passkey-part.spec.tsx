import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { publicServer, user } from '@test/support/answers';
import { fakeAuthenticator, proofOptions, registrationOptions, removeAuthenticator } from '@test/support/authenticator';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';

const phone = { id: 4, name: 'Phone', createdAt: '2026-03-05T12:00:00.000Z', lastUsedAt: null };
const refused = (code: string, message: string) => () => ({
  status: 400,
  body: { statusCode: 400, code, params: {}, message, error: message },
});

let server: ReturnType<typeof publicServer>;
let authenticator: ReturnType<typeof fakeAuthenticator>;
beforeEach(() => {
  authenticator = fakeAuthenticator();
  server = publicServer({
    'GET /api/sessions': () => ({ body: [] }),
    'GET /api/passkeys': () => ({ body: [] }),
    'POST /api/passkeys/registration-options': () => ({ body: registrationOptions }),
    'POST /api/passkeys': () => ({ status: 201, body: phone }),
    'POST /api/passkeys/sign-in-options': () => ({ body: proofOptions }),
    'POST /api/passkeys/sign-in': () => ({ body: { outcome: 'signed-in', user: { ...user, id: 2, username: 'anna', isSaved: true } } }),
  });
});
afterEach(() => {
  removeAuthenticator();
  localStorage.clear();
  jest.restoreAllMocks();
});

const openDialog = async () => {
  openApp('/account');
  await userEvent.click(await screen.findByRole('button', { name: 'Save Account' }));
  return screen.findByRole('dialog', { name: 'Save Your Account' });
};

it('saves the account by a passkey in the dialog that offers both ways', async () => {
  expect(await openDialog()).toHaveTextContent('Save your account: with a passkey, or by email.');
  authenticator.refuse('NotAllowedError');
  await userEvent.click(screen.getByRole('button', { name: 'Save with a passkey' }));
  await shows('No passkey was added. Try again, or use your email.');
  authenticator.refuse(undefined);
  server.handlers['GET /api/session'] = () => ({ body: { ...user, isSaved: true } });
  await userEvent.click(screen.getByRole('button', { name: 'Save with a passkey' }));
  await shows('Your account is saved', 'From now on you sign in with your passkey, on every device that has it.');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  await shows(/You sign in with a passkey\./);
});

it('signs in by a passkey from the header', async () => {
  openApp('/account');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  await screen.findByRole('dialog', { name: 'Sign in' });
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
  authenticator.refuse('NotAllowedError');
  await press();
  await shows('No passkey was used. Try again, or use your email.');
  authenticator.refuse(undefined);
  server.handlers['POST /api/passkeys/sign-in'] = refused('passkey_unknown', 'This passkey is not known.');
  await press();
  await shows('This passkey is not known.');
  server.handlers['POST /api/passkeys/sign-in'] = () => ({
    body: { outcome: 'signed-in', user: { ...user, id: 2, username: 'anna', isSaved: true } },
  });
  await press();
  await shows('Welcome back, anna');
});

it('asks which account to keep, and sends the same answer of the passkey again', async () => {
  const account = { id: 2, username: 'anna', profileImage: null, mediaCount: 1, followers: 0 };
  const choose = { outcome: 'choose', current: { ...account, id: user.id, username: user.username }, other: account, otherStays: false };
  server.handlers['POST /api/passkeys/sign-in'] = () => ({ body: choose });
  openApp('/account');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
  await shows('The account of this passkey', /This passkey belongs to another account/);
  server.handlers['POST /api/passkeys/sign-in'] = () => ({ body: { outcome: 'saved', user: { ...user, isSaved: true } } });
  await userEvent.click(screen.getByText(`Keep ${user.username}`));
  await shows('Your account is saved');
  expect(authenticator.get).toHaveBeenCalledTimes(1);
});

it('says after a merge that the two pages are one', async () => {
  const account = { id: 2, username: 'anna', displayName: '', profileImage: null, mediaCount: 0, followers: 0 };
  const page = {
    ...{ bio: '', location: '', bannerImage: null, appearance: user.appearance, links: [], hashtags: [], albums: [], collections: [] },
    media: { files: 0, bytes: 0, pinned: 0, thumbnails: [] },
  };
  const limits = { links: 20, hashtags: 10, albums: 50, collections: 100, pins: 3, files: 2000, bytes: 1e9 };
  const current = { ...account, id: user.id, username: user.username };
  const merge = { current: page, other: page, limits };
  server.handlers['POST /api/passkeys/sign-in'] = () => ({
    body: { outcome: 'choose', current, other: account, otherStays: false, merge },
  });
  openApp('/account');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
  await shows('You have two pages');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  server.handlers['POST /api/passkeys/sign-in'] = () => ({
    body: { outcome: 'signed-in', user: { ...user, id: 2, username: 'anna', isSaved: true } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Make them one page' }));
  await shows('Your two pages are one now', 'The page is at @anna. You are signed in on this device.');
});

it('offers the address alone where passkeys are not supported', async () => {
  removeAuthenticator();
  expect(await openDialog()).toHaveTextContent('Enter your email to save your account.');
  expect(screen.queryByRole('button', { name: 'Save with a passkey' })).not.toBeInTheDocument();
});
