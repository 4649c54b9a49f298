import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import type { Job, Maintenance } from '@/shared/api/admin-api';
import { adminServer, runningPurge } from '@test/support/admin-answers';
import { fullAdminServer } from '@test/support/admin-screens';
import { dialogNamed } from '@test/support/back-office';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';

afterEach(() => {
  jest.restoreAllMocks();
});

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
