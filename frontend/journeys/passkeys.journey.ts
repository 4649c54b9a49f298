import type { Page } from '@playwright/test';
import { expectAccessibleOnPhoneAndDesktop } from './support/axe';
import { creatorOf } from './support/creator';
import { expect, test } from './support/journey';
import { expectDialogByKeys } from './support/keyboard';
import { firstAdmin } from './support/server';

// The server refuses a sign-in without a second factor, and the browser reports it to the console.
test.use({ allowedErrors: [[/status of 401 .*\/adm\/login/, /status of 401 .*\/adm\/current/], { scope: 'test' }] });

/** Gives the tabs of the page an authenticator that answers at once, as a fingerprint sensor does. */
async function addAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey saves an account, signs in to it again, and is renamed and removed', async ({ page, watch }) => {
  await addAuthenticator(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const { username } = await creatorOf(page.request);
  await page.goto('/profile');

  await test.step('the prompt after the first change leads to both ways', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Bio').fill('Lanterns of paper and light.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: /Save your account: with a passkey, or by email/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Save Your Account' });
    await expect(dialog.getByLabel('Email')).toBeVisible();
    await expectAccessibleOnPhoneAndDesktop(page, 'save dialog with a passkey');
    await dialog.getByRole('button', { name: 'Save with a passkey' }).click();
    await expect(page.getByText('Your account is saved').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveCount(0);
  });

  await test.step('signing out does not warn, and the passkey opens the account again, in every tab', async () => {
    await page.getByRole('button', { name: 'Open user menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out?' });
    await expect(dialog).toContainText('You can come back any time with your passkey.');
    await dialog.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('complementary')).not.toContainText(username);

    const otherTab = await page.context().newPage();
    watch(otherTab);
    await otherTab.goto('/account');
    await expect(otherTab.getByText('This account lives in this browser only.', { exact: false })).toBeVisible();

    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expectAccessibleOnPhoneAndDesktop(page, 'sign-in dialog with a passkey');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByText(`Welcome back, ${username}`).first()).toBeVisible();
    await expect(page.getByRole('complementary')).toContainText(username);
    await expect(otherTab.getByText(`You are ${username} now`).first()).toBeVisible();
    await expect(otherTab.getByText('You sign in with a passkey.', { exact: false })).toBeVisible();
    await otherTab.close();
  });

  await test.step('the account page renames the passkey, and keeps the last one', async () => {
    await page.goto('/account');
    const passkeys = page.getByRole('region', { name: 'Passkeys' });
    await expect(passkeys.getByText('Last used', { exact: false })).toBeVisible();
    await expectAccessibleOnPhoneAndDesktop(page, 'account page with a passkey');
    const rename = passkeys.getByRole('button', { name: /^Rename/ });
    await rename.focus();
    await page.keyboard.press('Enter');
    await expectDialogByKeys(page, rename, 'Rename this passkey');
    await rename.click();
    await page.getByRole('dialog', { name: 'Rename this passkey' }).getByLabel('Name').fill('My laptop');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(passkeys.getByText('My laptop', { exact: true })).toBeVisible();
  });
});

test('an administrator adds a passkey, and needs it at the next sign-in', async ({ page }) => {
  await addAuthenticator(page);
  await page.goto('/adm/login');
  const signIn = async () => {
    await page.getByLabel('Username').fill(firstAdmin.username);
    await page.getByLabel('Password').fill(firstAdmin.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  await signIn();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goto('/adm/settings');
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  await expect(page.getByText('is added', { exact: false }).first()).toBeVisible();
  await expectAccessibleOnPhoneAndDesktop(page, 'settings with a passkey');

  await page.request.post('/adm/logout');
  await page.goto('/adm/login');
  await signIn();
  await page.getByRole('button', { name: 'Use a Passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  // The other journeys of this server sign in by the password alone.
  await page.goto('/adm/settings');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('is removed', { exact: false }).first()).toBeVisible();
});
