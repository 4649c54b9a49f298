import { readFile } from 'node:fs/promises';
import { expectAccessibleOnPhoneAndDesktop } from './support/axe';
import { creatorOf } from './support/creator';
import { expect, test, uniqueWord } from './support/journey';
import { newestMail } from './support/mailbox';
import { expectReflow } from './support/reflow';

// The server refuses a link in another browser and a used link, and the browser reports both to the console.
test.use({ allowedErrors: [[/status of (403|400) .*\/api\/auth\/verify/], { scope: 'test' }] });

// The accessibility checks of every screen are slow on a small machine.
test.describe.configure({ timeout: 240_000 });

test('an account is saved, and a second browser signs in to it', async ({ page, browser, watch, server }) => {
  const email = `${uniqueWord('lena')}@example.com`;
  await page.setViewportSize({ width: 1440, height: 900 });
  const { username } = await creatorOf(page.request);
  await page.goto('/profile');

  await test.step('saving a profile without an email address shows the prompt', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Bio').fill('Lanterns of paper and light.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const bubble = page.getByRole('button', { name: /Save your account: with a passkey, or by email/ });
    await expect(bubble).toBeVisible();
    const box = await bubble.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(280);
    expect(box?.width).toBeLessThanOrEqual(320);
    const sideBar = await page.getByRole('complementary').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0), 'covers no content').toBeLessThanOrEqual(sideBar?.width ?? 0);
    await expectAccessibleOnPhoneAndDesktop(page, 'prompt bubble');
    await bubble.click();
    await expect(bubble).toBeHidden();
  });

  const dialog = page.getByRole('dialog', { name: 'Save Your Account' });
  await test.step('the address is checked while it is typed', async () => {
    await expect(dialog).toContainText('Enter your email to save your account.');
    const field = dialog.getByLabel('Email');
    const send = dialog.getByRole('button', { name: 'Send Magic Link' });
    await expect(send).toBeDisabled();
    await field.press('Enter');
    await expect(page.getByText('Please enter your email address.').first()).toBeVisible();
    await field.fill('lena@example');
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
    await expect(send).toBeDisabled();
    await field.fill(` ${email} `);
    await expect(dialog.getByText('This email is available')).toBeVisible();
    await expectAccessibleOnPhoneAndDesktop(page, 'save dialog');
    await send.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Magic link sent!').first()).toBeVisible();
    await expect(page.getByText(`A secure login link has been sent to ${email}.`, { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Check your email' })).toContainText(email);
    await expectAccessibleOnPhoneAndDesktop(page, 'code dialog');
  });

  const { link } = await newestMail(server, email);
  await test.step('the link saves the account in the browser that requested it', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Your account is saved' })).toBeVisible();
    await expectAccessibleOnPhoneAndDesktop(page, 'account saved');
    await page.getByRole('main').getByRole('link', { name: 'My Profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'You are signed in' }), 'a used link works while signed in').toBeVisible();
  });

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const other = await context.newPage();
  watch(other);

  await test.step('a second browser signs in with the code', async () => {
    await other.goto('/');
    await other.getByRole('button', { name: 'Open user menu' }).click();
    await other.getByRole('menuitem', { name: 'Sign in' }).click();
    await expect(other.getByRole('dialog', { name: 'Sign in' }).getByLabel('Email')).toBeVisible();
    await other.keyboard.press('Escape');
    await other.getByRole('button', { name: 'Open user menu' }).click();
    await other.getByRole('menuitem', { name: 'Save Account' }).click();
    const save = other.getByRole('dialog', { name: 'Save Your Account' });
    await save.getByLabel('Email').fill(email);
    await expect(save.getByText('This email is already in use')).toBeVisible();
    await save.getByRole('button', { name: 'Sign in', exact: true }).click();
    const signIn = other.getByRole('dialog', { name: 'Sign in' });
    await signIn.getByLabel('Email').fill(email);
    await signIn.getByRole('button', { name: 'Send Magic Link' }).click();
    const code = other.getByLabel('6-digit code');
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await code.fill('000000');
    await other.getByRole('button', { name: 'Continue' }).click();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    const digits = (await newestMail(server, email)).code;
    await code.fill(`${digits.slice(0, 3)} ${digits.slice(3)}`);
    await other.getByRole('button', { name: 'Continue' }).click();
    await expect(other.getByRole('dialog')).toBeHidden();
    await expect(other.getByRole('complementary')).toContainText(username);
  });

  await test.step('the account page shows both browsers, and ends one', async () => {
    await page.goto('/account');
    await expect(page.getByText(`You sign in with ${email}.`)).toBeVisible();
    const sessions = page.getByRole('region', { name: 'Where you are signed in' });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expectAccessibleOnPhoneAndDesktop(page, 'account page');
    await sessions
      .getByRole('listitem')
      .nth(1)
      .getByRole('button', { name: /^Sign out/ })
      .click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    expect((await creatorOf(other.request)).username).not.toBe(username);
  });

  await test.step('a used link shows an error in another browser, which can request a new link', async () => {
    await other.goto(link);
    await expect(other.getByRole('heading', { name: 'This link was used already' })).toBeVisible();
    await expectAccessibleOnPhoneAndDesktop(other, 'used link');
    await other.getByLabel('Where should the new email go?').fill(email);
    await other.getByRole('button', { name: 'Send Magic Link' }).click();
    // The field is shown after the mail was sent.
    await expect(other.getByLabel('6-digit code')).toBeVisible();
    await other.getByLabel('6-digit code').fill((await newestMail(server, email)).code);
    await other.getByRole('button', { name: 'Continue' }).click();
    await expect(other.getByRole('heading', { name: `Welcome back, ${username}` })).toBeVisible();
  });
  await context.close();
});

test('a sign-in link that is opened in another browser requires the code of its mail', async ({ page, browser, watch, server }) => {
  const email = `${uniqueWord('omar')}@example.com`;
  const { username } = await creatorOf(page.request);
  await page.request.post('/api/send-magic-link', { data: { email } });
  const { link, code } = await newestMail(server, email);

  const context = await browser.newContext();
  const other = await context.newPage();
  watch(other);
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Sign in on this device' })).toBeVisible();
  await expectAccessibleOnPhoneAndDesktop(other, 'sign-in in another browser');
  await other.getByLabel('6-digit code').fill('12');
  await other.getByRole('button', { name: 'Sign in on this device' }).click();
  await expect(other.getByText('Enter the 6 digits of the code').first()).toBeVisible();
  await other.getByLabel('6-digit code').fill(code);
  await other.getByRole('button', { name: 'Sign in on this device' }).click();
  await expect(other.getByRole('heading', { name: 'Your account is saved' })).toBeVisible();
  expect((await creatorOf(other.request)).username, 'not the account of the browser that requested the link').not.toBe(username);
  await context.close();
});

test('a sign-in link still works after a mail scanner has opened it and pressed every button', async ({ page, browser, watch, server }) => {
  const email = `${uniqueWord('petra')}@example.com`;
  const { username } = await creatorOf(page.request);
  await page.request.post('/api/send-magic-link', { data: { email } });
  const { link } = await newestMail(server, email);

  const context = await browser.newContext();
  const scanner = await context.newPage();
  watch(scanner);
  await scanner.goto(link);
  await expect(scanner.getByRole('heading', { name: 'Sign in on this device' })).toBeVisible();
  const buttons = scanner.getByRole('main').getByRole('button');
  expect(await buttons.count()).toBeGreaterThan(0);
  for (const button of await buttons.all()) if (await button.isVisible()) await button.click();
  expect((await creatorOf(scanner.request)).username).not.toBe(username);
  await context.close();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your account is saved' })).toBeVisible();
  expect((await creatorOf(page.request)).username).toBe(username);
});

test('a sign-in makes two pages with content one', async ({ page, browser, server }) => {
  const email = `${uniqueWord('mira')}@example.com`;
  await creatorOf(page.request);
  await page.request.patch('/api/profile', { data: { bio: 'The first account.' } });
  await page.request.post('/api/send-magic-link', { data: { email } });
  await page.goto((await newestMail(server, email)).link);
  await expect(page.getByRole('heading', { name: 'Your account is saved' })).toBeVisible();
  const first = await creatorOf(page.request);

  const context = await browser.newContext();
  const other = await context.newPage();
  await creatorOf(other.request);
  await other.request.patch('/api/profile', { data: { bio: 'The second account.' } });
  await other.request.post('/api/send-magic-link', { data: { email, signIn: true } });
  await other.goto((await newestMail(server, email)).link);
  await expect(other.getByRole('heading', { name: 'You have two pages' })).toBeVisible();
  await expectAccessibleOnPhoneAndDesktop(other, 'merge question');
  await other.getByRole('radio', { name: `@${first.username}` }).press('Space');
  await other.getByRole('radio', { name: 'The second account.' }).press('Space');
  await other.getByRole('button', { name: 'Make them one page' }).click();
  await expect(other.getByRole('heading', { name: 'Your two pages are one now' })).toBeVisible();
  expect(await creatorOf(other.request)).toMatchObject({ id: first.id, bio: 'The second account.' });
  await context.close();
});

test('unknown, replaced and used sign-in links show why they do not work', async ({ page, server }) => {
  const email = `${uniqueWord('nico')}@example.com`;
  await page.goto('/auth/verify?token=nonsense');
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await page.request.post('/api/send-magic-link', { data: { email } });
  const { link } = await newestMail(server, email);
  await page.request.post('/api/send-magic-link', { data: { email } });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'A newer link was sent' })).toBeVisible();

  const newest = (await newestMail(server, email)).link;
  await page.goto(newest);
  await expect(page.getByRole('heading', { name: 'Your account is saved' })).toBeVisible();
  await page.request.post('/api/sign-out');
  await page.goto(newest);
  await expect(page.getByRole('heading', { name: 'This link was used already' })).toBeVisible();
  await expectAccessibleOnPhoneAndDesktop(page, 'used link');
  await expectReflow(page, 'used link');
});

test('a username can be changed twice, and its old URL redirects to the new one', async ({ page }) => {
  const { username } = await creatorOf(page.request);
  await page.goto('/profile');
  const [once, twice] = [uniqueWord('lantern-'), uniqueWord('candle-')];
  for (const name of [once, twice]) {
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Username').fill(name);
    await expect(page.getByText('This username is available')).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByLabel('Username')).toBeDisabled();
  await expect(page.getByText("You've used all 2 username changes allowed")).toBeVisible();
  await expectAccessibleOnPhoneAndDesktop(page, 'profile form');
  await page.goto(`/${username}`);
  await expect(page).toHaveURL(`/${twice}`);
});

test('signing out of an unsaved account warns; an account is exported, and deleted after its username is typed', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { username } = await creatorOf(page.request);
  await page.goto('/');
  await page.getByRole('button', { name: 'Open user menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const warning = page.getByRole('dialog', { name: 'You will lose this account' });
  await expect(warning).toContainText(username);
  await expectAccessibleOnPhoneAndDesktop(page, 'sign out warning');
  await warning.getByRole('button', { name: 'Sign out and lose it' }).click();
  await expect(page.getByRole('complementary')).not.toContainText(username);
  // The page has a new account.
  await expect(page.getByRole('complementary')).toContainText('Location not set');

  const next = await creatorOf(page.request);
  expect(next.username).not.toBe(username);
  await page.goto('/account');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download Everything' }).click()]);
  expect(download.suggestedFilename()).toBe('vitrine-export.zip');
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const confirm = page.getByRole('button', { name: 'Delete for ever' });
  await expect(confirm).toBeDisabled();
  await page.getByLabel(`Type ${next.username} to confirm`).fill(next.username);
  await expectAccessibleOnPhoneAndDesktop(page, 'delete dialog');
  await confirm.click();
  await expect(page.getByRole('dialog', { name: `${next.username} is deleted` })).toBeVisible();
  await page.getByRole('button', { name: 'Continue to Discover' }).click();
  await expect(page).toHaveURL('/');
  expect((await page.request.get(`/api/user/${next.username}`)).status()).toBe(404);
});
