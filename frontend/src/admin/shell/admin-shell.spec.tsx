import { afterEach, expect, it, jest, describe } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { adminServer, keeper, runningPurge, emptyList } from '@test/support/admin-answers';
import { renderAt } from '@test/support/render-screen';
import { useGetCurrentAdminQuery, type Job, type Maintenance } from '@/shared/api/admin-api';
import { AdminGuard } from './admin-guard';
import { fullAdminServer } from '@test/support/admin-screens';
import { dialogNamed, type } from '@test/support/back-office';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';

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

describe('maintenance', () => {
  const idle: Maintenance = { maintenance: null, restoringBy: null };

  const backup: Job = { ...runningPurge, kind: 'backup', startedBy: 'ann', progress: { done: 0, total: null } };

  const openBackup = (jobs: Job[]): void => {
    const stats = {
      databaseSize: 1,
      totalMedia: 0,
      mediaStorageSize: 0,
      lastBackup: null,
      verification: null,
      verificationMessage: null,
      alarm: null,
      alarmMessage: null,
    };
    adminServer({
      'GET /adm/api/maintenance': () => ({ body: idle }),
      'GET /adm/api/jobs': ({ url }) => ({ body: url.searchParams.get('kind') === 'backup' ? jobs : [] }),
      'GET /adm/api/backup/stats': () => ({ body: stats }),
      'GET /adm/api/backup/stored': () => ({ body: [] }),
      'GET /adm/api/restore': () => ({ body: [] }),
    });
    openApp('/adm/backup');
  };

  it.each([
    ['ann', 'ann is restoring a backup. Changes are refused until it is complete; reading works.'],
    [null, 'A backup is being restored. Changes are refused until it is complete; reading works.'],
  ])('says on every screen that a restore by %s refuses changes', async (restoringBy, text) => {
    adminServer({ 'GET /adm/api/maintenance': () => ({ body: { ...idle, maintenance: 'restore', restoringBy } }) });
    openApp('/adm/settings');
    await shows(text);
  });

  it('disables the buttons that save during a restore, with the reason', async () => {
    fullAdminServer().handlers['GET /adm/api/maintenance'] = () => ({ body: { maintenance: 'restore', restoringBy: 'ann' } });
    openApp('/adm/hashtags');
    await shows(/^ann is restoring a backup/);
    fireEvent.click(screen.getByRole('button', { name: 'Add Hashtag' }));
    const dialog = await dialogNamed('Add Hashtag');
    expect(dialog.getByRole('button', { name: 'Add Hashtag' })).toBeDisabled();
    expect(dialog.getByRole('status')).toHaveTextContent(/^ann is restoring a backup/);
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  });

  it('shows a backup that is being stored after a reload, without a second one', async () => {
    openBackup([{ ...backup, state: 'running' }]);
    expect(await screen.findByRole('button', { name: 'Storing backup...' })).toBeDisabled();
    expect(screen.getByText(/^Started by ann, /)).toBeInTheDocument();
  });

  it.each([
    ['ann', /^The server stopped while it stored the backup that ann started/],
    [null, /^The server stopped while it stored the scheduled backup/],
  ])('shows a backup of %s that a restart has interrupted', async (startedBy, text) => {
    openBackup([{ ...backup, state: 'interrupted', startedBy }]);
    await shows(text);
    expect(screen.getByRole('button', { name: 'Store a Backup Now' })).toBeEnabled();
  });
});

describe('a link to a screen', () => {
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
});

describe('the banner without a connection', () => {
  function goOffline() {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    return online;
  }

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
});
