import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { adminServer, keeper } from '@test/support/admin-answers';
import { renderAt } from '@test/support/render-screen';
import { useGetCurrentAdminQuery } from '@/shared/api/admin-api';
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
    <>
      <Routes>
        <Route element={<AdminGuard />}>
          <Route path="/adm/dashboard" element={<BrokenScreen />} />
          <Route path="/adm/users" element={<h1>User Management</h1>} />
        </Route>
      </Routes>
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('This page stopped working');
  fireEvent.click(screen.getByRole('link', { name: 'Users' }));
  expect(await screen.findByRole('heading', { name: 'User Management' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

function NoteScreen() {
  const { refetch } = useGetCurrentAdminQuery();
  return (
    <>
      <input aria-label="Note" />
      <button onClick={() => void refetch()}>Refresh</button>
    </>
  );
}

it('asks for another password over the page, whose input stays', async () => {
  let mustChangePassword = false;
  adminServer({ 'GET /adm/current': () => ({ body: { ...keeper, mustChangePassword } }) });
  renderAt(
    '/adm/dashboard',
    <>
      <Routes>
        <Route element={<AdminGuard />}>
          <Route path="/adm/dashboard" element={<NoteScreen />} />
        </Route>
      </Routes>
    </>,
  );
  fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'typed' } });
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  mustChangePassword = true;
  fireEvent.click(refresh);
  expect(await screen.findByRole('dialog', { name: 'Choose your own password' })).toBeInTheDocument();
  mustChangePassword = false;
  fireEvent.click(refresh);
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(screen.getByLabelText('Note')).toHaveValue('typed');
});
