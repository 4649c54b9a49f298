import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { adminServer } from '../../../test/support/admin-answers';
import '../../../test/support/back-office';
import { openApp } from '../../../test/support/render-app';
import { shows } from '../../../test/support/shows';

afterEach(() => {
  jest.restoreAllMocks();
});

it('says above every screen that nothing can be saved while the browser is offline', async () => {
  adminServer();
  openApp('/adm/dashboard');
  await shows('Welcome back, keeper');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  await shows('You are offline. What you see may be out of date, and nothing can be saved until you are back.');
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
});
