import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { adminServer } from '@test/support/admin-answers';
import { fullAdminServer } from '@test/support/admin-screens';
import { dialogNamed, type } from '@test/support/back-office';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';

function goOffline() {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  return online;
}

afterEach(() => {
  jest.restoreAllMocks();
});

it('says above every screen that nothing can be saved while the browser is offline', async () => {
  adminServer();
  openApp('/adm/dashboard');
  await shows('Welcome back, keeper');
  const online = goOffline();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeDisabled();
  await shows('You are offline. What you see may be out of date, and nothing can be saved until you are back.');
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
});

it('disables the buttons that save while the browser is offline, and keeps the input of a dialog', async () => {
  fullAdminServer();
  openApp('/adm/media');
  const hide = await screen.findByRole('button', { name: 'Hide: hills.jpg' });
  const online = goOffline();
  expect(hide).toBeDisabled();
  online.mockReturnValue(true);
  openApp('/adm/hashtags');
  fireEvent.click(await screen.findByRole('button', { name: 'Add Hashtag' }));
  const dialog = await dialogNamed('Add Hashtag');
  type(dialog.getByLabelText('Name'), 'mountains');
  const add = dialog.getByRole('button', { name: 'Add Hashtag' });
  await waitFor(() => {
    expect(add).toBeEnabled();
  });
  goOffline();
  expect(add).toBeDisabled();
  expect(dialog.getByRole('status')).toHaveTextContent('You are offline');
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  expect(dialog.getByLabelText('Name')).toHaveValue('mountains');
});

it('loads media again that failed without a connection', async () => {
  fullAdminServer();
  openApp('/adm/media');
  await screen.findByRole('button', { name: 'Hide: hills.jpg' });
  const thumbnail = () => document.querySelector('main ul img') as HTMLElement;
  const online = goOffline();
  fireEvent.error(thumbnail());
  await shows('Not loaded: you are offline');
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  fireEvent.error(thumbnail());
  await shows('Media not found');
});

it('disables the sign-in with the reason while the browser is offline', async () => {
  adminServer({ 'GET /adm/test-session': () => ({ body: { hasAdminId: false } }) });
  openApp('/adm/login');
  const signIn = await screen.findByRole('button', { name: 'Sign In' });
  goOffline();
  expect(signIn).toBeDisabled();
  await shows('You are offline. You can sign in when the connection is back.');
});
