import { expect, test } from './support/journey';
import { drawPhoto } from './support/photo';

// The refusal that this journey provokes is reported by the browser itself.
test.use({ allowedErrors: [[/status of 503/], { scope: 'test' }] });

test('a failed file keeps its place and its reason, and can be sent again', async ({ page }) => {
  await page.goto('/upload');
  const photo = await drawPhoto(page);
  await page.locator('input[type=file]').setInputFiles(['good.jpg', 'unlucky.jpg', 'other.jpg'].map((name) => ({ ...photo, name })));
  await expect(page.getByRole('listitem').filter({ hasText: 'unlucky.jpg' })).toContainText(
    `${(photo.buffer.length / 1024 / 1024).toFixed(2)} MB`,
  );

  let unlucky = true;
  await page.route('**/api/media/upload', async (route) => {
    const mine = route.request().postDataBuffer()?.includes('unlucky.jpg') === true;
    if (!mine || !unlucky) return route.continue();
    unlucky = false;
    const sentence = 'The storage is full.';
    return route.fulfill({ status: 503, json: { statusCode: 503, code: 'unavailable', message: sentence, error: sentence } });
  });
  await page.getByRole('button', { name: 'Upload 3 file(s)' }).click();

  const row = page.getByRole('listitem').filter({ hasText: 'unlucky.jpg' });
  await expect(row).toContainText('The storage is full.');
  await expect(page.getByText('Some files failed to upload. Please try again.').first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'good.jpg' })).toContainText('Uploaded');

  await page.getByRole('button', { name: 'Retry unlucky.jpg' }).click();
  await expect(page.getByText('1 file(s) uploaded successfully').first()).toBeVisible();
});

test('leaving asks while files wait, and stays or goes as told', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Upload Media' }).first().click();
  await page.locator('input[type=file]').setInputFiles([await drawPhoto(page)]);
  const question = page.getByRole('dialog', { name: 'Leave this page?' });

  await page.getByRole('complementary').getByRole('link', { name: 'Following' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText('hills.jpg')).toBeVisible();

  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL('/upload');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Discover Creators' })).toBeVisible();
});

test('files can be dropped and pasted as well', async ({ page }) => {
  await page.goto('/upload');
  await expect(page.getByRole('button', { name: 'Choose Files' })).toBeVisible();
  const { buffer } = await drawPhoto(page);
  const send = (how: 'drop' | 'paste') =>
    page.evaluate(
      ([kind, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], `${kind}.jpg`, { type: 'image/jpeg' }));
        if (kind === 'paste') document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true }));
        else {
          const zone = document.querySelector('[aria-label^="Add files"]');
          zone?.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
        }
      },
      [how, buffer.toString('base64')] as const,
    );
  await send('drop');
  await expect(page.getByRole('listitem').filter({ hasText: 'drop.jpg' })).toBeVisible();
  await send('paste');
  await expect(page.getByText('1 image(s) added from clipboard').first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'paste.jpg' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove drop.jpg' }).click();
  await expect(page.getByText('drop.jpg')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page.getByText('paste.jpg')).toHaveCount(0);
  await page.getByRole('button', { name: 'Paste' }).click();
  await expect(page.getByText('Use keyboard shortcut').first()).toBeVisible();
});
