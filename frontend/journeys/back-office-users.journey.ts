import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { choose, fillNewUser, givenAdmin, signInAsAdmin, toast } from './support/admin';
import { authenticatorCode } from './support/authenticator';
import { expectAccessibleAtEveryWidth, expectAccessibleDialog } from './support/axe';
import { givenCreator } from './support/creator';
import { expect, test, uniqueWord } from './support/journey';
import { firstAdmin } from './support/server';
import { settled } from './support/settled';

const MARKUP = '<img src=x onerror="document.title=1"><b>bold</b>';

// The browser reports failed requests to the console: those without a session, and those that a journey makes fail.
test.use({
  allowedErrors: [
    [/status of 401 .*\/adm\/(current|login)/, /status of 400 .*\/change-password/, /status of (412|503) /],
    { scope: 'test' },
  ],
});

const menuItems = ['Dashboard', 'Users', 'Media', 'Hashtags', 'Database', 'Backup', 'Activities', 'Admin Accounts', 'Settings'];

/** Collects method and path of each request that is not a GET, in order. */
function collectWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request: Request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname.replace(/\d+/, '{id}')}`);
  });
  return writes;
}

/** Another administrator changes the location of a user. */
async function moveUser(page: Page, username: string, location: string): Promise<void> {
  const [{ id }] = (await (await page.request.get(`/adm/api/users?search=${username}`)).json()) as [{ id: number }];
  const { version } = (await (await page.request.get(`/adm/api/users/${String(id)}`)).json()) as { version: string };
  const headers = { 'If-Match': `"${version}"` };
  const moved = await page.request.patch(`/adm/api/users/${String(id)}/page`, { headers, data: { location } });
  expect(moved.ok(), await moved.text()).toBe(true);
}

test('an administrator signs in, is greeted, and logs out', async ({ page }) => {
  await page.goto('/adm');
  await expect(page).toHaveURL('/adm/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();

  await page.getByLabel('Username').fill(firstAdmin.username);
  await page.getByLabel('Password', { exact: true }).fill('a wrong password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid' })).toBeVisible();
  await expect(page).toHaveURL('/adm/login');

  await signInAsAdmin(page);
  await expect(page).toHaveURL('/adm/dashboard');
  await expect(page.getByText(`Welcome back, ${firstAdmin.username}`)).toBeVisible();
  for (const card of ['Total Users', 'Active Users', 'Total Hashtags', 'Recent Activities']) {
    await expect(page.getByText(card, { exact: true }).first()).toBeVisible();
  }
  const sideBar = page.getByRole('navigation', { name: 'Admin Panel' });
  await expect(sideBar.getByRole('link')).toHaveText(menuItems);
  await expect(sideBar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');

  await page.goto('/adm/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'To the dashboard' }).click();
  await expect(page.getByText(`Welcome back, ${firstAdmin.username}`)).toBeVisible();
  // The server would refuse requests that are still running at the sign-out.
  await settled(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/adm/login');
  await expect(toast(page, 'Logged out')).toContainText('You have been successfully logged out.');
  await page.goto('/adm/users');
  await expect(page).toHaveURL('/adm/login?next=%2Fadm%2Fusers');
});

test.describe('with a session', () => {
  test.use({ asAdmin: true });

  test('an administrator creates, finds, edits and deletes a user', async ({ page }) => {
    const [username, hashtag] = [uniqueWord('journey.'), uniqueWord('journeying')];
    const email = `${username}@example.org`;
    expect((await page.request.post('/adm/api/hashtags', { data: { name: hashtag } })).ok()).toBe(true);
    await page.goto('/adm/users');
    const writes = collectWrites(page);

    await page.getByRole('button', { name: 'Add User' }).click();
    const empty = page.getByRole('dialog', { name: 'Create New User' });
    await empty.getByRole('button', { name: 'Create User' }).click();
    await expect(empty.getByText('Username must be at least 3 characters')).toBeVisible();
    await expect(empty.getByText('Bio must be at least 1 character')).toBeVisible();
    await empty.getByLabel('Username').fill(username);
    await empty.getByLabel('Bio').fill(MARKUP);
    // The button moves while the message disappears.
    await expect(empty.getByText('Bio must be at least 1 character')).toBeHidden();
    await empty.getByRole('button', { name: 'Create User' }).click();
    await expect(toast(page, 'Avatar required')).toContainText('Please upload an avatar before creating the user.');
    await empty.getByRole('button', { name: 'Cancel' }).click();
    await expectAccessibleDialog(page, 'admin/shared/DiscardDialog');
    await page.getByRole('dialog', { name: 'Discard changes?' }).getByRole('button', { name: 'Discard' }).click();

    const dialog = await fillNewUser(page, username, MARKUP);
    for (let row = 1; row <= 5; row += 1) await dialog.getByRole('button', { name: 'Add Link' }).click();
    await expect(dialog.getByRole('button', { name: 'Add Link' })).toBeDisabled();
    await choose(page, dialog.getByLabel('Platform of link 1'), 'Instagram');
    await dialog.getByLabel('URL or handle of link 1').fill('@journey');
    await dialog.getByRole('button', { name: 'Create User' }).click();
    await expect(dialog.getByText('Title is required')).toBeVisible();
    await expectAccessibleAtEveryWidth(page, 'admin/users/CreateUserDialog');
    await dialog.getByLabel('Title of link 1').fill('Pictures');
    await dialog.getByRole('button', { name: 'Create User' }).click();
    await expect(toast(page, 'User created')).toBeVisible();
    await expect(dialog).toBeHidden();
    // The first request also carries hashtags and links, without the empty ones.
    expect(writes).toEqual(['POST /adm/api/users', 'POST /adm/api/users/{id}/media', 'PATCH /adm/api/users/{id}']);

    await page.getByLabel('Search users...').fill(username.slice(0, -1));
    await expect(page).toHaveURL(`/adm/users?search=${username.slice(0, -1)}`);
    const row = page.getByRole('row', { name: username });
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(row).toContainText('No email');
    await expect(row).toContainText('Not set');
    await expect(row).toContainText('Never');
    await expect(row).toContainText('Active');
    await page.reload();
    await expect(row).toBeVisible();

    await row.getByRole('button', { name: `Edit ${username}` }).click();
    const edit = page.getByRole('dialog', { name: `Edit User: ${username}` });
    await expect(edit.getByLabel('Bio')).toHaveValue(MARKUP);
    await edit.getByLabel('Email (Optional)').fill('nonsense');
    await expect(edit.getByText('Invalid email')).toBeVisible();
    await edit.getByLabel('Email (Optional)').fill(email);
    await edit.getByLabel('Location').fill(MARKUP);
    // One request saves all changed fields, hashtags and links.
    await expect(edit.getByLabel('URL or handle of link 1')).toHaveValue('https://instagram.com/journey');
    await edit.getByLabel('Title of link 1').fill('');
    await expect(edit.getByText('Title is required')).toBeVisible();
    await edit.getByLabel('Title of link 1').fill('My pictures');
    await edit.getByLabel('Hashtags').fill(hashtag);
    await page.getByTitle(`#${hashtag}`).click();
    await expectAccessibleDialog(page, 'admin/users/EditUserDialog');
    writes.length = 0;
    await page.route('**/adm/api/users/*/page', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await edit.getByRole('button', { name: 'Update User' }).click();
    await expect(toast(page, 'Update failed')).toBeVisible();
    await expect(edit.getByRole('alert').first()).toBeVisible();
    await moveUser(page, username, 'Faro');
    await edit.getByRole('button', { name: 'Update User' }).click();
    const conflict = page.getByRole('dialog', { name: 'Changed meanwhile' });
    await expect(conflict).toContainText('Faro');
    await expectAccessibleDialog(page, 'admin/shared/ConflictDialog');
    await conflict.getByRole('button', { name: 'Keep Mine' }).click();
    await expect(toast(page, 'User updated')).toBeVisible();
    expect(writes).toEqual(Array.from({ length: 3 }, () => 'PATCH /adm/api/users/{id}/page'));
    const [saved] = (await (await page.request.get(`/adm/api/users?search=${username}`)).json()) as [Record<string, unknown>];
    expect(saved).toMatchObject({ hashtags: [{ name: hashtag }], externalLinks: [{ platform: 'instagram', title: 'My pictures' }] });
    await expect(row).toContainText(email);
    await expect(row).toContainText(MARKUP);
    await expect(page.locator('td b, td img[src="x"]')).toHaveCount(0);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const csv = await readFile(await (await downloading).path(), 'utf8');
    expect(csv.replaceAll('"', '')).toContain('ID,Username,Email,Bio,Location,Status,Joined');
    expect(csv).toContain(email);

    await row.getByRole('button', { name: `Delete ${username}` }).click();
    const question = page.getByRole('dialog', { name: `Delete ${username}?` });
    await expect(question).toContainText('It can be restored for 30 days');
    await expectAccessibleDialog(page, 'admin/users/DeleteUsersDialog');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'User deleted')).toBeVisible();
    await expect(page.getByText('No users found matching your search.')).toBeVisible();
  });

  test('several users are sorted by username, and deleted at once', async ({ page }) => {
    const bulk = uniqueWord('bulk.');
    const [one, two] = [`${bulk}.one`, `${bulk}.two`];
    for (const username of [one, two, `${bulk}.three`]) {
      const created = await page.request.post('/adm/api/users', { data: { username, bio: 'One of many.' } });
      expect(created.status()).toBe(201);
    }
    await page.goto(`/adm/users?search=${bulk}`);
    await page.getByRole('columnheader', { name: 'Username' }).click();
    await expect(page).toHaveURL(/sort=username_asc/);
    await expect(page.getByRole('row').nth(1)).toContainText(one);
    await expect(page.getByRole('row').nth(3)).toContainText(two);
    await page.getByRole('checkbox', { name: `Select ${one}` }).check();
    await page.getByRole('checkbox', { name: `Select ${two}` }).check();
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Delete selected' }).click();
    const question = page.getByRole('dialog', { name: 'Delete 2 users?' });
    await expect(question.getByRole('listitem')).toHaveText([one, two]);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Users deleted')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByText('2 selected')).toBeHidden();
  });

  test('all matching users are hidden as a job, one is shown again, deleted, undone, deleted and restored from the trash', async ({
    page,
  }) => {
    const matching = uniqueWord('all.');
    const names = ['one', 'two', 'three'].map((name) => `${matching}.${name}`);
    for (const username of names)
      expect((await page.request.post('/adm/api/users', { data: { username, bio: 'One of all.' } })).status()).toBe(201);
    const [first = ''] = names;
    await page.goto(`/adm/users?search=${matching}&limit=10`);
    await page.getByRole('checkbox', { name: `Select ${first}` }).check();
    await page.getByRole('button', { name: 'Select all 3 matching' }).click();
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Hide' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hide users' });
    await expect(dialog).toContainText('3 users will be changed.');
    await expectAccessibleDialog(page, 'admin/bulk/BulkDialog');
    await dialog.getByRole('button', { name: 'Start with 3' }).click();
    await expect(toast(page, 'Bulk action completed')).toContainText('3 changed');
    for (const username of names) expect((await page.request.get(`/api/user/${username}`)).status()).toBe(404);

    const row = page.getByRole('row', { name: first });
    await row.getByRole('button', { name: `Show ${first}` }).click();
    await expect(toast(page, 'User shown')).toBeVisible();
    expect((await page.request.get(`/api/user/${first}`)).status()).toBe(200);
    const remove = async () => {
      await row.getByRole('button', { name: `Delete ${first}` }).click();
      await page
        .getByRole('dialog', { name: `Delete ${first}?` })
        .getByRole('button', { name: 'Delete' })
        .click();
      await expect(toast(page, 'User deleted')).toBeVisible();
      await expect(row).toBeHidden();
    };
    await remove();
    await page.keyboard.press('z');
    await expect(toast(page, 'Undone')).toBeVisible();
    await expect(row).toBeVisible();
    await remove();
    await page.getByRole('link', { name: 'Moderation' }).click();
    await page.getByRole('link', { name: 'Trash' }).click();
    const trashed = page.getByRole('row', { name: first });
    await expect(trashed).toContainText('29 days left');
    await expectAccessibleAtEveryWidth(page, 'admin/trash/TrashScreen');
    await trashed.getByRole('button', { name: `Restore ${first}` }).click();
    await expect(toast(page, 'Restored')).toBeVisible();
    await expect(trashed).toBeHidden();
    expect((await page.request.get(`/api/user/${first}`)).status()).toBe(200);
  });

  test('a user is created without the avatar when its upload fails, and the upload can be retried', async ({ page }) => {
    const username = uniqueWord('late.');
    await page.goto(`/adm/users?search=${username}`);
    await expect(page.getByText('No users found matching your search.')).toBeVisible();
    const uploads = '**/adm/api/users/*/media';
    await page.route(uploads, (route) => route.fulfill({ status: 503, body: '' }));
    const dialog = await fillNewUser(page, username, MARKUP);
    await dialog.getByRole('button', { name: 'Create User' }).click();
    const unfinished = page.getByRole('dialog', { name: `${username} was created` });
    await expect(unfinished.getByRole('button', { name: 'Retry avatar' })).toBeVisible();
    await expect(page.getByRole('row', { name: username })).toBeVisible();
    await expectAccessibleDialog(page, 'admin/users/UnfinishedUserDialog');
    await page.unroute(uploads);
    await unfinished.getByRole('button', { name: 'Retry avatar' }).click();
    await expect(unfinished).toBeHidden();
    await expect(page.getByRole('row', { name: username }).locator('img')).toHaveAttribute('src', /^\/adm\/api\/storage\//);
  });

  test('an administrator hides, flags and deletes media', async ({ page }) => {
    const { username } = await givenCreator(page, { bio: 'Hills.', photos: 2 });
    const visitor = page.request;
    await page.goto(`/adm/media?search=${username}`);
    const cards = page.getByRole('list', { name: 'Media' }).getByRole('listitem');
    await expect(cards).toHaveCount(2);
    await page.getByText('Small', { exact: true }).click();
    await expect(page).toHaveURL(/size=small/);
    await page.getByText('Large', { exact: true }).click();

    await cards
      .first()
      .getByRole('button', { name: /^View / })
      .click();
    const viewer = page.getByRole('dialog', { name: 'hills.jpg' });
    const image = viewer.locator('img');
    await expectAccessibleAtEveryWidth(page, 'admin/media/MediaViewer');
    const url = (await image.getAttribute('src')) ?? '';
    expect(url).toMatch(/^\/storage\//);
    await viewer.getByRole('button', { name: /^Hide/ }).click();
    await expect(toast(page, 'Media hidden')).toBeVisible();
    await expect(viewer.getByText('Hidden', { exact: true })).toBeVisible();
    expect((await visitor.get(url)).status()).toBe(404);
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth), 'the administrator still sees it')
      .toBeGreaterThan(0);
    await viewer.getByRole('button', { name: /^Sensitive/ }).click();
    await expect(viewer.getByRole('button', { name: /^Not sensitive/ })).toBeVisible();
    await viewer.getByRole('button', { name: /^Show/ }).click();
    await expect(viewer.getByText('Hidden', { exact: true })).toBeHidden();
    expect((await visitor.get(url)).status()).toBe(200);

    await viewer.getByRole('button', { name: /^Delete/ }).click();
    const question = page.getByRole('dialog', { name: 'Delete Media' });
    await expect(question).toContainText('hills.jpg');
    await page.route('**/adm/api/media/*', (route) => route.fulfill({ status: 503, json: { message: 'The shelf fell down.' } }), {
      times: 1,
    });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Delete failed')).toContainText('The shelf fell down.');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Media deleted')).toBeVisible();
    await expect(viewer).toBeHidden();
    await expect(cards).toHaveCount(1);
    await page.getByLabel('Search media...').fill('nothing-has-this-name');
    await expect(page.getByText('No media found matching your filters.')).toBeVisible();
  });
});

test('an administrator changes the password, and signs in with a second factor', async ({ page }) => {
  const admin = { username: uniqueWord('night.'), password: 'first password' };
  await givenAdmin(page, admin);
  expect((await page.request.post('/adm/login', { data: admin })).ok()).toBe(true);
  await page.goto('/adm/settings');
  await expect(page.getByText('Manage your admin account settings')).toBeVisible();
  await expect(page.getByText('No email set')).toBeVisible();
  await expect(page.getByText('Security Notice')).toBeVisible();

  const change = page.getByRole('button', { name: 'Change Password' });
  await change.click();
  await expect(page.getByText('Current password is required')).toBeVisible();
  await expect(page.getByText('New password must be at least 6 characters')).toBeVisible();
  await expect(page.getByText('Please confirm your new password')).toBeVisible();
  const [currentField, newField, confirmField] = ['Current Password', 'New Password', 'Confirm New Password'].map((label) =>
    page.getByLabel(label, { exact: true }),
  );
  await currentField?.fill('not my password');
  await newField?.fill('second password');
  await confirmField?.fill('second passwort');
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await confirmField?.fill('second password');
  // The button moves up with the message.
  await expect(page.getByText("Passwords don't match")).toBeHidden();
  await change.click();
  await expect(toast(page, 'Password change failed')).toBeVisible();
  await currentField?.fill(admin.password);
  await change.click();
  await expect(page.getByText('Password changed successfully!')).toBeVisible();
  await expect(toast(page, 'Password updated')).toContainText('Your admin password has been successfully changed.');
  for (const label of ['Current Password', 'New Password', 'Confirm New Password'])
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  await expect(page.getByText('Password changed successfully!'), 'for five seconds').toBeHidden();

  const preparing = page.waitForResponse('**/adm/api/two-factor');
  await page.getByRole('button', { name: 'Set Up' }).click();
  const { secret } = (await (await preparing).json()) as { secret: string };
  await page.getByLabel('Authentication code').fill(authenticatorCode(secret));
  await page.getByRole('button', { name: 'Turn On' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await settled(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/adm/login');
  await page.getByLabel('Username').fill(admin.username);
  await page.getByLabel('Password', { exact: true }).fill('second password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Authentication code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goto('/adm/settings');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await page.getByRole('button', { name: 'Turn Off' }).click();
  const question = page.getByRole('dialog', { name: 'Turn Off Two-Factor Sign-In' });
  // The code that turned it on cannot be used again.
  await question.getByLabel('Authentication code').fill(authenticatorCode(secret, 1));
  await question.getByRole('button', { name: 'Turn Off' }).click();
  await expect(page.getByRole('button', { name: 'Set Up' })).toBeVisible();
});
