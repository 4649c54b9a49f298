import { givenAdmin, givenGeneratedPassword, signInAsAdmin, submitCredentials } from './support/admin';
import { expectAccessible } from './support/axe';
import { expect, test, uniqueWord } from './support/journey';
import { settled } from './support/settled';

// The browser reports failed requests to the console: those without a session, and the sign-in with a wrong password.
test.use({ allowedErrors: [[/status of 401 .*\/adm\/(current|login)/], { scope: 'test' }] });

test('a generated password gives access only after it was changed', async ({ page, browser, server }) => {
  const username = uniqueWord('locked.out');
  await givenAdmin(page, { username, password: 'a forgotten password' });
  const password = await givenGeneratedPassword(server, username);
  const newPassword = 'four words by hand';

  await submitCredentials(page, { username, password });
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await expect(page.getByLabel('Current Password')).toBeFocused();
  await page.goto('/adm/users');
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  expect((await page.request.get('/adm/api/users')).status()).toBe(403);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `Choose your own password, ${String(width)} px`);
  }

  const otherBrowser = await browser.newContext({ storageState: await page.context().storageState() });
  expect((await otherBrowser.request.get('/adm/current')).status()).toBe(200);
  await page.getByLabel('New Password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm New Password').fill(newPassword);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Current password is required')).toBeVisible();
  await expect(page.getByLabel('Current Password'), 'the invalid field has the focus').toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'User Management' }), 'the requested page').toBeVisible();
  await expect(page.getByText('Your admin password has been successfully changed.', { exact: true })).toBeVisible();
  expect((await otherBrowser.request.get('/adm/current')).status(), 'the former session has ended').toBe(401);
  await otherBrowser.close();

  // The server would refuse requests that are still running at the sign-out.
  await settled(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/adm/login');
  await submitCredentials(page, { username, password });
  await expect(page.getByRole('alert').first()).toBeVisible();
  await signInAsAdmin(page, { username, password: newPassword });
});
