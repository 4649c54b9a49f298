import type { Page } from '@playwright/test';
import { fillNewUser, signInAsAdmin, toast } from './support/admin';
import { firstAdmin } from './support/server';
import { whoIs } from './support/creator';
import { expect, ownWord, test } from './support/journey';
import { failing, held, shows } from './support/spoken';

/** The analysis, and not the list of those who were found. */
const INACTIVE_USERS = /\/adm\/api\/database\/inactive-users\?/;

/** As in spec-texts.journey.ts, of the document of the back-office. 404: pictures that other journeys have deleted. */
test.use({ allowedErrors: [[/status of (401|500)|ERR_FAILED/, /status of 404 .*\/(media|storage)\//], { scope: 'test' }] });

/** What a list has to choose from; closed again. */
async function offers(page: Page, label: string, options: string[]): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await expect(page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')).toHaveText(options);
  await page.keyboard.press('Escape');
  await expect(page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')).toHaveCount(0);
}

test('4 and 8: a sign-in that does not succeed', async ({ page }) => {
  await page.goto('/adm/login');
  await page.getByLabel('Username').fill('keeper');
  await page.getByLabel('Password', { exact: true }).fill('whatever it was');
  const signIn = page.getByRole('button', { name: 'Sign In' });
  const waiting = held((route) => route.fulfill({ status: 500, body: 'proxy' }));
  await page.route('**/adm/login', (route) => (route.request().method() === 'POST' ? waiting.handle(route) : route.continue()));
  await signIn.click();
  await shows(page, 'Signing in...');
  waiting.release();
  await shows(page, 'Login failed (500)');
  await page.unroute('**/adm/login');
  await page.route('**/adm/login', (route) => route.abort());
  await signIn.click();
  await shows(page, 'Network error');
  await page.unroute('**/adm/login');
  await page.route('**/adm/login', (route) => route.fulfill({ json: { success: false } }));
  await signIn.click();
  await shows(page, 'Login verification failed');
  await page.unroute('**/adm/login');
  await page.route('**/adm/login', (route) => route.fulfill({ json: { success: true } }));
  await page.route('**/adm/test-session', (route) => route.fulfill({ json: { hasAdminId: false } }));
  await signIn.click();
  await shows(page, 'Session establishment failed');
  await page.unroute('**/adm/test-session');
  await page.route('**/adm/test-session', failing);
  await signIn.click();
  await shows(page, 'Login session verification failed');
});

test('2 and 8: what pages say while they wait, when they are empty, and when they are refused', async ({ page }) => {
  await signInAsAdmin(page);
  const current = held((route) => route.continue());
  await page.route('**/adm/current', current.handle);
  let overview: object | undefined;
  let recentActivities: object[] = [];
  await page.route('**/adm/api/analytics/overview', async (route) => {
    overview ??= (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...overview, recentActivities } });
  });
  await page.reload();
  await shows(page, 'Loading admin panel...');
  current.release();
  await shows(page, `Welcome back, ${firstAdmin.username}`, 'No recent activities');
  recentActivities = [{ id: 1, activityType: 'media_upload', createdAt: '2026-03-05T12:00:00.000Z', user: { username: 'hillwalker' } }];
  await page.reload();
  await shows(page, 'hillwalker', 'media_upload', 'Mar 05, 2026');

  await page.route('**/adm/api/users?*', (route) => route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }));
  await page.goto('/adm/users');
  await shows(page, 'No users found.');
  await page.goto('/adm/users?search=nobody');
  await shows(page, 'No users found matching your search.');

  const accounts = held((route) => route.fulfill({ json: [] }));
  await page.route('**/adm/api/admin-accounts', accounts.handle);
  await page.goto('/adm/admin-accounts');
  await shows(page, 'Loading admin accounts...');
  accounts.release();
  await shows(page, 'No admin accounts found');

  await page.goto('/adm/settings');
  await shows(page, 'Password must be at least 6 characters long', 'Username', 'Email', 'Last Login');
  for (const label of ['Current Password', 'New Password', 'Confirm New Password']) {
    await page.getByLabel(label, { exact: true }).fill('long enough now');
  }
  await page.route('**/adm/api/change-password', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(toast(page, 'Password change failed')).toContainText('Failed to change password');

  await page.goto('/adm/media');
  await offers(page, 'Media type', ['All media', 'Images', 'Videos', 'Avatars']);
  await offers(page, 'Sort by', ['Newest', 'Oldest', 'Largest', 'Most viewed', 'Most liked']);
  for (const size of ['Small', 'Medium', 'Large']) {
    await expect(page.getByRole('radio', { name: size }), size).toBeChecked({ checked: size === 'Large' });
  }

  await page.route(INACTIVE_USERS, failing);
  await page.goto('/adm/database');
  await page.getByRole('button', { name: 'Analyze Inactive Users' }).click();
  await shows(page, 'Analysis failed');
  await page.unroute(INACTIVE_USERS);
  await page.route(INACTIVE_USERS, (route) => route.fulfill({ json: { toDelete: 3, olderThanDays: 7 } }));
  await page.route(/\/database\/purge-inactive/, failing);
  await page.getByRole('button', { name: 'Analyze Inactive Users' }).click();
  await shows(page, 'Inactive users analyzed', 'Found 3 users that can be safely removed.');
  await page.getByRole('button', { name: 'Purge 3 Inactive Users' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Purge 3 users' }).click();
  await shows(page, 'Purge failed');

  await page.route('**/adm/api/backup/media', failing);
  await page.goto('/adm/backup');
  await shows(page, 'Database Size', 'Total Media', 'Media Storage', 'Last Backup');
  await page.getByRole('button', { name: 'Download Media Backup' }).click();
  await expect(toast(page, 'Backup failed')).toContainText('The shelf fell down.');
  await page.unroute('**/adm/api/backup/media');
  for (const [kind, sentence] of [
    ['media', 'Failed to create media backup'],
    ['database', 'Failed to create database backup.'],
  ] as const) {
    await page.route(`**/adm/api/backup/${kind}`, (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: new RegExp(`Download ${kind} Backup`, 'i') }).click();
    await expect(toast(page, 'Backup failed').filter({ hasText: sentence })).toBeVisible();
    await expect(toast(page, ''), 'one at a time').toHaveCount(1);
  }

  await page.route('**/adm/api/hashtags', (route) => (route.request().method() === 'POST' ? failing(route) : route.continue()));
  await page.goto('/adm/hashtags');
  await page.getByRole('button', { name: 'Add Hashtag' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('hills');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Hashtag' }).click();
  await shows(page, 'Add failed');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
});

test('8: a hashtag is renamed, and what else is asked of it fails', async ({ page }) => {
  const name = ownWord('texts');
  await signInAsAdmin(page);
  expect((await page.request.post('/adm/api/hashtags', { data: { name } })).ok()).toBe(true);
  await page.goto(`/adm/hashtags?search=${name}`);
  await offers(page, 'Usage', ['All usage', 'Unused (0)', 'Low (1-5)', 'Medium (6-20)', 'High (21+)']);
  await offers(page, 'Sort by', ['Most used', 'Least used', 'Name A-Z', 'Name Z-A', 'Newest', 'Oldest']);
  await offers(page, 'Page size', ['10 / page', '20 / page', '50 / page', '100 / page']);
  await page.route('**/adm/api/hashtags/*/users*', failing);
  await page.getByRole('button', { name: `Users of #${name}` }).click();
  await expect(toast(page, 'Failed to fetch hashtag users')).toContainText('The shelf fell down.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const renaming = held((route) => route.continue());
  await page.route(/\/adm\/api\/hashtags\/\d+$/, renaming.handle);
  await page.getByRole('button', { name: `Edit #${name}` }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(`${name}-too`);
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
  await shows(page, 'Updating...');
  renaming.release();
  await expect(toast(page, 'Hashtag updated')).toBeVisible();
  await page.unroute(/\/adm\/api\/hashtags\/\d+$/);

  await page.route(/\/adm\/api\/hashtags\/\d+$/, failing);
  await page.getByRole('button', { name: `Delete #${name}-too` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Delete failed')).toContainText('The shelf fell down.');
});

test('2 and 8: a user is neither created, nor edited, nor deleted', async ({ page }) => {
  const username = ownWord('texts.');
  await signInAsAdmin(page);
  expect((await page.request.post('/adm/api/users', { data: { username, bio: 'Hills.' } })).ok()).toBe(true);
  await page.goto(`/adm/users?search=${username}`);
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'User',
    'Username',
    'Location',
    'Joined',
    'Last Login',
    'Status',
    'Actions',
  ]);
  const { username: passerBy } = await whoIs(page.request);
  await page.getByRole('searchbox', { name: 'Search users...' }).fill(passerBy);
  await expect(page.getByRole('row', { name: passerBy })).toContainText('Inactive');
  await page.goto(`/adm/users?search=${username}`);
  const waiting = held((route) => route.fulfill({ status: 500, body: '' }));
  await page.route('**/adm/api/users', waiting.handle);
  const creation = await fillNewUser(page, 'never.created', 'Hills.');
  await creation.getByRole('button', { name: 'Create User' }).click();
  await shows(page, 'Creating...');
  waiting.release();
  await expect(toast(page, 'Creation failed')).toContainText('Failed to create user');
  await creation.getByRole('button', { name: 'Cancel' }).click();

  const user = /\/adm\/api\/users\/\d+$/;
  await page.route(user, failing);
  await page.getByRole('button', { name: `Edit ${username}` }).click();
  await expect(toast(page, 'Failed to load user data for editing')).toContainText('Error');
  await page.unroute(user);
  const updating = held(failing);
  await page.route(user, (route) => (route.request().method() === 'PATCH' ? updating.handle(route) : route.continue()));
  await page.getByRole('button', { name: `Edit ${username}` }).click();
  const edit = page.getByRole('dialog', { name: `Edit User: ${username}` });
  await edit.getByRole('button', { name: 'Update User' }).click();
  await shows(page, 'Updating...');
  updating.release();
  await expect(toast(page, 'Update failed')).toContainText('Failed to update user');
  await edit.getByRole('button', { name: 'Cancel' }).click();

  await page.unroute(user);
  await page.route(user, failing);
  await page.getByRole('button', { name: `Delete ${username}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Delete failed')).toContainText('Failed to delete the user. Please try again.');
});

test('2 and 8: activities are waited for, and what was uploaded cannot be shown', async ({ page }) => {
  await signInAsAdmin(page);
  const media = (mediaId: number, filename: string) => JSON.stringify({ mediaId, filename, mediaDeleted: false });
  const entries = [
    { activityType: 'media_upload', metadata: media(8_000_001, 'hills.png') },
    { activityType: 'media_upload', metadata: media(8_000_002, 'clouds.mp4') },
    { activityType: 'bio_update', metadata: 'as it was written down' },
  ];
  const waiting = held((route) =>
    route.fulfill({
      headers: { 'X-Total-Count': '7' },
      json: entries.map((entry, id) => ({
        ...entry,
        id,
        userId: 1,
        description: 'did something',
        createdAt: '2026-03-05T12:00:00.000Z',
        user: { username: 'hillwalker', profileImage: null },
      })),
    }),
  );
  await page.route('**/adm/api/activities*', waiting.handle);
  await page.route(/\/(storage|api\/media)\/(hills|8000001)/, (route) => route.abort());
  await page.route('**/api/media/8000002/thumbnail*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>' }),
  );
  const video = held((route) => route.abort());
  await page.route(/\/(storage\/clouds\.mp4|api\/media\/8000002)(\/file)?$/, video.handle);
  await page.goto('/adm/activities');
  await expect(page.getByRole('heading', { name: 'Activities', exact: true })).toBeVisible();
  await expect(page.locator('[aria-busy] .ant-skeleton')).toHaveCount(10);
  waiting.release();
  await shows(page, 'Activity Feed (3 items)', 'Showing 3 of 7 total activities');
  await offers(page, 'Activity type', [
    ...['All Activities', 'Media Uploads', 'Profile Updates', 'Bio Updates', 'External Links', 'Hashtag Updates', 'Follows'],
  ]);
  await offers(page, 'Page size', ['25 items', '50 items', '100 items', '200 items']);
  await shows(page, 'Media not found', 'hills.png', 'Media ID: 8000001', 'HI', 'did something', /^Mar 05, 2026 · .+ ago$/);
  await expect(page.getByText('as it was written down')).toHaveCSS('font-family', /mono/);

  const preview = page.getByRole('button', { name: 'Preview clouds.mp4' });
  expect(await preview.boundingBox()).toMatchObject({ width: 64, height: 64 });
  await preview.click();
  const dialog = page.getByRole('dialog', { name: 'clouds.mp4' });
  await expect(dialog.locator('video[controls]')).toContainText('Your browser does not support the video tag.');
  video.release();
  await expect(dialog.getByText('Media file not found')).toBeVisible();
});

test('2 and 8: admin accounts are waited for, and left as they are', async ({ page }) => {
  await signInAsAdmin(page);
  const card = page.getByRole('listitem').filter({ hasText: 'somebody.else' });
  const account = { id: 8_000_001, username: 'somebody.else', email: null, createdAt: '2026-03-05T12:00:00.000Z', twoFactorEnabled: false };
  await page.route('**/adm/api/admin-accounts', (route) =>
    route.fulfill({ json: [{ ...account, lastLoginAt: '2026-03-06T12:00:00.000Z' }] }),
  );
  await page.goto('/adm/admin-accounts');
  await expect(card).toContainText('Created Mar 5, 2026');
  await expect(card).toContainText('Last login Mar 6, 2026');
  const dialog = page.getByRole('dialog');
  const refused = async (address: string, act: () => Promise<void>, busy: string): Promise<void> => {
    const message = `Not while ${busy}`;
    const waiting = held((route) => route.fulfill({ status: 500, json: { message } }));
    await page.route(address, waiting.handle);
    await act();
    await shows(page, busy);
    waiting.release();
    await expect(toast(page, 'Error').filter({ hasText: message })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  };
  const creation = async () => {
    await page.getByRole('button', { name: 'Add Admin' }).click();
    await dialog.getByLabel('Username').fill('another.one');
    await dialog.getByLabel('Password', { exact: true }).fill('long enough now');
    await dialog.getByRole('button', { name: 'Create Admin' }).click();
  };
  await refused('**/adm/api/admin-accounts', creation, 'Creating...');
  const reset = async () => {
    await card.getByRole('button', { name: 'Reset Password' }).click();
    await dialog.getByLabel('New Password').fill('12345');
    await dialog.getByRole('button', { name: 'Update Password' }).click();
    await expect(dialog.getByText('Password must be at least 6 characters')).toBeVisible();
    await dialog.getByLabel('New Password').fill('long enough now');
    await dialog.getByRole('button', { name: 'Update Password' }).click();
  };
  await refused('**/adm/api/admin-accounts/*/password', reset, 'Updating...');
  const deletion = async () => {
    await card.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
  };
  await refused('**/adm/api/admin-accounts/*', deletion, 'Deleting...');
});

test('9: media and activities are asked for every thirty seconds', async ({ page }) => {
  await signInAsAdmin(page);
  await page.clock.install();
  for (const path of ['media', 'activities']) {
    let asked = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === `/adm/api/${path}`) asked += 1;
    });
    await page.goto(`/adm/${path}`);
    await expect.poll(() => asked).toBe(1);
    await page.clock.runFor(29_000);
    await page.clock.runFor(1_500);
    await expect.poll(() => asked).toBeGreaterThan(1);
    if (path === 'media') continue;
    const before = asked;
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => asked).toBeGreaterThan(before);
  }
});

test('8: leaving fails, and then forgets everything', async ({ page }) => {
  await signInAsAdmin(page);
  const leaving = held(failing);
  await page.route('**/adm/logout', leaving.handle);
  await page.getByRole('button', { name: 'Logout' }).click();
  await shows(page, 'Logging out...');
  leaving.release();
  await shows(page, 'Logout failed', 'There was an error logging out. Please try again.');
  await page.unroute('**/adm/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  await shows(page, 'Logged out', 'You have been successfully logged out.');
  await expect(page).toHaveURL('/adm/login');
  // without loading the page anew: what was fetched before is forgotten
  const asked = page.waitForRequest('**/adm/current');
  await page.getByLabel('Username').fill(firstAdmin.username);
  await page.getByLabel('Password', { exact: true }).fill(firstAdmin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await asked;
});
