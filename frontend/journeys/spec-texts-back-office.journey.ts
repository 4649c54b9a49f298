import { firstAdmin, signInAsAdmin } from './support/admin';
import { expect, test } from './support/journey';
import { failing, held, shows } from './support/spoken';

/** As in spec-texts.journey.ts, of the document of the back-office. */
test.use({ allowedErrors: [[/status of (401|500)|ERR_FAILED/], { scope: 'test' }] });

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
  await page.route('**/adm/api/analytics/overview', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), recentActivities: [] } });
  });
  await page.reload();
  await shows(page, 'Loading admin panel...');
  current.release();
  await shows(page, `Welcome back, ${firstAdmin.username}`, 'No recent activities');

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
  await shows(page, 'Password must be at least 6 characters long');

  await page.route('**/adm/api/database/inactive-users', failing);
  await page.goto('/adm/database');
  await page.getByRole('button', { name: 'Analyze Inactive Users' }).click();
  await shows(page, 'Analysis failed');
  await page.unroute('**/adm/api/database/inactive-users');
  await page.route('**/adm/api/database/inactive-users', (route) => route.fulfill({ json: { toDelete: 3 } }));
  await page.route('**/adm/api/database/purge-inactive', failing);
  await page.getByRole('button', { name: 'Analyze Inactive Users' }).click();
  await shows(page, 'Inactive users analyzed', 'Found 3 users that can be safely removed.');
  await page.getByRole('button', { name: 'Purge 3 Inactive Users' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Purge 3 users' }).click();
  await shows(page, 'Purge failed');

  await page.route('**/adm/api/backup/media', failing);
  await page.goto('/adm/backup');
  await page.getByRole('button', { name: 'Download Media Backup' }).click();
  await shows(page, 'Backup failed');

  await page.route('**/adm/api/hashtags', (route) => (route.request().method() === 'POST' ? failing(route) : route.continue()));
  await page.goto('/adm/hashtags');
  await page.getByRole('button', { name: 'Add Hashtag' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('hills');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Hashtag' }).click();
  await shows(page, 'Add failed');
});

test('8: leaving fails, and then does not', async ({ page }) => {
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
});
