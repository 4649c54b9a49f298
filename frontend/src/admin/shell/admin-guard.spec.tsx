import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { App } from 'antd';
import { Route, Routes } from 'react-router';
import { adminServer } from '../../../test/support/admin-answers';
import { renderAt } from '../../../test/support/render-screen';
import { AdminGuard } from './admin-guard';

function BrokenScreen(): never {
  throw new Error('The screen is broken.');
}

afterEach(() => {
  jest.restoreAllMocks();
});

it('keeps the navigation when a screen fails, and shows the next screen', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  adminServer();
  renderAt(
    '/adm/dashboard',
    <App>
      <Routes>
        <Route element={<AdminGuard />}>
          <Route path="/adm/dashboard" element={<BrokenScreen />} />
          <Route path="/adm/users" element={<h1>User Management</h1>} />
        </Route>
      </Routes>
    </App>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('This page stopped working');
  fireEvent.click(screen.getByRole('link', { name: 'Users' }));
  expect(await screen.findByRole('heading', { name: 'User Management' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
