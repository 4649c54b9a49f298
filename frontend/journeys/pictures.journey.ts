import type { Locator, Page } from '@playwright/test';
import { expectAccessible, widths } from './support/axe';
import { whoIs } from './support/creator';
import { expect, test } from './support/journey';
import type { Photo } from './support/photo';
import { failing, shows } from './support/spoken';

interface Upright {
  width: number;
  height: number;
  /** The colours left and right of the middle. */
  left: string;
  right: string;
}

/**
 * A JPEG that lies on its side, as a phone writes it: red above, blue below, and a note in its EXIF that it has to be turned
 * by a quarter. Upright, blue is on the left and red on the right.
 */
async function sidewaysPhoto(page: Page): Promise<Photo> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 900;
    const paint = canvas.getContext('2d');
    if (paint === null) throw new Error('no canvas');
    paint.fillStyle = '#f00';
    paint.fillRect(0, 0, 1200, 450);
    paint.fillStyle = '#00f';
    paint.fillRect(0, 450, 1200, 450);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  });
  const jpeg = Buffer.from(base64, 'base64');
  // APP1: EXIF, big-endian, one entry: orientation (0x0112) 6
  const exif = Buffer.from('ffe100224578696600004d4d002a0000000800010112000300000001000600000000', 'hex');
  return {
    name: 'sideways.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([jpeg.subarray(0, 2), exif, Buffer.alloc(2), jpeg.subarray(2)]),
  };
}

/** What is stored, as a browser shows it. */
function look(page: Page, url: string): Promise<Upright> {
  return page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const paint = canvas.getContext('2d');
    if (paint === null) throw new Error('no canvas');
    paint.drawImage(image, 0, 0);
    const colourAt = (share: number) => {
      const [red = 0, , blue = 0] = paint.getImageData(Math.floor(canvas.width * share), Math.floor(canvas.height / 2), 1, 1).data;
      return red > blue ? 'red' : 'blue';
    };
    return { width: canvas.width, height: canvas.height, left: colourAt(0.25), right: colourAt(0.75) };
  }, url);
}

const pictures = async (page: Page): Promise<{ profileImage: string | null; bannerImage: string | null }> =>
  (await (await page.request.get('/api/session')).json()) as { profileImage: string | null; bannerImage: string | null };

/** At most 800 by 500 to crop in, at least 100 by 50 of it: three times as wide as high, that is 150 by 50. */
async function expectLeastCrop(dialog: Locator, startAgain: () => Promise<void>): Promise<void> {
  const sizeOf = async (selector: string) => (await dialog.locator(selector).boundingBox()) ?? { width: 0, height: 0 };
  const area = await sizeOf('.ReactCrop');
  expect(area.width).toBeLessThanOrEqual(800);
  expect(area.height).toBeLessThanOrEqual(500);
  await dialog.locator('.ReactCrop__drag-handle.ord-se').focus();
  for (let n = 0; n < 10; n += 1) await dialog.page().keyboard.press('Control+ArrowLeft');
  const least = await sizeOf('.ReactCrop__crop-selection');
  expect(Math.round(least.width)).toBe(150);
  expect(Math.round(least.height)).toBe(50);
  await startAgain();
  await expect.poll(async () => (await sizeOf('.ReactCrop__crop-selection')).width).toBeGreaterThan(least.width);
}

const UPLOADS = '**/api/media/upload';

async function changeAvatar(page: Page, photo: Photo, width: number): Promise<void> {
  await page.getByRole('button', { name: 'Change avatar' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Update Avatar' });
  await dialog.locator('input[type=file]').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
  await expect(dialog.getByRole('alert')).toContainText('Please select an image file');
  await dialog.locator('input[type=file]').setInputFiles(photo);
  const area = dialog.getByRole('application');
  await expect(area).toBeFocused();
  const box = await area.boundingBox();
  expect(box?.width ?? 0, 'a viewport of 300 px and its edge').toBeGreaterThanOrEqual(300);
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('+');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '105%');
  await dialog.getByRole('button', { name: 'Zoom out' }).press('Enter');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '100%');
  const save = dialog.getByRole('button', { name: 'Save Avatar' });
  if (width === 390) {
    await expectAccessible(page, 'avatar dialog');
    await page.route(UPLOADS, failing);
    await save.press('Enter');
    await shows(page, 'Failed to process avatar. Please try again.');
    await page.unroute(UPLOADS);
  }
  await save.press('Enter');
  await expect(page.getByText('Avatar updated').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  const { profileImage } = await pictures(page);
  expect(await look(page, profileImage ?? '')).toEqual({ width: 400, height: 400, left: 'blue', right: 'red' });
}

async function changeBanner(page: Page, photo: Photo, width: number): Promise<void> {
  await page.getByRole('button', { name: 'Change banner' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Update Banner' });
  await dialog.getByRole('tab', { name: 'Color Gradient' }).press('ArrowLeft');
  await dialog.locator('input[type=file]').setInputFiles(photo);
  await expect(dialog.getByRole('img', { name: 'The picture to crop' })).toBeVisible();
  const save = dialog.getByRole('button', { name: 'Save Banner' });
  if (width === 390) {
    await expectAccessible(page, 'banner dialog');
    await page.route(UPLOADS, failing);
    await save.press('Enter');
    await shows(page, 'Failed to save banner: The shelf fell down.');
    await page.unroute(UPLOADS);
    await page.route(UPLOADS, (route) => route.fulfill({ json: { files: [], uploadedFiles: [] } }));
    await save.press('Enter');
    await shows(page, 'Failed to save banner: No files were uploaded');
    await page.unroute(UPLOADS);
  } else await expectLeastCrop(dialog, () => dialog.locator('input[type=file]').setInputFiles(photo));
  await save.press('Enter');
  await expect(page.getByText('Banner updated').first()).toBeVisible();
  const { bannerImage } = await pictures(page);
  expect(await look(page, bannerImage ?? '')).toEqual({ width: 600, height: 200, left: 'blue', right: 'red' });
}

async function changeGradient(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change banner' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Update Banner' });
  await dialog.getByRole('tab', { name: 'Upload Image' }).press('ArrowRight');
  await expect(dialog.getByRole('checkbox', { name: 'Use color 1' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Use color 3' }).press('Space');
  await expect(dialog.getByRole('checkbox', { name: 'Use color 1' })).toBeEnabled();
  await dialog.getByRole('radio', { name: 'Vertical' }).check();
  await dialog.getByRole('button', { name: 'Save Banner' }).press('Enter');
  await expect(dialog).toBeHidden();
  expect((await pictures(page)).bannerImage).toBe('linear-gradient(180deg, #3b82f6, #8b5cf6, #ec4899)');
}

// The browser reports the failures that the journey makes.
test.use({ allowedErrors: [[/status of 500 .*\/upload/], { scope: 'test' }] });

test('avatar and banner are cropped by keyboard alone, upright, on a phone and on a wide screen', async ({ page }) => {
  await whoIs(page.request);
  await page.goto('/profile');
  const photo = await sidewaysPhoto(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await test.step(`an avatar, ${String(width)} px`, () => changeAvatar(page, photo, width));
    await test.step(`a banner from a picture, ${String(width)} px`, () => changeBanner(page, photo, width));
    await test.step(`a banner of three colours, and never of one, ${String(width)} px`, () => changeGradient(page));
  }
});
