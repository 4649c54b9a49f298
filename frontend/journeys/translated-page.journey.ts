import type { Locator } from '@playwright/test';
import { signInAsAdmin, toast } from './support/admin';
import { creatorOf, givenCreators, publish } from './support/creator';
import { expect, test, uniqueWord } from './support/journey';
import { newestMail } from './support/mailbox';
import { drawPhoto } from './support/photo';
import { translatePages } from './support/translator';

// Without a session, with a wrong code, and the script of the translator in the preview of a profile.
test.use({
  allowedErrors: [[/status of 401 .*\/adm\/current/, /status of 400 .*\/api\/auth\/verify/, /Blocked script execution/], { scope: 'test' }],
});

test.beforeEach(({ context }) => translatePages(context));

/** The element shows exactly this text, and the translator has seen it. */
async function expectTranslated(element: Locator, text: string): Promise<void> {
  await expect(element).toHaveText(text, { useInnerText: true });
  await expect(element.locator('xpath=(ancestor-or-self::font|descendant::font)[1]')).toBeAttached();
}

test('the public application works on a page that the browser translates', async ({ page, newSession, server }) => {
  const word = uniqueWord('lanterns');
  await givenCreators(newSession, 21, `One of the many makers of ${word}.`);
  const session = await newSession();
  const { username } = await creatorOf(session);
  await session.patch('/api/profile', { data: { bio: `Maker of ${word}.` } });
  await publish(session, await drawPhoto(page), 'Hills');
  const main = page.getByRole('main');

  await test.step('follows, unfollows, loads more', async () => {
    await page.goto(`/?search=${word}`);
    await expectTranslated(page.getByRole('heading', { level: 1 }), 'Discover Creators');
    const card = page.getByRole('article').filter({ hasText: username });
    await card.getByRole('button', { name: `Follow ${username}` }).click();
    await expect(card.getByRole('button', { name: `Following ${username}` })).toBeVisible();
    await expectTranslated(card.getByText('Following', { exact: true }), 'Following');
    await expect(card.getByText('1 follower', { exact: true })).toBeAttached();
    await expect(card.getByText('Follow', { exact: true })).toHaveCount(0);
    await card.getByRole('button', { name: /^(Unf|F)ollow/ }).click();
    await expectTranslated(card.getByRole('button', { name: `Follow ${username}` }), 'Follow');
    await page.getByRole('button', { name: 'Load More Creators' }).click();
    await expect(page.getByRole('article')).toHaveCount(22);
    await expect(page.getByText('Load More Creators')).toHaveCount(0);
  });

  await test.step('likes a picture', async () => {
    await page.getByRole('article').filter({ hasText: username }).getByRole('link').first().click();
    await main.getByRole('link', { name: 'Open Hills' }).click();
    await page.getByRole('button', { name: 'Like, 0 likes' }).last().click();
    await expect(page.getByRole('button', { name: 'Liked, 1 like' }).last()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`/${username}`);
  });

  await test.step('saves the profile, and keeps what is typed meanwhile', async () => {
    await page.getByRole('complementary').getByRole('link', { name: 'My Profile' }).click();
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Bio').fill('I fold paper.');
    await page.getByLabel('Location').fill('Sintra');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated successfully').first()).toBeVisible();
    await expectTranslated(main.getByText('I fold paper.'), 'I fold paper.');
    await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
  });

  await test.step('uploads a picture', async () => {
    await page.getByRole('complementary').getByRole('link', { name: 'Upload Media' }).click();
    await page.locator('input[type=file]').setInputFiles([await drawPhoto(page, 'one.jpg'), await drawPhoto(page, 'two.jpg')]);
    await page.getByLabel('Alt text for two.jpg').fill('Two hills');
    await page.getByRole('button', { name: 'Remove one.jpg' }).click();
    await expect(page.getByLabel('Alt text for two.jpg')).toHaveValue('Two hills');
    await expectTranslated(page.getByRole('button', { name: /^Upload 1/ }), 'Upload 1 file(s)');
    await page.getByRole('button', { name: 'Upload 1 file(s)' }).click();
    await expect(page.getByText('1 file(s) uploaded successfully').first()).toBeVisible();
  });

  await test.step('saves the account by the code of a mail', async () => {
    const email = `${word}@example.com`;
    await page.getByRole('button', { name: 'Open user menu' }).click();
    await page.getByRole('menuitem', { name: 'Save Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save Your Account' });
    await dialog.getByLabel('Email').fill('lena@example');
    await expectTranslated(dialog.getByText('Please enter a valid'), 'Please enter a valid email address');
    await dialog.getByLabel('Email').fill(email);
    await expectTranslated(dialog.getByText('This email is'), 'This email is available');
    await dialog.getByRole('button', { name: 'Send Magic Link' }).click();
    const code = page.getByLabel('6-digit code');
    await code.fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await code.fill((await newestMail(server, email)).code);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('goes back through the pages', async () => {
    await page.goBack();
    await expectTranslated(main.getByText('I fold paper.'), 'I fold paper.');
    await page.goBack();
    await expectTranslated(page.getByRole('heading', { level: 1 }), username);
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(22);
    await expect(page.getByText('This page stopped working')).toHaveCount(0);
  });
});

test('the back-office works on a page that the browser translates', async ({ page, newSession }) => {
  const { username } = await creatorOf(await newSession());
  await signInAsAdmin(page);
  await page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('link', { name: 'Users' }).click();
  await expectTranslated(page.getByRole('heading', { level: 1 }), 'User Management');
  const row = page.getByRole('row', { name: username });

  await test.step('filters the table', async () => {
    await page.getByLabel('Search users...').fill('no such user');
    await expect(page.getByRole('row', { name: username })).toHaveCount(0);
    await page.getByLabel('Search users...').fill(username);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByLabel('Search users...')).toHaveValue(username);
  });

  await test.step('edits a user in a dialog', async () => {
    await row.getByRole('button', { name: `Edit ${username}` }).click();
    const edit = page.getByRole('dialog', { name: `Edit User: ${username}` });
    await edit.getByLabel('Bio').fill('');
    await edit.getByLabel('Location').fill('Sintra');
    await edit.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog', { name: 'Discard changes?' }).getByRole('button', { name: 'Keep editing' }).click();
    await edit.getByLabel('Bio').fill('Folds paper.');
    await expect(edit.getByLabel('Location')).toHaveValue('Sintra');
    await edit.getByRole('button', { name: 'Update User' }).click();
    await expect(toast(page, 'User updated')).toBeVisible();
    await expect(edit).toBeHidden();
  });

  await test.step('opens the page of the user', async () => {
    await row.getByRole('link', { name: username }).first().click();
    await expect(page).toHaveURL(/\/adm\/users\/\d+/);
    await expectTranslated(page.getByRole('tab').first(), 'Page');
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
    }
    await page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('link', { name: 'Users' }).click();
    await expect(row).toBeVisible();
  });
});
