import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleDialog } from './support/axe';
import { creatorOf } from './support/creator';
import { expect, test } from './support/journey';

const MARKUP = '<img src=x onerror=alert(1)>';

const hashtagsOf = async (page: Page): Promise<string[]> => {
  const { username } = await creatorOf(page.request);
  const profile = (await (await page.request.get(`/api/user/${username}`)).json()) as { hashtags: { name: string }[] };
  return profile.hashtags.map(({ name }) => name);
};

/** Gives another creator this hashtag, so that the list offers it. */
async function givenHashtag(browser: Browser, hashtagName: string): Promise<void> {
  const context = await browser.newContext();
  const { id } = await creatorOf(context.request);
  expect((await context.request.post(`/api/user/${String(id)}/hashtags`, { data: { hashtagName } })).ok()).toBe(true);
  await context.close();
}

test('a creator chooses hashtags by keyboard alone', async ({ page }) => {
  await page.goto('/profile');
  const field = page.getByRole('combobox', { name: 'Add a hashtag' });
  await field.fill(' #Ceramics ');
  await expect(page.getByRole('option', { name: 'Create "ceramics"' })).toBeVisible();
  await expectAccessible(page, 'hashtags');
  await field.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await field.press('Enter');
  await expect(page.getByText('Hashtag added successfully').first()).toBeVisible();
  expect(await hashtagsOf(page)).toEqual(['ceramics']);
  await field.press('Backspace');
  await expect(page.getByText('Hashtag removed successfully').first()).toBeVisible();
  expect(await hashtagsOf(page)).toEqual([]);
});

test('the list of hashtags opens when its field gets the focus, and closes on a click outside', async ({ page, browser }) => {
  await givenHashtag(browser, 'lacework');
  await page.goto('/profile');
  const list = page.getByRole('listbox', { name: 'Hashtags' });
  await page.getByRole('combobox', { name: 'Add a hashtag' }).focus();
  await expect(list).toBeVisible();
  await expect(list).toHaveCSS('max-height', '240px');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(list).toHaveCount(0);
});

test.describe('when the server refuses', () => {
  test.use({ allowedErrors: [[/status of 400/], { scope: 'test' }] });

  test('a hashtag is not added, and an error message is shown', async ({ page }) => {
    await page.route('**/api/user/*/hashtags', (route) => route.fulfill({ status: 400, json: { message: MARKUP } }));
    await page.goto('/profile');
    const field = page.getByRole('combobox', { name: 'Add a hashtag' });
    await field.fill('rivers');
    await field.press('Enter');
    // The message at the field, and the toast, which has a title.
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to add hashtag' })).toHaveCount(2);
    await expect(page.getByRole('list', { name: 'Your hashtags' })).toHaveCount(0);
    await expect(field).toHaveValue('rivers');
  });
});

test('a creator adds, edits, reorders and deletes links', async ({ page }) => {
  const { id } = await creatorOf(page.request);
  for (const [platform, name] of [
    ['github', 'First'],
    ['website', MARKUP],
  ]) {
    const data = { platform, url: `https://${platform ?? ''}.example/`, displayName: name };
    expect((await page.request.post(`/api/user/${String(id)}/links`, { data })).status()).toBe(201);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'External Links' });
  const rows = card.getByRole('listitem');
  await expect(rows.nth(1), 'stored markup is text').toContainText(MARKUP.slice(0, 20));

  await test.step('adds a link, whose URL starts with https://', async () => {
    // The response is fixed, because the journey does not test whether a URL is reachable.
    await page.route('**/api/validate-url', (route) => route.fulfill({ json: { isValid: true, isReachable: false, error: null } }));
    await card.getByRole('button', { name: 'Add New Link' }).click();
    const form = page.getByRole('form', { name: 'Add New Link' });
    await expect(form.getByLabel('URL')).toHaveValue('https://');
    await expect(form.getByRole('button', { name: 'Add Link' })).toBeDisabled();
    await form.getByRole('combobox', { name: 'Platform' }).press('Enter');
    await page.getByRole('option', { name: 'YouTube' }).press('Enter');
    await form.getByLabel('URL').fill('youtube.example/third');
    await expect(form.getByLabel('URL')).toHaveValue('https://youtube.example/third');
    await form.getByLabel('URL').press('Tab');
    await expect(form.getByText('URL format is valid but may not be reachable')).toBeVisible();
    await expectAccessible(page, 'links');
    await form.getByRole('button', { name: 'Add Link' }).click();
    await expect(page.getByText('Link added successfully').first()).toBeVisible();
    await expect(rows).toHaveCount(3);
  });

  await test.step('edits the link', async () => {
    await page.getByRole('button', { name: 'More for youtube.example/third' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Link' });
    await dialog.getByLabel('Display name').fill('Third');
    await expectAccessibleDialog(page, 'features/links/EditLinkDialog');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Link updated successfully').first()).toBeVisible();
    await expect(rows.nth(2)).toContainText('Third');
  });

  await test.step('moves the link by a key, which keeps the focus on its handle, and another link by dragging', async () => {
    await page.getByRole('button', { name: 'Move Third' }).press('ArrowUp');
    await expect(rows.nth(1)).toContainText('Third');
    await expect(page.getByRole('button', { name: 'Move Third' })).toBeFocused();
    const handle = await rows.nth(0).getByRole('button', { name: 'Move First' }).boundingBox();
    const last = await rows.nth(2).boundingBox();
    if (handle === null || last === null) throw new Error('not shown');
    const ordered = page.waitForResponse((answer) => answer.url().endsWith('/links/order'));
    await page.mouse.move(handle.x + 8, handle.y + 8);
    await page.mouse.down();
    await page.mouse.move(handle.x + 8, last.y + last.height - 4, { steps: 8 });
    await page.mouse.up();
    expect((await ordered).status()).toBe(200);
    await page.reload();
    await expect(rows.nth(0)).toContainText('Third');
    await expect(rows.nth(2)).toContainText('First');
  });

  await test.step('deletes the link after a confirmation', async () => {
    await page.getByRole('button', { name: 'More for Third' }).click();
    await page.getByRole('menuitem', { name: 'Delete Third' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Link' });
    await expect(dialog).toContainText('Are you sure you want to delete this link? This action cannot be undone.');
    await expectAccessibleDialog(page, 'features/links/DeleteLinkDialog');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Link deleted successfully').first()).toBeVisible();
    await expect(rows).toHaveCount(2);
  });
});
