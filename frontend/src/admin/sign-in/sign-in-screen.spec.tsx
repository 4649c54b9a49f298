import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { adminServer, emptyList, keeper, overview } from '@test/support/admin-answers';
import { press, showsNotice, type } from '@test/support/back-office';
import { failing, fakeServer, held } from '@test/support/fake-server';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';

afterEach(() => {
  jest.restoreAllMocks();
});

async function fillIn(): Promise<void> {
  type(await screen.findByLabelText('Username'), 'keeper');
  type(screen.getByLabelText('Password'), 'whatever it was');
}

it('shows why a sign-in failed', async () => {
  const pending = held(() => ({ status: 500, text: 'proxy' }));
  const server = fakeServer({ 'POST /adm/login': pending.handle });
  openApp('/adm/login');
  await fillIn();
  press('Sign In');
  await shows('Signing in...');
  pending.release();
  await shows('Login failed (500)');
  server.handlers['POST /adm/login'] = () => {
    throw new TypeError('fetch failed');
  };
  press('Sign In');
  await shows('Network error', 'The server could not be reached. Check your connection and try again.');
  const message = 'Too many requests. Please try again later.';
  server.handlers['POST /adm/login'] = () => ({ status: 429, body: { code: 'too_often', params: {}, message } });
  press('Sign In');
  await shows(message, 'After several failures the right password is refused too, for 15 minutes at most.');
  server.handlers['POST /adm/login'] = () => ({ body: { success: false } });
  press('Sign In');
  await shows('Login verification failed');
  server.handlers['POST /adm/login'] = () => ({ body: { success: true } });
  server.handlers['GET /adm/test-session'] = () => ({ body: { hasAdminId: false } });
  press('Sign In');
  await shows('Session establishment failed');
  server.handlers['GET /adm/test-session'] = failing;
  press('Sign In');
  await shows('Login session verification failed');
});

it('stays signed in when signing out fails, and fetches everything again after another sign-in', async () => {
  const pendingSignOut = held(failing);
  const server = fakeServer({
    'GET /adm/current': () => ({ body: keeper }),
    'GET /adm/api/analytics/overview': () => ({ body: overview }),
    'POST /adm/logout': pendingSignOut.handle,
    'POST /adm/login': () => ({ body: { success: true } }),
    'GET /adm/test-session': () => ({ body: { hasAdminId: true } }),
  });
  openApp('/adm/dashboard');
  await shows('Welcome back, keeper');
  press('Logout');
  await shows('Logging out...');
  pendingSignOut.release();
  await showsNotice('Logout failed', 'There was an error logging out. Please try again.');
  await shows('Logout');
  server.handlers['POST /adm/logout'] = () => ({ body: { success: true } });
  server.handlers['GET /adm/test-session'] = () => ({ body: { hasAdminId: false } });
  press('Logout');
  await showsNotice('Logged out', 'You have been successfully logged out.');
  await fillIn();
  expect(window.location.pathname).toBe('/adm/login');
  const requestsBefore = server.count('GET /adm/current');
  server.handlers['GET /adm/test-session'] = () => ({ body: { hasAdminId: true } });
  press('Sign In');
  await shows('Welcome back, keeper');
  expect(server.count('GET /adm/current')).toBe(requestsBefore + 1);
});

it('leads an administrator who is signed in to the requested page', async () => {
  adminServer({ 'GET /adm/test-session': () => ({ body: { hasAdminId: true } }), 'GET /adm/api/users': emptyList });
  openApp('/adm/login?next=%2Fadm%2Fusers%3Fsearch%3Dhills');
  await screen.findByRole('heading', { name: 'User Management' });
  expect(window.location.pathname + window.location.search).toBe('/adm/users?search=hills');
});

it('shows the form with the reason when the session cannot be read, and the requested page after Retry', async () => {
  const server = adminServer({
    'GET /adm/test-session': () => ({ body: { hasAdminId: true } }),
    'GET /adm/current': failing,
    'GET /adm/api/users': emptyList,
  });
  openApp('/adm/users');
  await screen.findByLabelText('Username');
  await shows('The shelf fell down.');
  expect(window.location.search).toBe('?next=%2Fadm%2Fusers');
  server.handlers['GET /adm/current'] = () => ({ body: keeper });
  press('Retry');
  await screen.findByRole('heading', { name: 'User Management' });
});

it('keeps the name when another language is chosen, which reloads the page', async () => {
  fakeServer({});
  openApp('/adm/login');
  await fillIn();
  // Without cookies the page is not reloaded, which jsdom cannot do.
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'de' } });
  jest.restoreAllMocks();
  openApp('/adm/login');
  await waitFor(() => expect(screen.getAllByLabelText('Username').at(-1)).toHaveValue('keeper'));
  expect(screen.getAllByLabelText('Password').at(-1)).toHaveValue('');
});
