import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { adminServer, emptyList, keeper } from '@test/support/admin-answers';
import { openApp } from '@test/support/render-app';

afterEach(() => {
  jest.restoreAllMocks();
});

it('returns to the page that was requested before signing in', async () => {
  const server = adminServer({
    'GET /adm/current': () => ({ status: 401, body: { code: 'not_signed_in', params: {}, message: 'You are not signed in.' } }),
    'GET /adm/test-session': () => ({ body: { hasAdminId: true } }),
    'GET /adm/api/users': emptyList,
  });
  openApp('/adm/users?search=hills');
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'keeper' } });
  expect(window.location.search).toBe('?next=%2Fadm%2Fusers%3Fsearch%3Dhills');
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  server.handlers['POST /adm/login'] = () => {
    server.handlers['GET /adm/current'] = () => ({ body: keeper });
    return { body: { success: true } };
  };
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => {
    expect(window.location.pathname + window.location.search).toBe('/adm/users?search=hills');
  });
});
