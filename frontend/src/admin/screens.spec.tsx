import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { adminServer, backupStats, databaseStats, emptyList, keeper, overview } from '@test/support/admin-answers';
import { dialogNamed, offers, press, showsNotice, type } from '@test/support/back-office';
import { failing, held } from '@test/support/fake-server';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';

afterEach(() => {
  jest.restoreAllMocks();
});

it('the dashboard shows a loading state, then greets the administrator, with and without recent activities', async () => {
  const pendingSession = held(() => ({ body: keeper }));
  const server = adminServer({ 'GET /adm/current': pendingSession.handle });
  openApp('/adm/dashboard');
  await shows('Loading admin panel...');
  pendingSession.release();
  await shows('Welcome back, keeper', 'No recent activities');

  const recentActivities = [
    {
      id: 1,
      activityType: 'media_upload',
      createdAt: '2026-03-05T12:00:00.000Z',
      user: { id: 7, username: 'hillwalker', displayName: '', profileImage: null },
    },
  ];
  server.handlers['GET /adm/api/analytics/overview'] = () => ({ body: { ...overview, recentActivities } });
  openApp('/adm/dashboard');
  await shows('hillwalker', 'Media upload', 'Mar 05, 2026');
  // The public page of a hidden profile is a 404.
  expect(screen.getByRole('link', { name: 'hillwalker' })).toHaveAttribute('href', '/adm/users/7');
  expect(screen.queryByText('No recent activities')).not.toBeInTheDocument();
});

it('an unknown address shows 404 next to the side bar', async () => {
  adminServer();
  openApp('/adm/nowhere');
  await shows('Page Not Found', 'Admin Panel', 'Operation');
});

it('the settings show the account, and a message when changing the password fails without a reason', async () => {
  adminServer({ 'POST /adm/api/change-password': () => ({ status: 500, text: '' }) });
  openApp('/adm/settings');
  await shows(/^At least 12 characters: /, 'Username', 'Email', 'Last Login');
  for (const label of ['Current Password', 'New Password', 'Confirm New Password']) {
    type(screen.getByLabelText(label), 'long enough now');
  }
  press('Change Password');
  await showsNotice('Password change failed', 'Failed to change password');
});

it('a screen names the request that failed unexpectedly, by its id in the log', async () => {
  const failure = {
    status: 500,
    body: { code: 'internal', params: {}, message: 'Internal server error' },
    headers: { 'X-Request-Id': 'a1b2c3d4' },
  };
  adminServer({ 'GET /adm/api/trash': () => failure });
  openApp('/adm/trash');
  await shows('Internal server error (request a1b2c3d4 in the log)');
});

it('the media page offers types, orders and thumbnail sizes, the large one first', async () => {
  adminServer({ 'GET /adm/api/media': () => ({ body: { media: [], totalCount: 0, totalEstimated: false } }) });
  openApp('/adm/media');
  await offers('Media type', ['All media', 'Images', 'Videos', 'Avatars']);
  await offers('Sort by', ['Newest', 'Oldest', 'Largest', 'Most viewed', 'Most liked']);
  for (const size of ['Small', 'Medium', 'Large']) {
    expect(screen.getByRole<HTMLInputElement>('radio', { name: size }).checked).toBe(size === 'Large');
  }
});

it('the database page shows that an analysis or a purge failed', async () => {
  const server = adminServer({
    'GET /adm/api/database/stats': () => ({ body: databaseStats }),
    'GET /adm/api/database/inactive-users': failing,
    'GET /adm/api/database/inactive-users/list': emptyList,
    'GET /adm/api/jobs': emptyList,
    'POST /adm/api/jobs/purge': failing,
  });
  openApp('/adm/database');
  await screen.findByRole('button', { name: 'Analyze Inactive Users' });
  press('Analyze Inactive Users');
  await showsNotice('Analysis failed');
  server.handlers['GET /adm/api/database/inactive-users'] = () => ({ body: { toDelete: 3, olderThanDays: 7 } });
  press('Analyze Inactive Users');
  await showsNotice('Inactive users analyzed', 'Found 3 users that can be safely removed.');
  press('Purge 3 Inactive Users');
  const dialog = await dialogNamed('Purge Inactive Users');
  fireEvent.change(dialog.getByLabelText('Type PURGE to continue'), { target: { value: 'PURGE' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Purge 3 users' }));
  await showsNotice('Purge failed');
});

it('the backup page shows the reason of the server for a failed backup, or else which one failed, one notice at a time', async () => {
  const server = adminServer({ 'GET /adm/api/backup/stats': () => ({ body: backupStats }), 'POST /adm/api/backup/media': failing });
  openApp('/adm/backup');
  await shows('Database Size', 'Total Media', 'Media Storage', 'Last Backup');
  press('Download Media Backup');
  await showsNotice('Backup failed', 'The shelf fell down.');
  for (const [kind, sentence] of [
    ['Media', 'Failed to create media backup'],
    ['Database', 'Failed to create database backup.'],
  ] as const) {
    server.handlers[`POST /adm/api/backup/${kind.toLowerCase()}`] = () => ({ status: 500, text: '' });
    await screen.findByRole('button', { name: `Download ${kind} Backup` });
    press(`Download ${kind} Backup`);
    await showsNotice('Backup failed', sentence);
  }
});
