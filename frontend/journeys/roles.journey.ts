import { givenAdmin, signInAsAdmin, submitCredentials } from './support/admin';
import { authenticatorCode } from './support/authenticator';
import { expectAccessible } from './support/axe';
import { expect, test, uniqueWord } from './support/journey';
import { newestInvitation } from './support/mailbox';
import { firstAdmin } from './support/server';

const PASSWORD = 'four words by hand';

// The browser reports the calls without a session to the console.
test.use({ allowedErrors: [[/status of 401 .*\/adm\/(current|login)/], { scope: 'test' }] });

test('an owner invites a moderator, who sees what the role allows', async ({ page, browser, server }) => {
  const email = `${uniqueWord('mara.')}@example.org`;
  const username = uniqueWord('mara.');
  await signInAsAdmin(page, firstAdmin);
  await page.getByRole('link', { name: 'Admin Accounts' }).click();
  await page.getByRole('button', { name: 'Invite by Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite an Administrator' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByRole('button', { name: `Withdraw the invitation of ${email}` })).toBeVisible();
  await expectAccessible(page, 'Admin Accounts with an invitation');

  const invited = await (await browser.newContext()).newPage();
  await invited.goto(await newestInvitation(server, email));
  await expect(invited.getByText(email)).toBeVisible();
  await expectAccessible(invited, 'The page of an invitation');
  await invited.getByLabel('Username').fill(username);
  await invited.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await invited.getByRole('button', { name: 'Create Account' }).click();
  await expect(invited.getByText(`Welcome back, ${username}`)).toBeVisible();
  await expect(invited.getByText('Moderator', { exact: true })).toBeVisible();
  await expect(invited.getByRole('link', { name: 'Backup' })).toBeHidden();
  await invited.goto('/adm/backup');
  await expect(invited.getByRole('heading', { name: 'Not part of your role' })).toBeVisible();
  await expectAccessible(invited, 'A screen that is not part of the role');
  await invited.getByRole('link', { name: 'Moderation' }).click();
  await expect(invited.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await invited.context().close();
});

test('a required second factor is set up before anything else', async ({ page, browser }) => {
  const [owner, other] = [uniqueWord('owner.'), uniqueWord('other.')].map((username) => ({ username, password: PASSWORD }));
  if (owner === undefined || other === undefined) throw new Error('no names');
  await givenAdmin(page, owner, 'owner');
  await givenAdmin(page, other);
  await signInAsAdmin(page, owner);
  await page.goto('/adm/settings');
  const preparing = page.waitForResponse('**/adm/api/two-factor');
  await page.getByRole('button', { name: 'Set Up' }).click();
  const { secret } = (await (await preparing).json()) as { secret: string };
  await page.getByLabel('Authentication code').fill(authenticatorCode(secret));
  await page.getByRole('button', { name: 'Turn On' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('switch', { name: 'Require it of every administrator' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Require' }).click();
  await expect(page.getByRole('switch', { name: 'Require it of every administrator' })).toBeChecked();

  const second = await (await browser.newContext()).newPage();
  await submitCredentials(second, other);
  await expect(second.getByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible();
  for (const width of [390, 1440]) {
    await second.setViewportSize({ width, height: 900 });
    await expectAccessible(second, `Set up two-factor sign-in, ${String(width)} px`);
  }
  expect((await second.request.get('/adm/api/users?page=1')).status()).toBe(403);
  const preparingSecond = second.waitForResponse('**/adm/api/two-factor');
  await second.getByRole('button', { name: 'Set Up' }).click();
  const setup = (await (await preparingSecond).json()) as { secret: string };
  await second.getByLabel('Authentication code').fill(authenticatorCode(setup.secret));
  await second.getByRole('button', { name: 'Turn On' }).click();
  await second.getByRole('button', { name: 'I have kept them' }).click();
  await expect(second.getByText(`Welcome back, ${other.username}`)).toBeVisible();
  await second.context().close();
  // Other journeys sign in without a second factor.
  await page.getByRole('switch', { name: 'Require it of every administrator' }).click();
  await expect(page.getByRole('switch', { name: 'Require it of every administrator' })).not.toBeChecked();
});
