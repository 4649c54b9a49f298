import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { choose, toast } from './support/admin';
import { expectAccessible, expectAccessibleDialog } from './support/axe';
import { creatorOf, givenCreator } from './support/creator';
import { expect, test, uniqueWord } from './support/journey';
import { firstAdmin } from './support/server';

const MARKUP = '<img src=x onerror="document.title=1"><b>bold</b>';
/** The check of a backup reads every byte, which is slow on a small machine. */
const BACKUP_TIMEOUT = { timeout: 60_000 };

// The browser reports failed requests to the console: those without a session, and those that a journey makes fail.
test.use({
  asAdmin: true,
  viewport: { width: 1440, height: 900 },
  allowedErrors: [[/status of 401 .*\/adm\/(current|api\/)/, /status of (400|403|409|422|503) /], { scope: 'test' }],
});

test('hashtags are added, renamed, merged and deleted', async ({ page }) => {
  const word = uniqueWord('pottery');
  const { id } = await creatorOf(page.request);
  const added = await page.request.post(`/api/user/${String(id)}/hashtags`, { data: { hashtagName: `${word}-old` } });
  expect(added.ok()).toBe(true);
  await page.goto('/adm/hashtags');
  for (const card of ['Total Hashtags', 'Most Popular', 'Unused', 'Total Usage'])
    await expect(page.getByText(card, { exact: true })).toBeVisible();

  await test.step('add', async () => {
    await page.getByRole('button', { name: 'Add Hashtag' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Hashtag' });
    await dialog.getByLabel('Name').fill('   ');
    await dialog.getByRole('button', { name: 'Add Hashtag' }).click();
    await expect(dialog.getByText('Hashtag name is required')).toBeVisible();
    await dialog.getByLabel('Name').fill(`#${word.toUpperCase()}`);
    await expectAccessibleDialog(page, 'admin/hashtags/AddHashtagDialog');
    await dialog.getByRole('button', { name: 'Add Hashtag' }).click();
    await expect(dialog).toBeHidden();
    await expect(toast(page, 'Hashtag added')).toBeVisible();
  });

  await test.step('filter, with the filters in the URL', async () => {
    await page.getByRole('searchbox', { name: 'Search hashtags...' }).fill(word);
    await expect(page).toHaveURL(new RegExp(`search=${word}`));
    await expect(page.getByRole('row')).toHaveCount(3);
    await choose(page, page.getByRole('combobox', { name: 'Usage' }), 'Unused (0)');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(2);
    await choose(page, page.getByRole('combobox', { name: 'Usage' }), 'All usage');
    await expect(page.getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('button', { name: `Delete #${word}-old` }), 'a hashtag in use cannot be deleted').toBeDisabled();
  });

  await test.step('list the users of a hashtag', async () => {
    const { username } = await creatorOf(page.request);
    await page.getByRole('button', { name: `Users of #${word}-old` }).click();
    const dialog = page.getByRole('dialog', { name: `Users of #${word}-old` });
    await expect(dialog.getByRole('link', { name: username })).toBeVisible();
    await expect(dialog.getByText('No email')).toBeVisible();
    await expectAccessibleDialog(page, 'admin/hashtags/HashtagUsersDialog');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: `Users of #${word}-old` })).toBeFocused();
  });

  await test.step('offer a merge when the new name exists', async () => {
    await page.getByRole('button', { name: `Edit #${word}-old` }).click();
    const edit = page.getByRole('dialog', { name: `Edit Hashtag: #${word}-old` });
    await edit.getByLabel('Name').fill(word);
    await expectAccessibleDialog(page, 'admin/hashtags/EditHashtagDialog');
    await edit.getByRole('button', { name: 'Update' }).click();
    const merge = page.getByRole('dialog', { name: `Merge #${word}-old` });
    await expect(merge.getByText(`There is a hashtag #${word} already.`)).toBeVisible();
    await expectAccessibleDialog(page, 'admin/hashtags/MergeHashtagDialog');
    await merge.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(merge).toBeHidden();
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row', { name: `#${word} 1 ` })).toBeVisible();
  });

  await test.step('delete', async () => {
    await page.request.delete(`/api/user/${String(id)}/hashtags/${await idOf(page, word)}`);
    await page.reload();
    await page.getByRole('button', { name: `Delete #${word}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Hashtag' });
    await expect(dialog.getByText(`Are you sure you want to delete #${word}?`)).toBeVisible();
    await expectAccessibleDialog(page, 'admin/hashtags/DeleteHashtagDialog');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toBeHidden();
    await expect(toast(page, 'Hashtag deleted')).toBeVisible();
    await expect(page.getByText('No hashtags found matching your filters.')).toBeVisible();
  });

  await test.step('add one after the session has ended, and a new sign-in over the page', async () => {
    await page.getByRole('button', { name: 'Add Hashtag' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Hashtag' });
    await dialog.getByLabel('Name').fill(word);
    await page.context().clearCookies();
    await dialog.getByRole('button', { name: 'Add Hashtag' }).click();
    const again = page.getByRole('dialog', { name: 'Sign In Again' });
    await expectAccessibleDialog(page, 'admin/sign-in/SignInAgainDialog');
    await again.getByLabel('Password').fill(firstAdmin.password);
    await again.getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: `#${word} 0 ` })).toBeVisible();
  });
});

async function idOf(page: Page, name: string): Promise<string> {
  const { hashtags } = (await (await page.request.get(`/adm/api/hashtags?name=${name}`)).json()) as { hashtags: { id: number }[] };
  return String(hashtags[0]?.id);
}

test('activities are shown with a preview of the uploaded media, or a text when it was deleted', async ({ page }) => {
  const { username } = await givenCreator(page, { bio: MARKUP, photos: 2 });
  const { id } = await creatorOf(page.request);
  const [item] = (await (await page.request.get(`/api/user/${String(id)}/media`)).json()) as { id: number }[];
  expect((await page.request.delete(`/api/media/${String(item?.id)}`)).ok()).toBe(true);

  const link = { platform: 'website', url: 'https://hills.example/' };
  expect((await page.request.post(`/api/user/${String(id)}/links`, { data: link })).ok()).toBe(true);

  await page.goto('/adm/activities');
  await expect(page.getByRole('heading', { name: 'Recent Activities' })).toBeVisible();
  await expect(page.getByText('Track user actions and platform activity in real-time')).toBeVisible();
  for (const card of ['Total Activities', 'Media Uploads', 'Profile Updates', 'Active Users']) {
    await expect(page.locator('.card').getByText(card, { exact: true })).toBeVisible();
  }
  await page.getByRole('searchbox', { name: 'Search by username or description...' }).fill(username);
  await choose(page, page.getByRole('combobox', { name: 'Activity type' }), 'Media Uploads');
  await expect(page.getByRole('heading', { name: 'Activity Feed (2 items)' })).toBeVisible();
  await expect(page.getByText('Showing 2 of 2 total activities')).toBeVisible();
  await expect(page.getByText('Media has been deleted')).toBeVisible();
  await expect(page.getByText(`Media ID: ${String(item?.id)}`)).toBeVisible();
  await expect(page.getByText(/ago$/)).toHaveCount(2);

  const thumbnail = page.getByRole('button', { name: /^Preview / });
  expect(await thumbnail.boundingBox()).toMatchObject({ width: 64, height: 64 });
  await thumbnail.click();
  const picture = page.getByRole('dialog').locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessibleDialog(page, 'admin/activities/MediaPreviewDialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await choose(page, page.getByRole('combobox', { name: 'Activity type' }), 'External Links');
  await expect(page.getByText('"platform": "website"')).toHaveCSS('font-family', /mono/);
  await choose(page, page.getByRole('combobox', { name: 'Activity type' }), 'Follows');
  await expect(page.getByText('No activities found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();
});

test('admin accounts are created, get another password and are deleted, except the own account', async ({ page }) => {
  const name = uniqueWord('mara');
  await page.goto('/adm/admin-accounts');
  await expect(page.getByText('Manage administrator accounts and permissions')).toBeVisible();

  await page.getByRole('button', { name: 'Add Admin' }).click();
  const create = page.getByRole('dialog', { name: 'Create New Admin Account' });
  await create.getByLabel('Username').fill('ab');
  await create.getByLabel('Password', { exact: true }).fill('12345');
  await create.getByLabel('Email (Optional)').fill('not-an-email');
  await create.getByRole('button', { name: 'Create Admin' }).click();
  for (const sentence of ['Username must be at least 3 characters', 'Password must be at least 6 characters', 'Invalid email']) {
    await expect(create.getByText(sentence)).toBeVisible();
  }
  await page.mouse.move(0, 0);
  await expectAccessibleDialog(page, 'admin/admin-accounts/CreateAdminDialog');
  await create.getByLabel('Username').fill(name);
  await create.getByLabel('Password', { exact: true }).fill(' a password ');
  await create.getByLabel('Email (Optional)').fill('');
  await create.getByRole('button', { name: 'Create Admin' }).click();
  await expect(create).toBeHidden();
  await expect(toast(page, 'Admin account created successfully')).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByText('No email')).toBeVisible();
  await expect(card.getByText(/^Created [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible();

  await card.getByRole('button', { name: 'Reset Password' }).click();
  const reset = page.getByRole('dialog', { name: `Reset Password for ${name}` });
  await reset.getByLabel('New Password').fill('another password');
  await expectAccessibleDialog(page, 'admin/admin-accounts/ResetPasswordDialog');
  await reset.getByRole('button', { name: 'Update Password' }).click();
  await expect(reset).toBeHidden();
  await expect(toast(page, 'Password updated successfully')).toBeVisible();

  await card.getByRole('button', { name: 'Delete' }).click();
  const confirm = page.getByRole('dialog', { name: 'Delete Admin Account' });
  await expect(confirm.getByText(`Are you sure you want to delete the admin account ${name}? This action cannot be undone.`)).toBeVisible();
  await expectAccessibleDialog(page, 'admin/admin-accounts/DeleteAdminDialog');
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(confirm).toBeHidden();
  await expect(toast(page, 'Admin account deleted successfully')).toContainText('Success');
  await expect(card).toHaveCount(0);

  const own = page.getByRole('listitem').filter({ hasText: 'You' });
  await expect(own.getByRole('button', { name: 'Delete' })).toBeDisabled();
});

test('inactive users are counted and purged, and the numbers of the database are shown', async ({ page, newSession }) => {
  const { username: inactiveUsername } = await creatorOf(await newSession());
  await page.goto('/adm/database');
  await expect(page.getByRole('heading', { name: 'Database Management' })).toBeVisible();
  for (const text of [
    'Total Users',
    'Total Hashtags',
    'Total Media',
    'Database Size',
    'Last Backup',
    'Cache hit ratio',
    'Largest tables',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Analyze Inactive Users' }).click();
  await expect(page.getByText('No inactive users found'), 'all users were active in the last 7 days').toBeVisible();
  await choose(page, page.getByRole('combobox', { name: 'Age of inactive users' }), 'Whenever last seen');
  await page.getByRole('button', { name: 'Analyze Inactive Users' }).click();
  const purge = page.getByRole('button', { name: /^Purge \d+ Inactive Users$/ });
  await expect(purge).toBeVisible();
  await expect(page.getByRole('link', { name: inactiveUsername, exact: true })).toBeVisible();
  await expect(toast(page, 'Inactive users analyzed')).toContainText(/Found \d+ users that can be safely removed\./);
  await purge.click();
  const dialog = page.getByRole('dialog', { name: 'Purge Inactive Users' });
  await expectAccessibleDialog(page, 'admin/database/PurgeDialog');
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download List (CSV)' }).click()]);
  expect(await readFile(await file.path(), 'utf8')).toContain(`"${inactiveUsername}"`);
  await expect(dialog.getByRole('button', { name: /^Purge/ })).toBeDisabled();
  await expect(dialog.getByText('Make a backup first.')).toBeVisible();
  await dialog.getByLabel('Type PURGE to continue').fill('PURGE');
  await test.step('confirm the identity, as more than 10 minutes after the sign-in', async () => {
    const body = { statusCode: 403, code: 'step_up_required', params: {}, message: 'Please confirm your identity first.' };
    await page.route(/\/jobs\/purge/, (route) => route.fulfill({ status: 403, json: body }), { times: 1 });
    await dialog.getByRole('button', { name: /^Purge/ }).click();
    const confirmation = page.getByRole('dialog', { name: 'Confirm Your Identity' });
    await confirmation.getByLabel('Your Password').fill('not my password');
    await confirmation.getByRole('button', { name: 'Confirm' }).click();
    await expect(confirmation.getByRole('alert')).toContainText('Current password is incorrect');
    await expectAccessibleDialog(page, 'admin/step-up/StepUpDialog');
    await confirmation.getByLabel('Your Password').fill(firstAdmin.password);
    await confirmation.getByRole('button', { name: 'Confirm' }).click();
    await expect(confirmation).toBeHidden();
  });
  await expect(dialog).toBeHidden();
  await expect(toast(page, 'Purge completed')).toBeVisible();
  await expect(purge).toHaveCount(0);
  await page.getByRole('button', { name: 'Analyze Inactive Users' }).click();
  await expect(page.getByText('No inactive users found')).toBeVisible();
  await page.getByRole('link', { name: 'Operation' }).click();
  const row = page.getByRole('row', { name: /Purge of inactive users/ }).first();
  await expect(row).toContainText(/\d+ users? removed/);
  await expect(row).toContainText('Completed');
});

test('backups are downloaded, and one is restored after a rehearsal', async ({ page }) => {
  test.slow();
  const word = uniqueWord('before');
  await givenCreator(page, { bio: word, photos: 1 });
  await page.goto('/adm/backup');
  await expect(page.getByRole('heading', { name: 'Backup & Restore' })).toBeVisible();

  const download = async (button: string, name: RegExp): Promise<string> => {
    const [file] = await Promise.all([page.waitForEvent('download', BACKUP_TIMEOUT), page.getByRole('button', { name: button }).click()]);
    expect(file.suggestedFilename()).toMatch(name);
    await expect(page.getByText(/downloaded: .+, .+B$/)).toBeVisible();
    await expect(toast(page, 'Backup downloaded').filter({ hasText: file.suggestedFilename() })).toBeVisible();
    return file.path();
  };
  await download('Download Media Backup', /\.zip$/);
  const database = await download('Download Database Backup', /\.json$/);
  expect(await readFile(database, 'utf8')).toContain(word);
  const full = await download('Download Full Backup', /\.zip$/);
  await expect(page.getByText('None has been made yet')).toHaveCount(0);

  const restore = page.getByRole('region', { name: 'Restore' });
  const input = restore.getByLabel('Backup file');
  await test.step('refuse a file that is not a backup', async () => {
    await input.setInputFiles({ name: 'photo.zip', mimeType: 'application/zip', buffer: Buffer.from('no archive at all') });
    await expect(restore.getByRole('alert')).toContainText('Nothing was changed.', BACKUP_TIMEOUT);
  });

  await test.step('restore a backup', async () => {
    await page.request.patch('/api/profile', { data: { bio: 'Afterwards.' } });
    await input.setInputFiles({ name: 'backup.zip', mimeType: 'application/zip', buffer: await readFile(full) });
    await expect(restore.getByText('What a restore would change')).toBeVisible(BACKUP_TIMEOUT);
    await expectAccessible(page, 'Restore, rehearsed');
    const button = restore.getByRole('button', { name: 'Restore', exact: true });
    await restore.getByLabel('Type RESTORE to continue').fill('restore');
    await expect(button).toBeDisabled();
    await restore.getByLabel('Type RESTORE to continue').fill('RESTORE');
    await button.click();
    await expect(restore.getByText('Restore completed: everything is as it was in the backup.')).toBeVisible(BACKUP_TIMEOUT);
    const { username } = await creatorOf(page.request);
    const profile = (await (await page.request.get(`/api/user/${username}`)).json()) as { bio: string };
    expect(profile.bio).toBe(word);
  });
  await restore.getByRole('button', { name: 'Close' }).click();
});

test('reports are decided, and every decision is in the audit log', async ({ page, newSession }) => {
  const { username } = await givenCreator(page, { bio: MARKUP, photos: 1 });
  const { id } = await creatorOf(page.request);
  const [item] = (await (await page.request.get(`/api/user/${String(id)}/media`)).json()) as { id: number }[];
  const visitor = await newSession();
  await creatorOf(visitor);
  for (const about of [{ profileId: id }, { mediaId: item?.id }]) {
    const sent = await visitor.post('/api/reports', { data: { ...about, reason: 'spam', details: MARKUP } });
    expect(sent.ok()).toBe(true);
  }

  await page.goto('/adm/reports');
  const reports = page.getByRole('listitem').filter({ hasText: username });
  await expect(reports).toHaveCount(2);
  await expect(reports.filter({ hasText: 'the profile' }).getByText(MARKUP), 'details and bio: stored markup is text').toHaveCount(2);

  await reports.filter({ hasText: 'the profile' }).getByRole('button', { name: 'Dismiss' }).click();
  await expect(reports).toHaveCount(1);
  await reports.getByRole('button', { name: /^View / }).click();
  await expectAccessibleDialog(page, 'admin/reports/ReportedFileDialog');
  await page.keyboard.press('Escape');
  await reports.getByRole('button', { name: 'Hide Media' }).click();
  await expectAccessibleDialog(page, 'admin/reports/DecideDialog');
  await page.getByRole('dialog', { name: 'Hide Media' }).getByRole('button', { name: 'Hide Media' }).click();
  await expect(reports).toHaveCount(0);
  expect((await page.request.get(`/api/media/${String(item?.id)}`)).status(), 'hidden from visitors').toBe(404);

  await page.getByRole('link', { name: 'Operation' }).click();
  await page.getByRole('link', { name: 'Audit Log', exact: true }).click();
  await page.getByRole('combobox', { name: 'Any action' }).fill('Resolve report');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/action=resolveReport/);
  await expect(page.getByRole('row', { name: /Resolve report/ }).nth(1)).toBeVisible();
  await page
    .getByRole('button', { name: /^Details of Resolve report/ })
    .first()
    .click();
  await expect(page.getByText('Before', { exact: true })).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
  expect(file.suggestedFilename()).toBe('audit.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(lines[0]).toContain('"Time","Admin","Action","Object"');
  expect(lines.slice(1).every((line) => !/(^|,)"[=+\-@]/.test(line))).toBe(true);
});
