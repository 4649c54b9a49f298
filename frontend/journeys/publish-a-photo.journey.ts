import { creatorOf } from './support/creator';
import { expect, test } from './support/journey';
import { drawPhoto } from './support/photo';

test('a visitor publishes a photo, and another visitor finds it', async ({ page, browser, watch }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Discover Creators' })).toBeVisible();

  const sideBar = page.getByRole('complementary');
  const ownLink = sideBar.getByRole('link').filter({ hasText: 'Location not set' });
  // A request before the page has its session would create a second account.
  await expect(ownLink).toBeVisible();
  const { username } = await creatorOf(page.request);
  await expect(ownLink, 'a visitor has an account from the first page on').toContainText(username);

  await test.step('uploads a photo', async () => {
    await sideBar.getByRole('link', { name: 'Upload Media' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose Files' }).click();
    await (await chooser).setFiles([await drawPhoto(page), { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') }]);
    await expect(page.getByRole('region', { name: 'Files that were not added' })).toContainText('notes.txt is not a supported format');
    await page.getByLabel('Alt text for hills.jpg').fill('Green hills under a low sun');
    await page.getByRole('button', { name: 'Upload 1 file(s)' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Upload successful' }).first()).toContainText(
      '1 file(s) uploaded successfully',
    );
    await expect(page.locator('[role=region][aria-label^=Notifications] > div')).toHaveCSS('max-width', '420px');
    await expect(page.getByRole('heading', { name: /Selected files/ }), 'the list is empty again').toHaveCount(0);
  });

  await test.step('sees it on the profile, with a thumbnail', async () => {
    await page.getByRole('link', { name: 'See them on your profile' }).click();
    await expect(page).toHaveURL(`/${username}`);
    await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
    const tile = page.getByRole('link', { name: 'Open Green hills under a low sun' });
    await expect(tile).toBeVisible();
    const image = tile.locator('img');
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc), 'the thumbnail').not.toContain('.jpg');
  });

  await test.step('writes a bio', async () => {
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Bio').fill('I photograph hills, patiently.');
    await page.getByLabel('Location').fill('Sintra, Portugal');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated successfully').first()).toBeVisible();
    await expect(page.getByText('I photograph hills, patiently.')).toBeVisible();
    await expect(sideBar.getByText('Sintra, Portugal')).toBeVisible();
  });

  await test.step('appears on Discover', async () => {
    await sideBar.getByRole('link', { name: 'Discover', exact: true }).click();
    await expect(page.getByRole('article').filter({ hasText: username })).toBeVisible();
  });

  await test.step('another visitor finds the creator by search and by URL', async () => {
    const context = await browser.newContext();
    const visitor = await context.newPage();
    watch(visitor);
    await visitor.goto('/');
    await visitor.getByRole('combobox').fill(username.slice(0, -3));
    await visitor.keyboard.press('Enter');
    await expect(visitor).toHaveURL(/\?search=/);
    const card = visitor.getByRole('article').filter({ hasText: username });
    await expect(card).toContainText('I photograph hills, patiently.');
    await card.getByRole('link').click();
    await expect(visitor.getByRole('heading', { level: 1, name: username })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Edit Profile' }), 'a visitor cannot edit the profile').toHaveCount(0);

    await visitor.getByRole('link', { name: 'Open Green hills under a low sun' }).click();
    await expect(visitor).toHaveURL(/\?media=\d+$/);
    const fullImage = visitor.getByRole('img', { name: 'Green hills under a low sun' });
    await expect(fullImage).toBeVisible();
    await visitor.keyboard.press('Escape');
    await expect(visitor).toHaveURL(`/${username}`);

    await visitor.goto(`/${username}`);
    await expect(visitor.getByRole('heading', { level: 1, name: username })).toBeVisible();
    await context.close();
  });
});
