import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { givenCreator, publish } from './support/creator';
import { expect, test } from './support/journey';
import { drawPhoto } from './support/photo';
import { failing } from './support/spoken';
import { shortVideo } from './support/video';

/** Collects the ids of the items for which the page sends a view. */
function collectViews(page: Page): string[] {
  const viewedIds: string[] = [];
  page.on('request', (request) => {
    const [, id] = /\/api\/media\/(\d+)\/view$/.exec(request.url()) ?? [];
    if (id !== undefined) viewedIds.push(id);
  });
  return viewedIds;
}

test.describe('a like', () => {
  test.use({ allowedErrors: [[/status of 500 .*\/(like|view)/], { scope: 'test' }] });

  test('is shown at once and after a reload, can be removed, and is restored when its removal fails', async ({ page, browser, watch }) => {
    const { username } = await givenCreator(page, { bio: 'Hills, patiently.', photos: 2 });
    const context = await browser.newContext();
    const visitor = await context.newPage();
    watch(visitor);
    const views = collectViews(visitor);
    await visitor.goto(`/${username}`);
    await visitor.getByRole('link', { name: 'Open Hills, number 2' }).click();
    await visitor.getByRole('button', { name: 'Like, 0 likes' }).click();
    const liked = visitor.getByRole('button', { name: 'Liked, 1 like' });
    await expect(liked).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(visitor, 'lightbox');

    await visitor.getByRole('button', { name: 'Next' }).click();
    await expect(visitor.getByRole('button', { name: 'Like, 0 likes' })).toBeVisible();
    await visitor.getByRole('button', { name: 'Previous' }).click();
    await expect(liked).toBeVisible();
    expect(new Set(views).size).toBe(2);
    expect(views, 'one view for each item, although one was shown twice').toHaveLength(2);

    const failedView = visitor.waitForResponse('**/api/media/*/view');
    await visitor.route('**/api/media/*/view', failing);
    await visitor.reload();
    await expect(liked).toHaveAttribute('aria-pressed', 'true');
    await failedView;
    await expect(visitor.getByRole('alert'), 'no message about a view that could not be counted').toHaveCount(0);
    await visitor.route('**/api/media/*/like', failing);
    await liked.click();
    await expect(visitor.getByText('Your like could not be saved').first()).toBeVisible();
    await expect(liked).toHaveAttribute('aria-pressed', 'true');
    await visitor.unroute('**/api/media/*/like');
    await liked.click();
    await expect(visitor.getByRole('button', { name: 'Like, 0 likes' })).toHaveAttribute('aria-pressed', 'false');
    await context.close();
  });
});

test('the owner uploads, describes and deletes media, also sensitive media; a visitor cannot change it', async ({
  page,
  browser,
  watch,
}) => {
  const { username } = await givenCreator(page, { bio: 'Hills, patiently.', photos: 1 });
  await page.goto('/profile');

  await test.step('the uploader refuses a text file, and closes after the upload', async () => {
    await page.getByRole('button', { name: 'Upload Media' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload Media' });
    const picker = dialog.locator('input[type=file]');
    await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
    await expect(dialog.getByText('notes.txt: Unsupported file type.').first()).toBeVisible();
    await picker.setInputFiles(await drawPhoto(page, 'second.jpg'));
    await expect(dialog.getByLabel('Alt text for second.jpg')).toBeVisible();
    const question = page.getByRole('dialog', { name: 'Discard these files?' });
    await expect(async () => {
      // The first Escape closes the toast while one is shown.
      await page.keyboard.press('Escape');
      await expect(question).toBeVisible({ timeout: 2000 });
    }).toPass();
    await question.getByRole('button', { name: 'Keep them' }).click();
    await dialog.getByLabel('Alt text for second.jpg').fill('Evening over the hills');
    await expectAccessible(page, 'uploader');
    const send = dialog.getByRole('button', { name: 'Upload 1 file(s)' });
    const list = await dialog.getByRole('region', { name: 'Selected files' }).boundingBox();
    const box = await send.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), 'the button is inside the list').toBeLessThanOrEqual((list?.y ?? 0) + (list?.height ?? 0));
    await send.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('1 file(s) uploaded successfully').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open Evening over the hills' })).toBeVisible();
  });

  await test.step('an item is described and marked as sensitive', async () => {
    await page.getByRole('button', { name: 'Describe Evening over the hills' }).click();
    const dialog = page.getByRole('dialog', { name: 'Describe Media' });
    await dialog.getByLabel('Alternative text').fill('<b>Dusk</b>');
    await dialog.getByRole('switch', { name: 'Sensitive content' }).click();
    await expectAccessible(page, 'description');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Show sensitive content, <b>Dusk</b>' })).toBeVisible();
  });

  await test.step('a visitor sees it after a click, and cannot change it', async () => {
    const context = await browser.newContext();
    const visitor = await context.newPage();
    watch(visitor);
    await visitor.goto(`/${username}`);
    await visitor.getByRole('button', { name: 'Show sensitive content, <b>Dusk</b>' }).click();
    await visitor.getByRole('link', { name: 'Open <b>Dusk</b>' }).click();
    await expect(visitor.getByRole('button', { name: 'Like, 0 likes' })).toBeVisible();
    await expect(visitor.getByRole('button', { name: /^(Delete|Describe)/ })).toHaveCount(0);
    await context.close();
  });

  await test.step('an item is deleted from the lightbox after a confirmation', async () => {
    await page.getByRole('link', { name: 'Open Hills, number 1' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Media' });
    await expect(dialog).toContainText('Are you sure you want to delete this media?');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Your media has been deleted successfully.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Hills, number 1/ })).toHaveCount(0);
  });
});

test('a video is played in the lightbox', async ({ page }) => {
  const { username } = await givenCreator(page, { bio: 'Hills that move.', photos: 0 });
  await publish(page.request, await shortVideo(), 'Clouds over the hills');
  await page.goto(`/${username}`);
  await page.getByRole('link', { name: 'Open Clouds over the hills' }).click();
  const slide = page.getByRole('group', { name: 'Clouds over the hills' });
  const video = slide.locator('video');
  await expect(video).toHaveAttribute('poster', /thumbnail/);
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
  });
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
});
