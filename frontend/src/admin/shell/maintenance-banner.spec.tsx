import { screen } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { adminServer } from '../../../test/support/admin-answers';
import '../../../test/support/back-office';
import { openApp } from '../../../test/support/render-app';
import { shows } from '../../../test/support/shows';

afterEach(() => {
  jest.restoreAllMocks();
});

it('says on every screen that a restore refuses changes', async () => {
  adminServer({ 'GET /adm/api/backup/running': () => ({ body: { maintenance: 'restore', isStoringBackup: false, storingSince: null } }) });
  openApp('/adm/settings');
  await shows('A backup is being restored. Changes are refused until it is complete; reading works.');
});

it('shows a backup that is being stored after a reload, without a second one', async () => {
  const stats = { databaseSize: 1, totalMedia: 0, mediaStorageSize: 0, lastBackup: null, verification: null, alarm: null };
  adminServer({
    'GET /adm/api/backup/running': () => ({ body: { maintenance: null, isStoringBackup: true, storingSince: '2026-03-05T12:00:00Z' } }),
    'GET /adm/api/backup/stats': () => ({ body: stats }),
    'GET /adm/api/backup/stored': () => ({ body: [] }),
  });
  openApp('/adm/backup');
  expect(await screen.findByRole('button', { name: 'Storing backup...' })).toBeDisabled();
});
