import type { Locator, Page } from '@playwright/test';
import { expectAccessible, widths } from './support/axe';
import { creatorOf } from './support/creator';
import { expect, test } from './support/journey';
import type { Photo } from './support/photo';
import { failing, shows } from './support/spoken';

interface StoredPicture {
  width: number;
  height: number;
  /** The colour of the left half. */
  left: string;
  /** The colour of the right half. */
  right: string;
}

/**
 * A JPEG as a phone stores it: red above blue, with an EXIF orientation of 90° clockwise. Shown upright, blue is on the left and
 * red on the right.
 */
async function sidewaysPhoto(page: Page): Promise<Photo> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 900;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = '#f00';
    context.fillRect(0, 0, 1200, 450);
    context.fillStyle = '#00f';
    context.fillRect(0, 450, 1200, 450);
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

/** Size and colours of a stored picture, as the browser decodes it. */
function readPicture(page: Page, url: string): Promise<StoredPicture> {
  return page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.drawImage(image, 0, 0);
    const colourAt = (share: number) => {
      const [red = 0, , blue = 0] = context.getImageData(Math.floor(canvas.width * share), Math.floor(canvas.height / 2), 1, 1).data;
      return red > blue ? 'red' : 'blue';
    };
    return { width: canvas.width, height: canvas.height, left: colourAt(0.25), right: colourAt(0.75) };
  }, url);
}

const pictures = async (page: Page): Promise<{ profileImage: string | null; bannerImage: string | null }> =>
  (await (await page.request.get('/api/session')).json()) as { profileImage: string | null; bannerImage: string | null };

/** The area is at most 800 by 500 px. The selection is at least 100 by 50 px, which is 150 by 50 px with its ratio of 3 to 1. */
async function expectCropLimits(dialog: Locator, resetCrop: () => Promise<void>): Promise<void> {
  const sizeOf = async (selector: string) => (await dialog.locator(selector).boundingBox()) ?? { width: 0, height: 0 };
  const area = await sizeOf('.ReactCrop');
  expect(area.width).toBeLessThanOrEqual(800);
  expect(area.height).toBeLessThanOrEqual(500);
  await dialog.locator('.ReactCrop__drag-handle.ord-se').focus();
  for (let n = 0; n < 10; n += 1) await dialog.page().keyboard.press('Control+ArrowLeft');
  const minimum = await sizeOf('.ReactCrop__crop-selection');
  expect(Math.round(minimum.width)).toBe(150);
  expect(Math.round(minimum.height)).toBe(50);
  await resetCrop();
  await expect.poll(async () => (await sizeOf('.ReactCrop__crop-selection')).width).toBeGreaterThan(minimum.width);
}

const UPLOADS = '**/api/media/upload';
/** The request that sets the uploaded picture. */
const PROFILE = '**/api/profile';

async function changeAvatar(page: Page, photo: Photo, width: number): Promise<void> {
  await page.getByRole('button', { name: 'Change avatar' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Update Avatar' });
  await dialog.locator('input[type=file]').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
  await expect(dialog.getByRole('alert')).toContainText('Please select an image file');
  await dialog.locator('input[type=file]').setInputFiles(photo);
  const area = dialog.getByRole('application');
  await expect(area).toBeFocused();
  const box = await area.boundingBox();
  expect(box?.width ?? 0, 'a viewport of 300 px and its margin').toBeGreaterThanOrEqual(300);
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
    await page.route(PROFILE, failing);
    const refused = page.waitForResponse(PROFILE);
    await save.press('Enter');
    expect((await refused).ok()).toBe(false);
    await page.unroute(PROFILE);
    await expect(save).toBeEnabled();
    // The next attempt sets the picture that is uploaded already.
    await page.route(UPLOADS, failing);
  }
  await save.press('Enter');
  await expect(page.getByText('Avatar updated').first()).toBeVisible();
  await page.unroute(UPLOADS);
  await expect(dialog).toBeHidden();
  const { profileImage } = await pictures(page);
  expect(await readPicture(page, profileImage ?? '')).toEqual({ width: 400, height: 400, left: 'blue', right: 'red' });
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
  } else await expectCropLimits(dialog, () => dialog.locator('input[type=file]').setInputFiles(photo));
  await save.press('Enter');
  await expect(page.getByText('Banner updated').first()).toBeVisible();
  const { bannerImage } = await pictures(page);
  expect(await readPicture(page, bannerImage ?? '')).toEqual({ width: 900, height: 300, left: 'blue', right: 'red' });
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

// The browser reports the failed uploads of the journey to the console.
test.use({ allowedErrors: [[/status of 500 .*\/(upload|profile)/], { scope: 'test' }] });

test('avatar and banner are cropped by keyboard alone, upright, on a phone and on a wide screen', async ({ page }) => {
  await creatorOf(page.request);
  await page.goto('/profile');
  const photo = await sidewaysPhoto(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await test.step(`an avatar, ${String(width)} px`, () => changeAvatar(page, photo, width));
    await test.step(`a banner from a picture, ${String(width)} px`, () => changeBanner(page, photo, width));
    await test.step(`a banner of three colours, and at least two, ${String(width)} px`, () => changeGradient(page));
  }
});

test('an avatar is zoomed with two fingers, and moved with the mouse', async ({ page }) => {
  await creatorOf(page.request);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change avatar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Avatar' });
  await dialog.locator('input[type=file]').setInputFiles(await sidewaysPhoto(page));
  const area = dialog.getByRole('application');
  await expect(area).toBeFocused();
  const { x = 0, y = 0, width = 0, height = 0 } = (await area.boundingBox()) ?? {};
  const middle = { x: x + width / 2, y: y + height / 2 };
  const fingers = [50, 100].map((gap) => [-gap, gap].map((offset, id) => ({ id, x: middle.x + offset, y: middle.y })));
  const { [0]: start, [1]: end } = fingers;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: start ?? [] });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: end ?? [] });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '200%');
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 100, middle.y, { steps: 5 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Save Avatar' }).click();
  await expect(page.getByText('Avatar updated').first()).toBeVisible();
  const { profileImage } = await pictures(page);
  expect(await readPicture(page, profileImage ?? '')).toEqual({ width: 400, height: 400, left: 'blue', right: 'blue' });
});
