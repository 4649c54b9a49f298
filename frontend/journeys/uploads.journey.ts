import type { Page } from '@playwright/test';
import { hydrated } from './support/hydrated';
import { expect, test } from './support/journey';
import { drawPhoto } from './support/photo';

/** Drops or pastes a photo by the events of the browser. */
async function addFile(page: Page, action: 'drop' | 'paste'): Promise<void> {
  const { buffer } = await drawPhoto(page);
  await page.evaluate(
    ([kind, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], `${kind}.jpg`, { type: 'image/jpeg' }));
      if (kind === 'paste') document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true }));
      else {
        const zone = document.querySelector('[data-drop-zone]');
        zone?.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
      }
    },
    [action, buffer.toString('base64')] as const,
  );
}

test('files are dropped and pasted, and leaving the page needs a confirmation while files are selected', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Upload Media' }).first();
  // A new document would have the question of the browser.
  await hydrated(link);
  await link.click();
  await expect(page.getByRole('button', { name: 'Choose Files' })).toBeVisible();

  await test.step('dropped, pasted, removed, cleared', async () => {
    await addFile(page, 'drop');
    await expect(page.getByRole('listitem').filter({ hasText: 'drop.jpg' })).toBeVisible();
    await addFile(page, 'paste');
    await expect(page.getByText('1 image(s) added from clipboard').first()).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'paste.jpg' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove drop.jpg' }).click();
    await expect(page.getByText('drop.jpg')).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect(page.getByText('paste.jpg')).toHaveCount(0);
    await page.getByRole('button', { name: 'Paste' }).click();
    await expect(page.getByText('Use keyboard shortcut').first()).toBeVisible();
  });

  await page.locator('input[type=file]').setInputFiles([await drawPhoto(page)]);
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await test.step('a link asks for confirmation, and Stay keeps the files', async () => {
    await page.getByRole('complementary').getByRole('link', { name: 'Following' }).click();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByText('hills.jpg')).toBeVisible();
  });
  await test.step('Back asks for confirmation, and Leave leaves the page', async () => {
    await page.goBack();
    await expect(question).toBeVisible();
    await expect(page).toHaveURL('/upload');
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { name: 'Discover Creators' })).toBeVisible();
  });
});
